import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import type { LessonRow } from '../courses/lesson-dialog.tsx';
import { MaterialContent } from './material-content.tsx';
import classes from './materials.module.css';

interface LessonMaterialsProps {
  /** Absent: nothing is shown. */
  lesson: Pick<LessonRow, 'id' | 'title' | 'materialIds'> | undefined;
  onClose: () => void;
}

/** The materials of one lesson, opened, in the lesson's order. LRN-15, LRN-18. */
export function LessonMaterials({ lesson, onClose }: LessonMaterialsProps) {
  const { t } = useTranslation(['learning', 'common']);
  const read = useRead(
    'GET /api/lms/materials',
    { query: { lessonId: lesson?.id ?? '', limit: 50 } },
    { enabled: Boolean(lesson), keep: false },
  );
  if (!lesson) return null;
  const place = (id: string) => lesson.materialIds.indexOf(id);
  const materials = [...(read.data?.data ?? [])].sort((a, b) => place(a.id) - place(b.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('learning:material.titleOf', { name: lesson.title })}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.data && !read.error ? <SkeletonLines rows={4} /> : null}
      <div className="col gap-20">
        {materials.map((material) => (
          <section key={material.id} className={`col shrink ${classes.part}`} aria-label={material.name}>
            <h3 className="h3">{material.name}</h3>
            {material.description ? <p className={classes.about}>{material.description}</p> : null}
            <MaterialContent material={material} />
          </section>
        ))}
        {read.data && materials.length === 0 ? (
          <p className="s13 dim">{t('learning:material.noneHere')}</p>
        ) : null}
      </div>
    </Modal>
  );
}
