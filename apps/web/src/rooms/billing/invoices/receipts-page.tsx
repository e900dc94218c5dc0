import { paymentMethods } from '@bellwether/contract/billing/invoices/invoice.values';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCash, IconFileTypePdf, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { ConfirmDelete } from '../../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { usePdf } from '../use-pdf.ts';
import { MoneyInTabs } from './invoices-page.tsx';

const ReceiveDialog = later(() => import('./receive-dialog.tsx'));

type Receipt = RowOf<'GET /api/finance/receipts'>;

const spec: ListSpec = {
  sortBy: 'paymentDate',
  sortOrder: 'desc',
  limit: 20,
  filters: ['paymentMethod', 'customerId'],
};

/** Money that came in, and what it was put on. */
export function ReceiptsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/receipts', { query: list.query });
  const [open, setOpen] = useUrlState('receive');
  const [back, setBack] = useState<Receipt>();
  const columns = useColumns();
  const { save } = usePdf();
  const mayAdd = can('create:any', 'payment');
  const reverse = useWrite('POST /api/finance/receipts/:id/reverse', {
    onDone: () => toast.success(t('finance:receipts.takenBack')),
  });
  const add = mayAdd ? (
    <Button leftSection={<IconCash size={16} />} onClick={() => setOpen('1')}>
      {t('finance:receipts.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="receipts"
      title={t('finance:receipts.title')}
      description={t('finance:receipts.text')}
      tabs={<MoneyInTabs active="receipts" />}
      actions={add}
      searchPlaceholder={t('finance:receipts.search')}
      filters={
        <FilterPill
          list={list}
          name="paymentMethod"
          label={t('finance:method')}
          choices={paymentMethods.map((value) => ({ value, label: t(`finance:methods.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/finance/receipts', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      rowActions={(row) => [
        {
          label: t('finance:paper.pdf'),
          icon: IconFileTypePdf,
          quick: true,
          onClick: () => save({ kind: 'receipt', id: row.id, name: row.receiptNumber }),
        },
        ...(can('manage', 'payment') && !row.isReversed && !row.amount.startsWith('-')
          ? [
              {
                label: t('finance:receipts.takeBack'),
                icon: IconArrowBackUp,
                onClick: () => setBack(row),
              },
            ]
          : []),
      ]}
      empty={{
        title: t('finance:receipts.empty'),
        text: t('finance:receipts.emptyText'),
        icon: IconReceipt,
        action: add,
      }}
      unit={t('finance:receipts.unit')}
    >
      <Meanwhile>{open && mayAdd ? <ReceiveDialog onClose={() => setOpen('')} /> : null}</Meanwhile>
      <ConfirmDelete
        opened={back !== undefined}
        onClose={() => setBack(undefined)}
        title={t('finance:receipts.takeBack')}
        onConfirm={() => reverse.mutateAsync({ params: { id: back?.id ?? '' } })}
      >
        {t('finance:receipts.takeBackText', { number: back?.receiptNumber })}
      </ConfirmDelete>
    </ListPage>
  );
}

function useColumns(): Column<Receipt>[] {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  return useMemo(
    () => [
      {
        id: 'receiptNumber',
        header: t('finance:receipts.number'),
        cell: (row) => (
          <span className="row inline gap-6">
            <span className="medium">{row.receiptNumber}</span>
            {row.isReversed ? (
              <StatusBadge color="gray">{t('finance:receipts.isTakenBack')}</StatusBadge>
            ) : null}
          </span>
        ),
        csv: (row) => row.receiptNumber,
        sort: 'receiptNumber',
        width: 200,
        fixed: true,
      },
      {
        id: 'customerName',
        header: t('finance:customer'),
        cell: (row) => row.customerName,
        csv: (row) => row.customerName,
        width: 220,
      },
      {
        id: 'amount',
        header: t('finance:amount'),
        cell: (row) => <Money amount={row.amount} currency={currency} />,
        csv: (row) => row.amount,
        sort: 'amount',
        align: 'right',
        width: 140,
      },
      {
        id: 'paymentDate',
        header: t('finance:date'),
        cell: (row) => formatDay(row.paymentDate, i18n.language),
        csv: (row) => row.paymentDate,
        sort: 'paymentDate',
        width: 124,
      },
      {
        id: 'paymentMethod',
        header: t('finance:method'),
        cell: (row) => t(`finance:methods.${row.paymentMethod}`),
        csv: (row) => t(`finance:methods.${row.paymentMethod}`),
        width: 140,
      },
      {
        id: 'allocations',
        header: t('finance:receipts.paid'),
        cell: (row) => (
          <span className="row inline wrap gap-6">
            {row.allocations.map(({ invoiceId, invoiceNumber }) => (
              <Link key={invoiceId} to="/finance/invoices/$id" params={{ id: invoiceId }}>
                {invoiceNumber}
              </Link>
            ))}
          </span>
        ),
        csv: (row) => row.allocations.map(({ invoiceNumber }) => invoiceNumber).join(' '),
        width: 180,
      },
      {
        id: 'unallocated',
        header: t('finance:receipts.unallocated'),
        cell: (row) => <Money amount={row.unallocated} currency={currency} />,
        csv: (row) => row.unallocated,
        align: 'right',
        width: 140,
      },
    ],
    [t, i18n.language, currency],
  );
}
