import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { BuilderScreen } from './builder-screen.tsx';

/** The builder of one assessment. ASM-11. */
export function BuilderPage() {
  const { t } = useTranslation('learning');
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/lms/assessments/:id', { params: { id } }, { fresh: true });
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || (read.isFetching && !read.isFetchedAfterMount)) {
    return (
      <Page title={t('learning:assessments.title')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const reload = async () => (await read.refetch()).data?.data;
  return <BuilderScreen key={id} assessment={read.data.data} onReload={reload} />;
}
