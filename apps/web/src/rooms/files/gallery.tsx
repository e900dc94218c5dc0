import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../ui/later.tsx';
import classes from './gallery.module.css';
import { arrangement, shownImages, smallAddressOf } from './gallery.rules.ts';
import type { FileRecord } from './upload-items.rules.ts';

const Lightbox = later(() => import('./lightbox.tsx'));

/** Pictures as tiles, nine at most, each of which opens the lightbox. FIL-07 to FIL-09. */
export function Gallery({ images }: { images: readonly FileRecord[] }) {
  const { t } = useTranslation('common');
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string>();
  const { available, shown, more, unavailable } = arrangement(images, broken);
  const lose = (id: string) => setBroken((all) => new Set([...all, id]));
  const at = available.findIndex(({ id }) => id === open);
  if (images.length === 0) return null;
  return (
    <div className="col gap-6 shrink">
      {shown.length > 0 ? (
        <ul
          className={`plain-list ${classes.tiles}`}
          data-count={Math.min(shown.length, 4)}
          aria-label={t('files.gallery')}
        >
          {shown.map((image, index) => {
            const isLast = more > 0 && index === shownImages - 1;
            const name = isLast
              ? t('files.openMore', { name: image.filename, count: more })
              : t('files.openImage', { name: image.filename });
            return (
              <li key={image.id}>
                <button
                  type="button"
                  className={classes.tile}
                  aria-label={name}
                  onClick={() => setOpen(image.id)}
                >
                  <img
                    src={smallAddressOf(image)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    onError={() => lose(image.id)}
                  />
                  {isLast ? <span className={classes.more}>+{more}</span> : null}
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {unavailable > 0 ? (
        <p className="s12 dim" role="status">
          {t('files.unavailable', { count: unavailable })}
        </p>
      ) : null}
      {at >= 0 ? (
        <Meanwhile>
          <Lightbox images={available} index={at} onClose={() => setOpen(undefined)} onBroken={lose} />
        </Meanwhile>
      ) : null}
    </div>
  );
}
