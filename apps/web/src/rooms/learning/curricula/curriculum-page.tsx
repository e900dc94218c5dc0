import { Button } from '@mantine/core';
import { IconCopyPlus, IconPencil } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { colorStyle } from '../../../ui/theme/ink.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../learning.module.css';
import { hours } from './curriculum-columns.tsx';
import { CurriculumLessons } from './curriculum-lessons.tsx';

const CurriculumDialog = later(() => import('./curriculum-dialog.tsx'));
const ApplyDialog = later(() => import('./apply-dialog.tsx'));

/** One curriculum with its lessons in their order, and the way to apply it to a course. LRN-14, AMB-185. */
export function CurriculumPage() {
  const { t } = useTranslation(['learning', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/lms/curricula/:id', { params: { id } });
  const [editing, setEditing] = useUrlState('edit');
  const [applying, setApplying] = useUrlState('apply');
  const curriculum = read.data?.data;
  if (read.error && !curriculum) {
    return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!curriculum) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const facts = [
    curriculum.Level?.name,
    curriculum.Category?.name,
    curriculum.grade?.title,
    curriculum.ageRange?.range,
    curriculum.teacher?.name,
    curriculum.totalMinutes > 0 ? hours(t, curriculum.totalMinutes) : null,
  ].filter(Boolean);
  const { can } = curriculum;
  return (
    <Page
      name={curriculum.title}
      title={
        <span className={`${classes.title} ${classes.oneLine}`}>
          <span className={classes.bar} style={colorStyle(curriculum.color)} aria-hidden />
          {curriculum.title}
        </span>
      }
      description={
        <span className={`row align-stretch wrap lines-2 ${classes.meta}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
      actions={
        <div className={`row align-stretch ${classes.headActions}`}>
          {can.edit ? (
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing('1')}>
              {t('common:edit')}
            </Button>
          ) : null}
          {can.apply ? (
            <Button
              leftSection={<IconCopyPlus size={16} />}
              onClick={() => setApplying('1')}
              disabled={curriculum.lessons.length === 0}
            >
              {t('learning:curriculum.apply')}
            </Button>
          ) : null}
        </div>
      }
    >
      {curriculum.description ? <p className="s14 t2">{curriculum.description}</p> : null}
      <CurriculumLessons curriculum={curriculum} onReload={() => void read.refetch()} />
      <Meanwhile>
        {editing && can.edit ? <CurriculumDialog id={curriculum.id} onClose={() => setEditing('')} /> : null}
        {applying && can.apply && curriculum.lessons.length > 0 ? (
          <ApplyDialog curriculum={curriculum} onClose={() => setApplying('')} />
        ) : null}
      </Meanwhile>
    </Page>
  );
}
