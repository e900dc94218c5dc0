import { useTranslation } from 'react-i18next';
import { Widget } from '../../../ui/widget.tsx';
import classes from './cards.module.css';
import { Gallery, Slot } from './others.tsx';
import type { SharedRead } from './widget-read.ts';

/** The pictures of the materials of the student's classes. DSH-01. */
export function ImagesCard({ read }: { read: SharedRead<'GET /api/dashboard/student'> }) {
  const { t } = useTranslation('dashboard');
  if (read.data?.data.images.length === 0) return null;
  return (
    <Widget title={t('dashboard:images.title')} read={read} failed={t('dashboard:images.failed')}>
      {({ data: { images } }) => (
        <div className={classes.images}>
          <Slot>
            <Gallery images={images} />
          </Slot>
        </div>
      )}
    </Widget>
  );
}
