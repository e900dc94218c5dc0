import { linkLabel } from '@bellwether/contract/learning/material.rules';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { SkeletonLines } from '../../../ui/states.tsx';
import type { MaterialRow } from './material-kinds.tsx';
import classes from './materials.module.css';

// The room of files is large: it comes with the first material that has some.
const FileList = later(async () => ({ default: (await import('../../files/index.tsx')).FileList }));
const Gallery = later(async () => ({ default: (await import('../../files/index.tsx')).Gallery }));

/** The links and files of a material: links open in a tab of their own, images in the gallery, files as a list. */
export function MaterialContent({ material }: { material: Pick<MaterialRow, 'links' | 'files'> }) {
  const { t } = useTranslation('learning');
  const images = material.files.filter(({ mimetype }) => mimetype.startsWith('image/'));
  const others = material.files.filter(({ mimetype }) => !mimetype.startsWith('image/'));
  return (
    <div className="col gap-6 shrink">
      {material.links.length > 0 ? (
        <ul className="col gap-2 plain-list">
          {material.links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer" className={classes.link} title={link}>
                <IconExternalLink size={15} aria-hidden />
                <span className="cut">{linkLabel(link)}</span>
                <span className="hidden-visually">{t('learning:material.newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {material.files.length > 0 ? (
        <Meanwhile show={<SkeletonLines rows={Math.min(3, material.files.length)} />}>
          {images.length > 0 ? <Gallery images={images} /> : null}
          {others.length > 0 ? <FileList files={others} /> : null}
        </Meanwhile>
      ) : null}
    </div>
  );
}
