import { invoiceStatuses } from '@bellwether/contract/billing/invoices/invoice.values';
import { Button } from '@mantine/core';
import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
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
import { Tabs } from '../../../ui/page.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { ImportButton, ImportOffer } from '../../imports/index.tsx';
import { type InvoiceRow, InvoiceStatusBadge } from './invoice-words.tsx';

const InvoiceDialog = later(() => import('./invoice-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'invoiceDate',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'customerId'],
};

/** The tabs of money that comes in. */
export function MoneyInTabs({
  active,
}: {
  active: 'invoices' | 'receipts' | 'notices' | 'deposits' | 'refunds';
}) {
  const { t } = useTranslation('finance');
  const can = useCan();
  const office = can('read:any', 'payment') ? (['notices', 'deposits', 'refunds'] as const) : [];
  return (
    <Tabs
      label={t('finance:moneyIn')}
      items={(['invoices', 'receipts', ...office] as const).map((key) => ({
        label: t(`finance:${key}.title`),
        to: `/finance/${key === 'notices' ? 'payment-notices' : key}`,
        active: active === key,
      }))}
    />
  );
}

/** Invoices: what was asked for, what is due, what is late. FIN-07. */
export function InvoicesPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/invoices', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const columns = useColumns();
  const mayAdd = can('create:any', 'invoice');
  const open = (id: string) => void navigate({ to: '/finance/invoices/$id', params: { id } });
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('finance:invoices.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="invoices"
      views={{ route: 'GET /api/finance/invoices', spec }}
      title={t('finance:invoices.title')}
      description={t('finance:invoices.text')}
      tabs={<MoneyInTabs active="invoices" />}
      actions={
        <>
          <ImportButton model="openInvoice" label={t('finance:invoices.import')} />
          {add}
        </>
      }
      searchPlaceholder={t('finance:invoices.search')}
      filters={
        <FilterPill
          list={list}
          name="status"
          label={t('finance:status')}
          choices={invoiceStatuses.map((value) => ({
            value,
            label: t(`finance:invoices.statuses.${value}`),
          }))}
        />
      }
      readPage={(query) => call('GET /api/finance/invoices', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => open(id)}
      empty={{
        title: t('finance:invoices.empty'),
        text: t('finance:invoices.emptyText'),
        icon: IconFileInvoice,
        action: (
          <div className="row wrap">
            <ImportOffer model="openInvoice" label={t('finance:invoices.import')} />
            {add}
          </div>
        ),
      }}
      unit={t('finance:invoices.unit')}
    >
      <Meanwhile>
        {editing && mayAdd ? (
          <InvoiceDialog id={undefined} onClose={() => setEditing('')} onMade={open} />
        ) : null}
      </Meanwhile>
    </ListPage>
  );
}

function useColumns(): Column<InvoiceRow>[] {
  const { t, i18n } = useTranslation('finance');
  return useMemo(() => {
    const day = (id: 'invoiceDate' | 'dueDate'): Column<InvoiceRow> => ({
      id,
      header: t(`finance:invoices.${id}`),
      cell: (row) => formatDay(row[id], i18n.language),
      csv: (row) => row[id],
      sort: id,
      width: 124,
    });
    const amount = (id: 'totalAmount' | 'balanceDue', sort: boolean): Column<InvoiceRow> => ({
      id,
      header: t(`finance:invoices.${id}`),
      cell: (row) => <Money amount={row[id]} currency={row.currency} />,
      csv: (row) => row[id],
      ...(sort ? { sort: id } : {}),
      align: 'right',
      width: 140,
    });
    return [
      {
        id: 'invoiceNumber',
        header: t('finance:invoices.number'),
        cell: (row) => <span className="medium">{row.invoiceNumber ?? t('finance:invoices.draft')}</span>,
        csv: (row) => row.invoiceNumber ?? '',
        sort: 'invoiceNumber',
        width: 150,
        fixed: true,
      },
      {
        id: 'customerName',
        header: t('finance:customer'),
        cell: (row) => row.customerName,
        csv: (row) => row.customerName,
        width: 240,
      },
      {
        id: 'status',
        header: t('finance:status'),
        cell: (row) => <InvoiceStatusBadge status={row.status} />,
        csv: (row) => t(`finance:invoices.statuses.${row.status}`),
        width: 120,
      },
      day('invoiceDate'),
      day('dueDate'),
      amount('totalAmount', true),
      amount('balanceDue', false),
    ];
  }, [t, i18n.language]);
}
