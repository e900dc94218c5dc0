import { Drawer } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { DateRangePicker } from '../../../ui/form/date-range-picker.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import { useTablePrefs } from '../../../ui/list/table-prefs.ts';
import { ExportMenu, ViewMenu } from '../../../ui/list/table-tools.tsx';
import { Page, Toolbar } from '../../../ui/page.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { auditColumns, seenAs } from './audit-columns.tsx';
import { type Entry, kindOf, sentenceOf, verbOf } from './audit-words.ts';
import { ChangesTable } from './changes-table.tsx';
import { PersonFilter } from './person-filter.tsx';
import { RecordLink } from './record-link.tsx';
import { recordPath } from './record-path.ts';

const spec: ListSpec = {
  sortBy: 'at',
  sortOrder: 'desc',
  limit: 50,
  filters: ['actorId', 'action', 'entity', 'from', 'to'],
};

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
          <AuditFilters list={list} person={read.data?.data[0]?.actorName} />
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
        title={open ? sentenceOf(t, open) : ''}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {open ? <EntryDetails entry={open} /> : null}
      </Drawer>
    </Page>
  );
}

/** By whom, what was done, to what: the actions and kinds that the log holds. */
function AuditFilters({ list, person }: { list: ListState; person: string | null | undefined }) {
  const { t } = useTranslation('administration');
  const read = useRead('GET /api/system/audit-logs/choices', undefined, { profile: 'stable' });
  const { actions = [], entities = [] } = read.data?.data ?? {};
  const byLabel = (word: (value: string) => string, values: readonly string[]) =>
    values
      .map((value) => ({ value, label: capital(word(value)) }))
      .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <PersonFilter list={list} name="actorId" label={t('administration:audit.person')} chosen={person} />
      <FilterPill
        list={list}
        name="action"
        label={t('administration:audit.anyAction')}
        choices={byLabel((action) => actionWord(t, action), actions)}
      />
      <FilterPill
        list={list}
        name="entity"
        label={t('administration:audit.kind')}
        choices={byLabel((entity) => kindOf(t, entity), entities)}
      />
    </>
  );
}

/** An action as a choice: its verb; of one without a verb of its own, what it is called in the log. */
function actionWord(t: TFunction, action: string): string {
  const verb = verbOf(t, action);
  return verb === t('administration:audit.verbs.other') && action !== 'update' ? `${verb} (${action})` : verb;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function EntryDetails({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation('administration');
  return (
    <div className="col gap-16">
      <p className="s13 dim">
        {[formatMoment(entry.at, i18n.language), entry.actorName, seenAs(t, entry)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ChangesTable entry={entry} />
      {recordPath(entry) ? (
        <p className="s13">
          <RecordLink entry={entry}>{t('administration:audit.openRecord')}</RecordLink>
        </p>
      ) : null}
      {entry.requestId ? (
        <p className="s12 dim">{t('administration:requestId', { id: entry.requestId })}</p>
      ) : null}
    </div>
  );
}
