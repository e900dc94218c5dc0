import { Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { Person } from '../../ui/avatar/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import { DateRangePicker } from '../../ui/form/date-range-picker.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { type ListSpec, useListState } from '../../ui/list/list-state.ts';
import { useTablePrefs } from '../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../ui/list/table-tools.tsx';
import { Page, Toolbar } from '../../ui/page.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import classes from './audit-log-page.module.css';
import { changesOf } from './changes.ts';

type Entry = RowOf<'GET /api/system/audit-logs'>;

const spec: ListSpec = { sortBy: 'at', sortOrder: 'desc', limit: 50, filters: ['entity', 'from', 'to'] };

/** Who changed what, when, and as whom. */
export function AuditLogPage() {
  const { t, i18n } = useTranslation(['administration', 'common']);
  const list = useListState(spec);
  const read = useRead('GET /api/system/audit-logs', { query: list.query }, { profile: 'realtime' });
  const prefs = useTablePrefs('audit-log', ['requestId']);
  const [open, setOpen] = useState<Entry | null>(null);
  const columns = useMemo(() => auditColumns(t, i18n.language), [t, i18n.language]);
  return (
    <Page
      fill
      title={t('administration:auditTitle')}
      description={t('administration:auditText')}
      toolbar={
        <Toolbar
          right={
            <>
              <ViewMenu columns={columns} prefs={prefs} />
              <ExportMenu
                name="audit-log"
                columns={columns}
                list={list}
                read={(query) => call('GET /api/system/audit-logs', { query })}
              />
            </>
          }
        >
          <DateRangePicker
            label={t('administration:period')}
            value={[list.filters.from ?? null, list.filters.to ?? null]}
            onChange={([from, to]) => list.setFilters({ from: from ?? '', to: to ?? '' })}
          />
        </Toolbar>
      }
    >
      <DataTable
        label={t('administration:auditTitle')}
        columns={columns}
        read={read}
        list={list}
        prefs={prefs}
        rowId={(entry) => entry.id}
        onOpen={setOpen}
        empty={{
          title: t('administration:noAudit'),
          text: t('administration:noAuditText'),
          icon: IconHistory,
        }}
      />
      <Drawer
        opened={open !== null}
        onClose={() => setOpen(null)}
        position="right"
        size={480}
        title={open ? `${open.action} ${open.entity}` : ''}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {open ? <EntryDetails entry={open} /> : null}
      </Drawer>
    </Page>
  );
}

function EntryDetails({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation('administration');
  const changes = changesOf(entry.before, entry.after);
  return (
    <div className="col gap-16">
      <p className="s13 dim">
        {formatMoment(entry.at, i18n.language)}
        {entry.actorName ? ` · ${entry.actorName}` : ''}
        {entry.viewedAs ? ` · ${t('administration:viewedAs', { name: entry.viewedAs })}` : ''}
      </p>
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{t('administration:field')}</th>
            <th scope="col">{t('administration:before')}</th>
            <th scope="col">{t('administration:after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entry.requestId ? (
        <p className="s12 dim">{t('administration:requestId', { id: entry.requestId })}</p>
      ) : null}
    </div>
  );
}

function auditColumns(t: TFunction, language: string): Column<Entry>[] {
  return [
    {
      id: 'at',
      header: t('administration:when'),
      sort: 'at',
      width: 170,
      fixed: true,
      csv: (entry) => entry.at,
      cell: (entry) => <span className="t2">{formatMoment(entry.at, language)}</span>,
    },
    {
      id: 'actor',
      header: t('administration:who'),
      width: 220,
      csv: (entry) => entry.actorName,
      cell: (entry) =>
        entry.actorName ? (
          <Person
            name={entry.actorName}
            detail={entry.viewedAs ? t('administration:viewedAs', { name: entry.viewedAs }) : null}
          />
        ) : (
          <span className="dim">{t('administration:system')}</span>
        ),
    },
    {
      id: 'action',
      header: t('administration:action'),
      width: 120,
      csv: (entry) => entry.action,
      cell: (entry) => (
        <Tag color={entry.action === 'delete' ? 'red' : entry.action === 'create' ? 'green' : 'blue'}>
          {entry.action}
        </Tag>
      ),
    },
    {
      id: 'entity',
      header: t('administration:what'),
      width: 180,
      csv: (entry) => entry.entity,
      cell: (entry) => entry.entity.replaceAll('_', ' '),
    },
    {
      id: 'changes',
      header: t('administration:changes'),
      width: 320,
      cell: (entry) => (
        <span className="dim">
          {changesOf(entry.before, entry.after)
            .map(({ field }) => field)
            .join(', ')}
        </span>
      ),
    },
    {
      id: 'requestId',
      header: t('administration:request'),
      width: 200,
      csv: (entry) => entry.requestId,
      cell: (entry) => <span className="s12 dim">{entry.requestId ?? '–'}</span>,
    },
  ];
}
