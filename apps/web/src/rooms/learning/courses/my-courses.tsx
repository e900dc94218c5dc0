import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useViewer } from '../../../api/session.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { StudentProgress } from '../../students/index.tsx';

/** The courses of a student with their progress; for parents those of each child. LRN-20. */
export default function MyCourses() {
  const { t } = useTranslation(['learning', 'navigation']);
  const viewer = useViewer();
  const read = useRead('GET /api/students', { query: { limit: 20, sortBy: 'name' } });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const students = read.data?.data;
  const none = (
    <EmptyState
      icon={IconBook}
      title={t('learning:courseList.empty')}
      text={t('learning:progress.noneText')}
    />
  );
  return (
    <Page title={t('learning:courses')}>
      {students ? null : <SkeletonLines rows={6} />}
      {students?.map(({ id, userId, name }) => (
        <StudentProgress
          key={id}
          userId={userId}
          empty={none}
          title={
            userId === viewer.id ? t('learning:progress.title') : t('learning:progress.titleOf', { name })
          }
        />
      ))}
      {students?.length === 0 ? none : null}
    </Page>
  );
}
