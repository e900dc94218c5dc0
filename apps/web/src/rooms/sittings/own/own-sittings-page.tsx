import { Button } from '@mantine/core';
import { IconWriting } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { SittingButtons, SittingWhen, useBeginning } from './beginning.tsx';
import { stateColors } from './next-tests.rules.ts';
import classes from './own-sittings.module.css';

/** What a student sits: begins, goes on with, and has handed in. */
export function OwnSittingsPage() {
  const { t } = useTranslation('sittings');
  const navigate = useNavigate();
  const read = useRead('GET /api/lms/scheduled-assessments/mine', { query: {} }, { every: 30_000 });
  const beginning = useBeginning();
  const rows = read.data?.data ?? [];
  return (
    <Page title={t('sittings:own.title')} description={t('sittings:own.text')}>
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <SkeletonLines /> : null}
      {read.data && rows.length === 0 ? (
        <EmptyState icon={IconWriting} title={t('sittings:own.empty')} text={t('sittings:own.emptyText')} />
      ) : null}
      <ul className="col gap-12 plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Card className={classes.sitting}>
              <div className="row justify-between wrap lines-8">
                <div className="col gap-4 shrink">
                  <strong className="s15">{row.title}</strong>
                  <SittingWhen row={row} />
                </div>
                <div className="row">
                  <StatusBadge color={stateColors[row.state] ?? 'gray'}>
                    {t(`sittings:states.${row.state}`)}
                  </StatusBadge>
                  <SittingButtons row={row} beginning={beginning} />
                  {row.resultId ? (
                    <Button
                      size="lg"
                      variant="default"
                      onClick={() =>
                        void navigate({ to: '/results/attempts/$id', params: { id: row.resultId ?? '' } })
                      }
                    >
                      {t('sittings:own.result')}
                    </Button>
                  ) : null}
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      {beginning.dialog}
    </Page>
  );
}
