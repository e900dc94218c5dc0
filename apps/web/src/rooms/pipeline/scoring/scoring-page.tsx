import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ScoringForm } from './scoring-form.tsx';

export type StoredScoring = Reply<'GET /api/e-commerce/lead-scoring-config'>['data'];

/** How leads are scored: what each criterion and source is worth, and from which score on a lead is hot. CRM-33. */
export function ScoringPage() {
  const { t } = useTranslation('e-commerce');
  const read = useRead('GET /api/e-commerce/lead-scoring-config');
  const stored = read.data?.data;
  if (read.error && !stored) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const title = t('e-commerce:scoring.title');
  if (!stored) {
    return (
      <Page title={title}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  return (
    <ScoringForm
      stored={stored}
      onReload={async () => (await read.refetch()).data?.data}
      head={{
        title,
        description: t('e-commerce:scoring.text'),
        actions: (
          <Button
            component={Link}
            to="/pipeline"
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
          >
            {t('e-commerce:scoring.toPipeline')}
          </Button>
        ),
      }}
    />
  );
}
