import { Button, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { ColorDot } from '../../../ui/badge.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { MaterialContent } from './material-content.tsx';
import classes from './materials.module.css';

type MaterialDetail = Reply<'GET /api/lms/materials/:id'>['data'];

interface MaterialViewProps {
  id: string;
  onClose: () => void;
  /** Opens the form; absent where a material is only read. */
  onEdit?: (() => void) | undefined;
}

/** One material opened: what it is, its links and files, and the lessons that use it. LRN-18. */
export default function MaterialView({ id, onClose, onEdit }: MaterialViewProps) {
  const { t } = useTranslation(['learning', 'common']);
  const read = useRead('GET /api/lms/materials/:id', { params: { id } });
  const material = read.data?.data;
  if (!material) {
    return (
      <LoadingDialog
        title={t('learning:material.one')}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={material.name}
      size={640}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <div className="col gap-20">
        <section className={`col shrink ${classes.part}`}>
          {material.description ? <p className={classes.about}>{material.description}</p> : null}
          <MaterialContent material={material} />
          {material.links.length + material.files.length === 0 ? (
            <p className="s13 dim">{t('learning:material.empty')}</p>
          ) : null}
        </section>
        <UsedIn material={material} />
        {onEdit && material.can.edit ? (
          <div className="row">
            <span className="grow" />
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('common:edit')}
            </Button>
          </div>
        ) : null}
      </div>
    </Modal>
  );
}

function UsedIn({ material }: { material: MaterialDetail }) {
  const { t } = useTranslation('learning');
  if (material.lessons.length === 0) return null;
  const byId = new Map(material.courses.map((course) => [course.id, course]));
  return (
    <section className={`col shrink ${classes.part}`}>
      <h3 className="h3">{t('learning:material.usedIn', { count: material.lessons.length })}</h3>
      <ul className={`col gap-0 plain-list ${classes.usedIn}`}>
        {material.lessons.map((lesson) => {
          const course = byId.get(lesson.courseId);
          return (
            <li key={lesson.id}>
              <Link to="/courses/$slug" params={{ slug: course?.slug ?? lesson.courseId }}>
                <ColorDot hex={course?.color} />
                <span className="medium cut">{lesson.title}</span>
                <span className="grow" />
                <span className="s12 dim cut">
                  {course?.title} · {lesson.lessonNumber}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
