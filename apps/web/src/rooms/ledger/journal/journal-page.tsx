import { journalKinds, journalStatuses } from '@bellwether/contract/ledger/journal/journal.values';
import { Button } from '@mantine/core';
import { IconBook, IconLock, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { ImportButton, ImportOffer } from '../../imports/index.tsx';
import { type JournalRow, JournalStatusBadge } from './journal-words.tsx';

const EntryDialog = later(() => import('./entry-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'entryDate',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'kind', 'accountId'],
};

/** The journal: every entry, who wrote and who approved it. FIN-02, FIN-04. */
export function JournalPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/journal-entries', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const columns = useColumns();
  const mayAdd = can('create', 'journal_entry');
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('finance:journal.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="journal"
      title={t('finance:journal.title')}
      description={t('finance:journal.text')}
      actions={
        <>
          <CloseLink />
          <ImportButton model="openingBalance" label={t('finance:journal.importOpening')} />
          <ImportButton model="journalEntry" label={t('finance:journal.import')} />
          {add}
        </>
      }
      searchPlaceholder={t('finance:journal.search')}
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t('finance:status')}
            choices={journalStatuses.map((value) => ({
              value,
              label: t(`finance:journal.statuses.${value}`),
            }))}
          />
          <FilterPill
            list={list}
            name="kind"
            label={t('finance:journal.kind')}
            choices={journalKinds.map((value) => ({ value, label: t(`finance:journal.kinds.${value}`) }))}
          />
        </>
      }
      readPage={(query) => call('GET /api/finance/journal-entries', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => void navigate({ to: '/finance/journal/$id', params: { id } })}
      empty={{
        title: t('finance:journal.empty'),
        text: t('finance:journal.emptyText'),
        icon: IconBook,
        action: (
          <div className="row wrap">
            <ImportOffer model="openingBalance" label={t('finance:journal.importOpening')} />
            <ImportOffer model="journalEntry" label={t('finance:journal.import')} />
            {add}
          </div>
        ),
      }}
      unit={t('finance:journal.unit')}
    >
      <Meanwhile>
        {editing && mayAdd ? (
          <EntryDialog
            id={undefined}
            onClose={() => setEditing('')}
            onMade={(id) => void navigate({ to: '/finance/journal/$id', params: { id } })}
          />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

/** The way to the closing of a month, for who may see it. */
function CloseLink() {
  const { t } = useTranslation('finance');
  const can = useCan();
  if (!can('read', 'finance_setting')) return null;
  return (
    <Button
      renderRoot={(props) => <Link to="/finance/period-close" {...props} />}
      variant="default"
      leftSection={<IconLock size={16} />}
    >
      {t('finance:periodClose.title')}
    </Button>
  );
}

function useColumns(): Column<JournalRow>[] {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  return useMemo(
    () => [
      {
        id: 'entryNumber',
        header: t('finance:journal.number'),
        cell: (row) => <span className="medium">{row.entryNumber ?? '–'}</span>,
        csv: (row) => row.entryNumber ?? '',
        sort: 'entryNumber',
        width: 140,
        fixed: true,
      },
      {
        id: 'entryDate',
        header: t('finance:date'),
        cell: (row) => formatDay(row.entryDate, i18n.language),
        csv: (row) => row.entryDate,
        sort: 'entryDate',
        width: 130,
      },
      {
        id: 'description',
        header: t('finance:description'),
        cell: (row) => row.description || '–',
        csv: (row) => row.description,
        width: 320,
      },
      {
        id: 'reference',
        header: t('finance:reference'),
        cell: (row) => row.reference ?? '–',
        csv: (row) => row.reference ?? '',
        width: 140,
      },
      {
        id: 'status',
        header: t('finance:status'),
        cell: (row) => <JournalStatusBadge status={row.status} />,
        csv: (row) => t(`finance:journal.statuses.${row.status}`),
        width: 120,
      },
      {
        id: 'kind',
        header: t('finance:journal.kind'),
        cell: (row) => t(`finance:journal.kinds.${row.kind}`),
        csv: (row) => t(`finance:journal.kinds.${row.kind}`),
        width: 130,
      },
      {
        id: 'createdBy',
        header: t('finance:journal.createdBy'),
        cell: (row) => row.createdBy ?? '–',
        csv: (row) => row.createdBy ?? '',
        width: 150,
      },
      {
        id: 'totalAmount',
        header: t('finance:amount'),
        cell: (row) => <Money amount={row.totalAmount} currency={currency} />,
        csv: (row) => row.totalAmount,
        sort: 'totalAmount',
        align: 'right',
        width: 150,
      },
    ],
    [t, i18n.language, currency],
  );
}
