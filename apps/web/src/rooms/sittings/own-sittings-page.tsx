import { Button } from '@mantine/core';
import { IconWriting } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import type { EventColor } from '../../ui/theme/event-colors.ts';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './own-sittings.module.css';
import { rememberEpoch } from './runner/keeper.ts';
import type { AttemptReply } from './runner/queue.rules.ts';

const CodeDialog = later(() => import('./runner/code-dialog.tsx'));

const colors: Readonly<Record<string, EventColor>> = {
  ...{ OPEN: 'green', IN_PROGRESS: 'blue', SCHEDULED: 'gray', SUBMITTED: 'amber', GRADED: 'green' },
  ...{ MISSED: 'red', CANCELLED: 'gray', CLOSED: 'gray' },
};

/** What a student sits: begins, goes on with, and has handed in. */
export function OwnSittingsPage() {
  const { t, i18n } = useTranslation(['sittings', 'learning']);
  const navigate = useNavigate();
  const read = useRead('GET /api/lms/scheduled-assessments/mine', {}, { every: 30_000 });
  const start = useWrite('POST /api/lms/scheduled-assessments/:id/attempts');
  const [asked, setAsked] = useState<string>();
  const goTo = (data: AttemptReply) => {
    if (data.epoch !== null) rememberEpoch(data.id, data.epoch);
    void navigate({ to: '/sit/$id', params: { id: data.id } });
  };
  const begin = async (id: string) => goTo((await start.mutateAsync({ params: { id }, body: {} })).data);
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
                  <span className="dim">
                    {[
                      t(`learning:results.types.${row.assessmentType}`),
                      formatMoment(row.scheduledDateTime, i18n.language),
                      row.durationMinutes ? t('sittings:minutes', { count: row.durationMinutes }) : null,
                      row.location?.name,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <div className="row">
                  <StatusBadge color={colors[row.state] ?? 'gray'}>
                    {t(`sittings:states.${row.state}`)}
                  </StatusBadge>
                  {row.state === 'OPEN' ? (
                    <Button
                      size="lg"
                      loading={start.isPending}
                      onClick={() => (row.needsCode ? setAsked(row.id) : void begin(row.id))}
                    >
                      {t('sittings:own.begin')}
                    </Button>
                  ) : null}
                  {row.attemptId && row.state === 'IN_PROGRESS' ? (
                    <Button
                      size="lg"
                      onClick={() => void navigate({ to: '/sit/$id', params: { id: row.attemptId ?? '' } })}
                    >
                      {t('sittings:own.goOn')}
                    </Button>
                  ) : null}
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
      <AskedCode id={asked} onStarted={goTo} onClose={() => setAsked(undefined)} />
    </Page>
  );
}

interface AskedCodeProps {
  id: string | undefined;
  onStarted: (attempt: AttemptReply) => void;
  onClose: () => void;
}

function AskedCode({ id, ...rest }: AskedCodeProps) {
  if (!id) return null;
  return (
    <Meanwhile show={null}>
      <CodeDialog id={id} {...rest} />
    </Meanwhile>
  );
}
