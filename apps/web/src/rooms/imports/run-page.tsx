import { postedModels } from '@bellwether/contract/imports/subjects';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFileImport, IconPlayerStop } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { Tag } from '../../ui/badge.tsx';
import { Page, Tabs } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines, StateMessage } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useViewersWords } from '../../ui/words/viewers-words.ts';
import { DoubleBooked } from './double-booked.tsx';
import classes from './imports.module.css';
import { RowsReport } from './rows-report.tsx';
import { RunIssues } from './run-issues.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';
import { isOnItsWay, RunStatus } from './run-status.tsx';
import { UndoImport } from './undo-import.tsx';

export type Run = Reply<'GET /api/imports/:id'>['data'];

/** One import: its progress, then its report, its issues, the students who are booked twice, and its undo. */
export function RunPage() {
  const { t } = useTranslation(['configuration', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const waiting = useRead('GET /api/imports/:id', { params: { id } }, { profile: 'realtime' });
  const onItsWay = waiting.data ? isOnItsWay(waiting.data.data.status) : false;
  // Live events bring the progress at once; asking each second works without them too.
  const read = useRead(
    'GET /api/imports/:id',
    { params: { id } },
    { profile: 'realtime', every: onItsWay ? 1000 : 0 },
  );
  const inWords = useViewersWords();
  const [tab, setTab] = useUrlState('tab');
  const run = read.data?.data;
  if (read.error && !run) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!run) {
    return (
      <Page title={t('configuration:import.title')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const { report, rows } = run;
  const tabs = [
    { key: '', label: t('configuration:import.report'), count: undefined },
    {
      key: 'issues',
      label: t('configuration:import.issues'),
      count: report ? report.errors + report.warnings : rows ? rows.failed + rows.warnings : 0,
    },
    {
      key: 'students',
      label: t('configuration:import.doubleBooked'),
      count: report?.doubleBookedStudents ?? 0,
    },
  ].filter(({ key }) => key !== 'students' || (report && !run.isDryRun));
  return (
    <Page
      fill
      name={run.source}
      title={
        <span className="row wrap gap-12">
          {run.source}
          <RunStatus status={run.status} />
          {run.model ? <Tag>{t(`configuration:wizard.models.${run.model}`)}</Tag> : null}
          {run.isDryRun ? <Tag>{t('configuration:import.dryRun')}</Tag> : null}
        </span>
      }
      description={<Facts run={run} />}
      actions={<Actions run={run} />}
      tabs={
        report || rows ? (
          <Tabs
            label={t('configuration:import.sections')}
            items={tabs.map(({ key, label, count }) => ({
              label,
              count,
              active: tab === key,
              onClick: () => setTab(key),
            }))}
          />
        ) : null
      }
    >
      <div className={`col gap-0 ${classes.panel}`}>
        {isOnItsWay(run.status) ? <RunProgress run={run} /> : null}
        {run.status === 'FAILED' ? (
          <StateMessage
            role="alert"
            color="red"
            title={t('configuration:import.failed')}
            text={run.failure && inWords(run.failure)}
          />
        ) : null}
        {report && tab === '' ? <RunReport run={run} report={report} /> : null}
        {rows && tab === '' ? <RowsReport run={run} rows={rows} /> : null}
        {(report || rows) && tab === 'issues' ? <RunIssues id={run.id} /> : null}
        {report && tab === 'students' && !run.isDryRun ? <DoubleBooked id={run.id} /> : null}
      </div>
    </Page>
  );
}

function Facts({ run }: { run: Run }) {
  const { t, i18n } = useTranslation('configuration');
  const who = run.startedByName ?? t('configuration:import.commandLine');
  return (
    <span>
      {formatMoment(run.startedAt, i18n.language)} · {who}
      {run.undoneAt
        ? ` · ${t('configuration:import.undoneAt', { when: formatMoment(run.undoneAt, i18n.language) })}`
        : ''}
    </span>
  );
}

function Actions({ run }: { run: Run }) {
  const { t } = useTranslation('configuration');
  const navigate = useNavigate();
  const [undoing, setUndoing] = useUrlState('undo');
  const carryOut = useWrite('POST /api/imports/:id/carry-out', {
    onDone: ({ data }) => void navigate({ to: `/settings/import/${data.id}` }),
  });
  if (run.kind === 'rows' && isOnItsWay(run.status)) return <CancelRun run={run} />;
  if (run.status !== 'DONE' || (run.model && postedModels.includes(run.model))) return null;
  if (run.isDryRun) {
    return (
      <Button
        leftSection={<IconFileImport size={16} />}
        loading={carryOut.isPending}
        onClick={() => carryOut.mutate({ params: { id: run.id } })}
      >
        {t('configuration:import.carryOut')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUp size={16} />} onClick={() => setUndoing('1')}>
        {t('configuration:import.undo')}
      </Button>
      {undoing ? <UndoImport run={run} onClose={() => setUndoing('')} /> : null}
    </>
  );
}

/** Stops a background import after the rows in hand. */
function CancelRun({ run }: { run: Run }) {
  const { t } = useTranslation('configuration');
  const cancel = useWrite('POST /api/imports/:id/cancel');
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={16} />}
      loading={cancel.isPending}
      disabled={run.isCancelled}
      onClick={() => cancel.mutate({ params: { id: run.id } })}
    >
      {t('configuration:wizard.cancelRun')}
    </Button>
  );
}
