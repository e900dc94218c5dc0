import { Switch } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { Tag } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { useTablePrefs } from '../../ui/list/table-prefs.ts';
import { Card, Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { DropZone } from './drop-zone.tsx';
import classes from './imports.module.css';
import { isOnItsWay, RunStatus } from './run-status.tsx';
import { SpreadsheetsCard } from './spreadsheets-card.tsx';

type Run = RowOf<'GET /api/imports'>;

const spec: ListSpec = { sortBy: 'startedAt', sortOrder: 'desc' };

/** Sending a school's data, and what was imported before. */
export function ImportsPage() {
  const { t, i18n } = useTranslation(['configuration', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/imports', { query: list.query }, { profile: 'realtime' });
  const prefs = useTablePrefs('imports');
  const columns = useMemo(() => runColumns(t, i18n.language), [t, i18n.language]);
  const open = (id: string) => void navigate({ to: `/settings/import/${id}` });
  const check = useCheck(open);
  // Without it every class of an export comes without a room; what is made stands in the check's report.
  const [makeRooms, setMakeRooms] = useState(true);
  return (
    <Page title={t('configuration:import.title')} description={t('configuration:import.text')}>
      <div className={`col gap-24 ${classes.column}`}>
        <SpreadsheetsCard />
        <Card title={t('configuration:import.oneRoster')} hint={t('configuration:import.oneRosterHint')}>
          <div className={classes.card}>
            <DropZone busy={check.busy} onFile={(file) => check.send(file, makeRooms)} />
            <Switch
              className={classes.note}
              checked={makeRooms}
              onChange={(event) => setMakeRooms(event.currentTarget.checked)}
              label={t('configuration:import.makeRooms')}
            />
            <p className={`s13 dim ${classes.note}`}>{t('configuration:import.checkedFirst')}</p>
          </div>
        </Card>
        <section className="col gap-12" aria-label={t('configuration:import.history')}>
          <h2 className="h3">{t('configuration:import.history')}</h2>
          <DataTable
            label={t('configuration:import.history')}
            columns={columns}
            read={read}
            list={list}
            prefs={prefs}
            rowId={(run) => run.id}
            onOpen={(run) => open(run.id)}
            unit={t('configuration:import.unit')}
            empty={{
              title: t('configuration:import.none'),
              text: t('configuration:import.noneText'),
              icon: IconFileImport,
            }}
          />
        </section>
      </div>
    </Page>
  );
}

/** Sends a file as a dry run and opens it. */
function useCheck(open: (id: string) => void) {
  const { t } = useTranslation('configuration');
  const start = useWrite('POST /api/imports/oneroster', {
    quiet: (problem) => Object.keys(problem.fieldErrors).length > 0,
    onDone: ({ data }) => open(data.id),
  });
  return {
    busy: start.isPending,
    send: (file: File, makeRooms: boolean) => {
      const body = new FormData();
      body.set('dryRun', 'true');
      body.set('makeRooms', String(makeRooms));
      body.set('file', file);
      start.mutate(
        { body },
        {
          onError: (problem) => {
            const [message] = Object.values(problem.fieldErrors).flat();
            if (message) toast.error(t('configuration:import.notSent'), { description: message });
          },
        },
      );
    },
  };
}

function runColumns(t: TFunction, language: string): Column<Run>[] {
  return [
    {
      id: 'startedAt',
      header: t('configuration:import.when'),
      sort: 'startedAt',
      width: 170,
      fixed: true,
      cell: (run) => <span className="t2">{formatMoment(run.startedAt, language)}</span>,
    },
    {
      id: 'source',
      header: t('configuration:import.source'),
      width: 300,
      cell: (run) => (
        <span className="row">
          <span className="cut">{run.source}</span>
          {run.model ? <Tag>{t(`configuration:wizard.models.${run.model}`)}</Tag> : null}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('configuration:import.status'),
      width: 190,
      cell: (run) => (
        <span className="row">
          <RunStatus status={run.status} />
          {run.isDryRun ? <Tag>{t('configuration:import.dryRun')}</Tag> : null}
          {isOnItsWay(run.status) ? <span className="s12 dim">{run.percent}%</span> : null}
        </span>
      ),
    },
    {
      id: 'created',
      header: t('configuration:import.outcomes.created'),
      width: 110,
      align: 'right',
      cell: (run) => createdBy(run)?.toLocaleString(language) ?? '',
    },
    {
      id: 'errors',
      header: t('configuration:import.errors'),
      width: 100,
      align: 'right',
      cell: (run) => (run.report?.errors ?? run.rows?.failed)?.toLocaleString(language) ?? '',
    },
    {
      id: 'startedBy',
      header: t('configuration:import.who'),
      width: 180,
      cell: (run) =>
        run.startedByName ?? <span className="dim">{t('configuration:import.commandLine')}</span>,
    },
  ];
}

/** How many records an import made; undefined while it is not known. */
function createdBy({ report, rows }: Run): number | undefined {
  if (rows) return rows.created;
  return report ? Object.values(report.entities).reduce((sum, { created }) => sum + created, 0) : undefined;
}
