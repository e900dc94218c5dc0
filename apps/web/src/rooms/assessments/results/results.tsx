import { IconReportAnalytics } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ResultList } from '../result-list.tsx';
import { useResults } from '../use-results.ts';

/** The released results of a student, by their user; one's own without. DSH-03. */
export function Results({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('learning');
  const read = useResults(userId);
  if (read.error && !read.data)
    return (
      <ErrorState
        error={read.error}
        title={t('learning:results.fetchFailed')}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data) return <SkeletonLines rows={6} />;
  if (read.data.data.length === 0) return <NoResults />;
  return <ResultList results={read.data.data} />;
}

/** What stands where nothing was released yet. */
export function NoResults() {
  const { t } = useTranslation('learning');
  return (
    <EmptyState
      title={t('learning:results.none')}
      text={t('learning:results.noneText')}
      icon={IconReportAnalytics}
    />
  );
}
