import { useTranslation } from 'react-i18next';
import type { Reply, RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

export type OrderRow = RowOf<'GET /api/e-commerce/orders'>;
export type OrderReply = Reply<'GET /api/e-commerce/orders/:id'>['data'];
type Instalment = NonNullable<OrderReply['plan']>['instalments'][number];

const orderColors = {
  DRAFT: 'gray',
  PENDING_APPROVAL: 'orange',
  APPROVED: 'blue',
  IN_PROGRESS: 'blue',
  FULFILLED: 'green',
  CANCELLED: 'gray',
  REFUNDED: 'gray',
} as const;
const paymentColors = {
  PENDING: 'gray',
  PARTIAL: 'blue',
  PAID: 'green',
  OVERDUE: 'red',
  FAILED: 'red',
  SCHEDULED: 'gray',
  CANCELLED: 'gray',
} as const;

/** Where an order stands. SAL-12. */
export function OrderStatusBadge({ status }: { status: OrderRow['orderStatus'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={orderColors[status]}>{t(`finance:orders.statuses.${status}`)}</StatusBadge>;
}

/** What is paid of an order today. SAL-12. */
export function PaymentStatusBadge({ status }: { status: OrderRow['paymentStatus'] }) {
  const { t } = useTranslation('finance');
  return <StatusBadge color={paymentColors[status]}>{t(`finance:orders.payments.${status}`)}</StatusBadge>;
}

/** Where an instalment stands today. SAL-14. */
export function InstalmentStatusBadge({ status }: { status: Instalment['status'] }) {
  const { t } = useTranslation('finance');
  return (
    <StatusBadge color={paymentColors[status]}>
      {t(`finance:orders.instalmentStatuses.${status}`)}
    </StatusBadge>
  );
}
