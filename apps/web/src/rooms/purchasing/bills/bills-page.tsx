import { billFilters } from '@bellwether/contract/purchasing/purchasing.values';
import { Button } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, type ListState, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { Tabs } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { ImportButton, ImportOffer } from '../../imports/index.tsx';
import { type BillRow, BillStatusBadge, shownStatus } from './bill-words.tsx';

const BillDialog = later(() => import('./bill-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'issueDate',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'isPostedToGL', 'vendorId'],
};

/** The bills of vendors by status, with what is due on each. FIN-09. */
export function BillsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/bills', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const columns = useColumns();
  const mayAdd = can('create', 'bill');
  const open = (id: string) => void navigate({ to: '/finance/bills/$id', params: { id } });
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('finance:bills.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="bills"
      views={{ route: 'GET /api/finance/bills', spec }}
      title={t('finance:bills.title')}
      description={t('finance:bills.text')}
      actions={
        <>
          <ImportButton model="openBill" label={t('finance:bills.import')} />
          {add}
        </>
      }
      tabs={<StatusTabs list={list} />}
      searchPlaceholder={t('finance:bills.search')}
      filters={
        <FilterPill
          list={list}
          name="isPostedToGL"
          label={t('finance:bills.ledger')}
          choices={[
            { value: 'true', label: t('finance:bills.posted') },
            { value: 'false', label: t('finance:bills.notPosted') },
          ]}
        />
      }
      readPage={(query) => call('GET /api/finance/bills', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => open(id)}
      empty={{
        title: t('finance:bills.empty'),
        text: t('finance:bills.emptyText'),
        icon: IconReceipt,
        action: (
          <div className="row wrap">
            <ImportOffer model="openBill" label={t('finance:bills.import')} />
            {add}
          </div>
        ),
      }}
      unit={t('finance:bills.unit')}
    >
      <Meanwhile>
        {editing && mayAdd ? (
          <BillDialog id={undefined} onClose={() => setEditing('')} onMade={open} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function StatusTabs({ list }: { list: ListState }) {
  const { t } = useTranslation('finance');
  const chosen = list.filters.status ?? '';
  const tab = (status: string, label: string) => ({
    label,
    active: chosen === status,
    onClick: () => list.setFilter('status', status),
  });
  return (
    <Tabs
      label={t('finance:status')}
      items={[
        tab('', t('finance:bills.all')),
        ...billFilters.map((status) => tab(status, t(`finance:bills.statuses.${status}`))),
      ]}
    />
  );
}

function useColumns(): Column<BillRow>[] {
  const { t, i18n } = useTranslation('finance');
  return useMemo(() => {
    const day = (id: 'issueDate' | 'dueDate'): Column<BillRow> => ({
      id,
      header: t(`finance:bills.${id}`),
      cell: (row) => formatDay(row[id], i18n.language),
      csv: (row) => row[id],
      sort: id,
      width: 130,
    });
    const amount = (id: 'total' | 'balanceDue'): Column<BillRow> => ({
      id,
      header: t(`finance:bills.${id}`),
      cell: (row) => <Money amount={row[id]} currency={row.currency} />,
      csv: (row) => row[id],
      sort: id,
      align: 'right',
      width: 140,
    });
    return [
      {
        id: 'billNumber',
        header: t('finance:bills.number'),
        cell: (row) => <span className="medium">{row.billNumber}</span>,
        csv: (row) => row.billNumber,
        sort: 'billNumber',
        width: 150,
        fixed: true,
      },
      {
        id: 'vendor',
        header: t('finance:vendors.vendor'),
        cell: (row) => row.vendorName,
        csv: (row) => row.vendorName,
        width: 210,
      },
      {
        id: 'description',
        header: t('finance:description'),
        cell: (row) => <span className="t2">{row.description ?? '–'}</span>,
        csv: (row) => row.description ?? '',
        width: 220,
      },
      day('issueDate'),
      day('dueDate'),
      {
        id: 'status',
        header: t('finance:status'),
        cell: (row) => <BillStatusBadge bill={row} />,
        csv: (row) => t(`finance:bills.statuses.${shownStatus(row)}`),
        width: 140,
      },
      {
        id: 'ledger',
        header: t('finance:bills.ledger'),
        cell: (row) => (
          <span className={row.isPostedToGL ? 't2' : 'dim'}>
            {t(row.isPostedToGL ? 'finance:bills.posted' : 'finance:bills.notPosted')}
          </span>
        ),
        csv: (row) => row.glPostingStatus,
        width: 120,
      },
      amount('total'),
      amount('balanceDue'),
    ];
  }, [t, i18n.language]);
}
