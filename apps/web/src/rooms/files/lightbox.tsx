import 'yet-another-react-lightbox/styles.css';
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import { addressOf, downloadAddressOf, leastZoom, mostZoom, nextZoom, turned } from './gallery.rules.ts';
import classes from './lightbox.module.css';
import { LightboxSlide } from './lightbox-slide.tsx';
import type { FileRecord } from './upload-items.rules.ts';

interface LightboxProps {
  images: readonly FileRecord[];
  /** Which one is opened first. */
  index: number;
  onClose: () => void;
  /** Told of pictures that cannot be loaded. */
  onBroken: (id: string) => void;
}

const upright = { zoom: 1, rotation: 0 };

/** Pictures over the whole window: zoom 0.5 to 3 in steps of 0.25, quarter turns, download, previous and next. FIL-07. */
export default function Lightbox({ images, index, onClose, onBroken }: LightboxProps) {
  const { t, i18n } = useTranslation('common');
  const [at, setAt] = useState(index);
  const [look, setLook] = useState(upright);
  const { zoom } = look;
  const image = images[Math.min(at, images.length - 1)];
  const zoomBy = useCallback(
    (steps: number) => setLook((now) => ({ ...now, zoom: nextZoom(now.zoom, steps) })),
    [],
  );
  const turn = useCallback(() => setLook((now) => ({ ...now, rotation: turned(now.rotation) })), []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = {
        '+': () => zoomBy(1),
        '=': () => zoomBy(1),
        '-': () => zoomBy(-1),
        '0': () => setLook(upright),
        r: turn,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [zoomBy, turn]);

  if (!image) return null;
  const percent = zoom.toLocaleString(i18n.language, { style: 'percent' });
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={at}
      slides={images.map((one) => ({ src: addressOf(one), alt: one.filename }))}
      on={{
        view: ({ index: next }) => {
          setAt(next);
          setLook(upright);
        },
      }}
      carousel={{ finite: true, padding: 0 }}
      animation={{ fade: 120, swipe: 180 }}
      controller={{ closeOnBackdropClick: true, disableSwipeNavigation: zoom > 1 }}
      className={classes.lightbox ?? ''}
      labels={{
        Previous: t('files.previous'),
        Next: t('files.next'),
        Close: t('close'),
        Lightbox: t('files.lightbox'),
        'Photo gallery': t('files.gallery'),
      }}
      toolbar={{
        buttons: [
          <span key="name" className={`col gap-0 grow ${classes.name}`}>
            <strong>{image.filename}</strong>
            <span>{t('files.place', { at: images.indexOf(image) + 1, total: images.length })}</span>
          </span>,
          <button
            key="out"
            type="button"
            className="yarl__button"
            aria-label={t('files.zoomOut')}
            title={t('files.zoomOut')}
            disabled={zoom <= leastZoom}
            onClick={() => zoomBy(-1)}
          >
            <IconZoomOut size={22} />
          </button>,
          <output key="zoom" className={classes.zoom} aria-label={t('files.zoom')}>
            {percent}
          </output>,
          <button
            key="in"
            type="button"
            className="yarl__button"
            aria-label={t('files.zoomIn')}
            title={t('files.zoomIn')}
            disabled={zoom >= mostZoom}
            onClick={() => zoomBy(1)}
          >
            <IconZoomIn size={22} />
          </button>,
          <button
            key="turn"
            type="button"
            className="yarl__button"
            aria-label={t('files.rotate')}
            title={t('files.rotate')}
            onClick={turn}
          >
            <IconRotateClockwise size={22} />
          </button>,
          <a
            key="download"
            className="yarl__button"
            href={downloadAddressOf(image)}
            download={image.filename}
            aria-label={t('files.downloadName', { name: image.filename })}
            title={t('files.download')}
          >
            <IconDownload size={22} />
          </a>,
          'close',
        ],
      }}
      render={{
        ...(images.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slide: ({ slide, offset, rect }) => {
          const shown = images.find((one) => addressOf(one) === slide.src);
          return shown ? (
            <LightboxSlide
              key={shown.id}
              image={shown}
              frame={rect}
              look={offset === 0 ? look : upright}
              onWheel={(steps) => zoomBy(steps)}
              onBroken={() => onBroken(shown.id)}
            />
          ) : null;
        },
      }}
    />
  );
}
