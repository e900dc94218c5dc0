import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, callFile } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { inViewersWords, loadWords } from '../../../api/sentences.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { download } from '../../../ui/list/csv.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toastProblem } from '../../../ui/toast/problem-toast.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { Wide } from '../../../ui/wide.tsx';
import { formatClock, formatMoment } from '../../../ui/words/format.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import classes from '../payroll.module.css';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { PageTurner } from './page-turner.tsx';
import { ReportViews } from './report-views.tsx';

const ReportRequestDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).ReportRequestDialog,
}));

type Run = RowOf<'GET /api/payroll/report-runs'>;

/** The reports that one asked for as files, with how far each is. PAY-04. */
export function ReportFilesPage() {
  const { t } = useTranslation('payroll');
  const mayAsk = useCan()('create', 'payroll_report');
  const [editing, setEditing] = useUrlState('edit');
  const [page, setPage] = useUrlState('page');
  const at = Math.max(1, Number(page) || 1);
  const read = useRead('GET /api/payroll/report-runs', { query: { page: at } });
  const ask = mayAsk ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('payroll:reports.ask')}
    </Button>
  ) : null;
  return (
    <Page
      title={t('payroll:reports.title')}
      description={t('payroll:reports.filesText')}
      tabs={<PayrollTabs active="reports" />}
      actions={
        <>
          <ReportViews active="files" />
          {ask}
        </>
      }
    >
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {!read.data && !read.error ? <SkeletonLines rows={8} /> : null}
      {read.data?.data.length === 0 ? (
        <EmptyState
          icon={IconFileSpreadsheet}
          title={t('payroll:reports.noFiles')}
          text={t('payroll:reports.noFilesText')}
        >
          {ask}
        </EmptyState>
      ) : null}
      {read.data && read.data.data.length > 0 ? (
        <>
          <Files runs={read.data.data} />
          <PageTurner at={at} of={read.data.totalPages} onTurn={(next) => setPage(String(next))} />
        </>
      ) : null}
      <Meanwhile>
        {editing === 'new' && mayAsk ? <ReportRequestDialog onClose={() => setEditing('')} /> : null}
      </Meanwhile>
    </Page>
  );
}

function Files({ runs }: { runs: readonly Run[] }) {
  const { t, i18n } = useTranslation('payroll');
  const head = ['report', 'status', 'file', 'format', 'requestedAt'] as const;
  return (
    <Wide label={t('payroll:reports.viewNames.files')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((key) => (
              <th key={key} scope="col">
                {t(`payroll:reports.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.reportId}>
              <td>
                <span className="medium">{t(`payroll:reports.kinds.${run.reportType}`)}</span>
                <div className="s12 t2">
                  {[periodOf(run, t, i18n.language), run.scheduledReportName].filter(Boolean).join(' · ')}
                </div>
              </td>
              <td>
                <State run={run} />
              </td>
              <td>
                <FileOf run={run} />
              </td>
              <td>{t(`payroll:reports.formats.${run.format}`)}</td>
              <td className="t2">{formatMoment(run.requestedAt, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const colors = { pending: 'gray', generating: 'blue', completed: 'green', failed: 'red' } as const;

/** How far it is: a bar while it is made, and what there is to say of it. */
function State({ run }: { run: Run }) {
  const { t, i18n } = useTranslation('payroll');
  const word = t(`payroll:reports.statuses.${run.status}`);
  const isOpen = run.status === 'pending' || run.status === 'generating';
  return (
    <div className={`col gap-4 ${classes.reportState}`}>
      <StatusBadge color={colors[run.status]}>{word}</StatusBadge>
      {isOpen ? (
        <Progress.Root size={6}>
          <Progress.Section value={run.progress} aria-label={word} />
        </Progress.Root>
      ) : null}
      {isOpen && run.estimatedCompletionTime ? (
        <span className="s12 t2">
          {t('payroll:reports.readyAt', { time: formatClock(run.estimatedCompletionTime, i18n.language) })}
        </span>
      ) : null}
      {run.errorMessage ? <Failure message={run.errorMessage} /> : null}
      {run.isMailed === null ? null : (
        <span className="s12 t2">
          {run.isMailed
            ? t('payroll:reports.mailedTo', {
                count: run.recipients.length,
                addresses: run.recipients.join(', '),
              })
            : t('payroll:reports.noMail')}
        </span>
      )}
    </div>
  );
}

/** What the server says went wrong, in the viewer's language as soon as its catalogue is there. */
function Failure({ message }: { message: string }) {
  const [shown, setShown] = useState(message);
  useEffect(() => {
    let isHere = true;
    void loadWords().then(() => isHere && setShown(inViewersWords(message)));
    return () => {
      isHere = false;
    };
  }, [message]);
  return <span className="s12 t2">{shown}</span>;
}

function FileOf({ run }: { run: Run }) {
  const { t, i18n } = useTranslation('payroll');
  const save = useMutation<void, ApiProblem, Run>({
    mutationFn: async ({ reportId, reportType, format, parameters }) => {
      const file = await callFile('GET /api/payroll/report-runs/:id/download', { params: { id: reportId } });
      download(`${reportType} ${parameters.year}${partOf(parameters)}.${endings[format]}`, file, file.type);
    },
    onError: toastProblem,
  });
  if (run.downloadUrl === null)
    return run.status === 'completed' ? <span className="t2">{t('payroll:reports.gone')}</span> : null;
  return (
    <div className={`col gap-4 ${classes.reportState}`}>
      <Button
        variant="default"
        size="compact"
        leftSection={<IconDownload size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate(run)}
      >
        {t('payroll:reports.download')}
      </Button>
      <span className="s12 t2">
        {t('payroll:reports.keptUntil', { time: formatClock(run.expiresAt ?? '', i18n.language) })}
      </span>
    </div>
  );
}

const endings = { json: 'json', pdf: 'pdf', excel: 'xlsx', csv: 'csv' } as const;

function partOf({ quarter, month }: Run['parameters']): string {
  if (quarter !== null) return `-Q${quarter}`;
  return month === null ? '' : `-${String(month).padStart(2, '0')}`;
}

function periodOf({ parameters: { year, quarter, month } }: Run, t: TFunction, language: string): string {
  if (month !== null) return monthName(`${year}-${String(month).padStart(2, '0')}`, language, 'long');
  return quarter === null ? String(year) : `${t('payroll:reports.quarter', { number: quarter })} ${year}`;
}
