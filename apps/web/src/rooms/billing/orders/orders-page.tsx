import { orderStatuses } from '@bellwether/contract/billing/orders/order.values';
import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
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
import { useUrlState } from '../../../ui/url-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { startOf } from './order-form.rules.ts';
import { type OrderRow, OrderStatusBadge, PaymentStatusBadge } from './order-words.tsx';

const OrderDialog = later(() => import('./order-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 20,
  filters: ['orderStatus', 'customerId'],
};

/** Orders: what customers bought, where it stands, what is paid of it. SAL-04, SAL-10. */
export function OrdersPage() {
  const { t } = useTranslation(['finance', 'common']);
  const can = useCan();
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/e-commerce/orders', { query: list.query });
  const [editing, setEditing] = useUrlState('edit');
  const columns = useColumns();
  const mayAdd = can('create:any', 'order');
  const open = (id: string) => void navigate({ to: '/orders/$id', params: { id } });
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      {t('finance:orders.add')}
    </Button>
  ) : null;
  return (
    <ListPage
      name="orders"
      views={{ route: 'GET /api/e-commerce/orders', spec }}
      title={t('finance:orders.title')}
      description={t('finance:orders.text')}
      actions={add}
      searchPlaceholder={t('finance:orders.search')}
      filters={
        <FilterPill
          list={list}
          name="orderStatus"
          label={t('finance:orders.orderStatus')}
          choices={orderStatuses.map((value) => ({ value, label: t(`finance:orders.statuses.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/e-commerce/orders', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={({ id }) => open(id)}
      empty={{
        title: t('finance:orders.empty'),
        text: t('finance:orders.emptyText'),
        icon: IconClipboardList,
        action: add,
      }}
      unit={t('finance:orders.unit')}
    >
      <Meanwhile>
        {editing && mayAdd ? <NewOrder onClose={() => setEditing('')} onMade={open} /> : null}
      </Meanwhile>
    </ListPage>
  );
}

/** A new order; of the lead that the address names, what is known of it stands there already (REV-40). */
function NewOrder({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const [leadId, setLead] = useUrlState('lead');
  const read = useRead(
    'GET /api/e-commerce/leads/:id/winning',
    { params: { id: leadId } },
    { enabled: leadId !== '' },
  );
  const close = () => {
    setLead('');
    onClose();
  };
  // Without what is known one can still begin with nothing.
  if (leadId && read.isPending) return null;
  const start = read.data && startOf(leadId, read.data.data);
  return <OrderDialog id={undefined} {...(start && { start })} onClose={close} onMade={onMade} />;
}

function useColumns(): Column<OrderRow>[] {
  const { t, i18n } = useTranslation('finance');
  return useMemo(
    () => [
      {
        id: 'orderNumber',
        header: t('finance:orders.number'),
        cell: (row) => <span className="medium">{row.orderNumber}</span>,
        csv: (row) => row.orderNumber,
        sort: 'orderNumber',
        width: 160,
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
        id: 'orderDate',
        header: t('finance:orders.orderDate'),
        cell: (row) => formatDay(row.orderDate, i18n.language),
        csv: (row) => row.orderDate,
        sort: 'orderDate',
        width: 124,
      },
      {
        id: 'orderStatus',
        header: t('finance:orders.orderStatus'),
        cell: (row) => <OrderStatusBadge status={row.orderStatus} />,
        csv: (row) => t(`finance:orders.statuses.${row.orderStatus}`),
        width: 170,
      },
      {
        id: 'paymentStatus',
        header: t('finance:orders.paymentStatus'),
        cell: (row) => <PaymentStatusBadge status={row.paymentStatus} />,
        csv: (row) => t(`finance:orders.payments.${row.paymentStatus}`),
        width: 150,
      },
      {
        id: 'totalAmount',
        header: t('finance:total'),
        cell: (row) => <Money amount={row.totalAmount} currency={row.currency} />,
        csv: (row) => row.totalAmount,
        sort: 'totalAmount',
        align: 'right',
        width: 140,
      },
    ],
    [t, i18n.language],
  );
}
