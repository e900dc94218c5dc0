import { refundStates } from '@bellwether/contract/billing/refunds/refund.values';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { MoneyInTabs } from '../invoices/invoices-page.tsx';
import { type Refund, RefundBadge } from './refund-words.tsx';

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 20,
  filters: ['state', 'customerId'],
};

/** Refunds that needed somebody else's approval: who asked, and what became of each. AMB-334. */
export function RefundsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/refunds', { query: list.query });
  const columns = useColumns();
  return (
    <ListPage
      name="refunds"
      title={t('finance:refunds.title')}
      description={t('finance:refunds.text')}
      tabs={<MoneyInTabs active="refunds" />}
      searchPlaceholder={t('finance:refunds.search')}
      filters={
        <FilterPill
          list={list}
          name="state"
          label={t('finance:status')}
          choices={refundStates.map((value) => ({ value, label: t(`finance:refunds.states.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/finance/refunds', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ customerId }) => void navigate({ to: '/finance/customers/$id', params: { id: customerId } })}
      empty={{
        title: t('finance:refunds.empty'),
        text: t('finance:refunds.emptyText'),
        icon: IconArrowBackUp,
      }}
      unit={t('finance:refunds.unit')}
    />
  );
}

const none = <span className="dim">–</span>;

function useColumns(): Column<Refund>[] {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  return useMemo(() => {
    const text = (
      id: string,
      header: string,
      of: (row: Refund) => string | null | undefined,
      width = 160,
    ): Column<Refund> => ({
      ...{ id, header, width },
      cell: (row) => of(row) ?? none,
      csv: (row) => of(row) ?? '',
    });
    return [
      { ...text('customerName', t('finance:customer'), (row) => row.customerName, 220), fixed: true },
      {
        id: 'state',
        header: t('finance:status'),
        cell: (row) => <RefundBadge state={row.state} />,
        csv: (row) => t(`finance:refunds.states.${row.state}`),
        width: 180,
      },
      {
        id: 'amount',
        header: t('finance:amount'),
        cell: (row) => <Money amount={row.amount} currency={currency} />,
        csv: (row) => row.amount,
        sort: 'amount',
        align: 'right',
        width: 132,
      },
      text('of', t('finance:refunds.of'), (row) => row.depositNumber ?? t('finance:refunds.ofCredit')),
      text('requestedBy', t('finance:refunds.requestedBy'), (row) => row.requestedBy?.name),
      {
        ...text('createdAt', t('finance:date'), (row) => formatMoment(row.createdAt, i18n.language), 184),
        csv: (row) => row.createdAt,
        sort: 'createdAt',
      },
      text('decidedBy', t('finance:refunds.decidedBy'), (row) => row.decidedBy?.name),
      text('reason', t('finance:refunds.reason'), (row) => row.reason, 220),
      text('number', t('finance:refunds.number'), (row) => row.refundNumber),
    ];
  }, [t, i18n.language, currency]);
}
