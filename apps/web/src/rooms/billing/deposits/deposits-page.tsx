import { Button } from '@mantine/core';
import { IconPigMoney } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { MoneyInTabs } from '../invoices/invoices-page.tsx';

const DepositDialog = later(() => import('./deposit-dialog.tsx'));

type Deposit = RowOf<'GET /api/finance/deposits'>;

const spec: ListSpec = {
  sortBy: 'paymentDate',
  sortOrder: 'desc',
  limit: 20,
  filters: ['held', 'customerId'],
};

/** What is held for customers until it is put on an invoice or paid back. AMB-262. */
export function DepositsPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/finance/deposits', { query: list.query });
  const [open, setOpen] = useUrlState('open');
  const columns = useColumns();
  const mayTake = can('create:any', 'payment');
  const take = mayTake ? (
    <Button leftSection={<IconPigMoney size={16} />} onClick={() => setOpen('take')}>
      {t('finance:deposits.take')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="deposits"
      title={t('finance:deposits.title')}
      description={t('finance:deposits.text')}
      tabs={<MoneyInTabs active="deposits" />}
      actions={take}
      searchPlaceholder={t('finance:deposits.search')}
      filters={
        <FilterPill
          list={list}
          name="held"
          label={t('finance:deposits.state')}
          choices={[
            { value: 'true', label: t('finance:deposits.isHeld') },
            { value: 'false', label: t('finance:deposits.isSpent') },
          ]}
        />
      }
      readPage={(query) => call('GET /api/finance/deposits', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ customerId }) => void navigate({ to: '/finance/customers/$id', params: { id: customerId } })}
      empty={{
        title: t('finance:deposits.empty'),
        text: t('finance:deposits.text'),
        icon: IconPigMoney,
        action: take,
      }}
      unit={t('finance:deposits.unit')}
    >
      <Meanwhile>
        {open === 'take' && mayTake ? <DepositDialog onClose={() => setOpen('')} /> : null}
      </Meanwhile>
    </ListPage>
  );
}

function useColumns(): Column<Deposit>[] {
  const { t, i18n } = useTranslation('finance');
  const currency = useBaseCurrency();
  return useMemo(() => {
    const money = (id: 'amount' | 'applied' | 'refunded' | 'held'): Column<Deposit> => ({
      id,
      header: t(id === 'amount' ? 'finance:amount' : `finance:deposits.columns.${id}`),
      cell: (row) => <Money amount={row[id]} currency={currency} />,
      csv: (row) => row[id],
      align: 'right',
      width: 132,
    });
    return [
      {
        id: 'depositNumber',
        header: t('finance:deposits.number'),
        cell: (row) => <span className="medium">{row.depositNumber}</span>,
        csv: (row) => row.depositNumber,
        sort: 'depositNumber',
        width: 160,
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
        id: 'paymentDate',
        header: t('finance:date'),
        cell: (row) => formatDay(row.paymentDate, i18n.language),
        csv: (row) => row.paymentDate,
        sort: 'paymentDate',
        width: 124,
      },
      { ...money('amount'), sort: 'amount' },
      money('applied'),
      money('refunded'),
      money('held'),
      {
        id: 'notes',
        header: t('finance:deposits.for'),
        cell: (row) => row.notes ?? <span className="dim">–</span>,
        csv: (row) => row.notes ?? '',
        width: 220,
      },
    ];
  }, [t, i18n.language, currency]);
}
