import { Alert, Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines, TitleBone } from '../../../ui/states.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import classes from '../invoices/invoices.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSide } from './order-side.tsx';
import { type OrderReply, OrderStatusBadge, PaymentStatusBadge } from './order-words.tsx';

const OrderDialog = later(() => import('./order-dialog.tsx'));
const PlanDialog = later(() => import('./plan-dialog.tsx'));
const DecideDialog = later(() => import('./decide-dialog.tsx'));
const PayOrderDialog = later(() => import('./pay-order-dialog.tsx'));

/** One order: what was ordered, and beside it what is due, its invoice, and its instalments. SAL-10 to SAL-14. */
export function OrderPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/e-commerce/orders/:id', { params: { id } });
  const [open, setOpen] = useUrlState('open');
  const order = read.data?.data;
  if (read.error && !order) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!order) {
    return (
      <Page title={<TitleBone />}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  return (
    <Page
      name={order.orderNumber}
      title={
        <span className="row wrap gap-12">
          {order.orderNumber}
          <OrderStatusBadge status={order.orderStatus} />
          {order.invoiceNumber ? <PaymentStatusBadge status={order.paymentStatus} /> : null}
        </span>
      }
      description={order.customerName}
      actions={<OrderActions order={order} open={setOpen} />}
    >
      <div className="col gap-16">
        <Approval order={order} onDecide={() => setOpen('decide')} />
        <div className={classes.split}>
          <OrderLines order={order} />
          <OrderSide order={order} open={setOpen} />
        </div>
      </div>
      <Dialogs order={order} open={open} onClose={() => setOpen('')} />
    </Page>
  );
}

/** Which dialog the address names, where the viewer may have it. */
function Dialogs({ order, open, onClose }: { order: OrderReply; open: string; onClose: () => void }) {
  const part = open.startsWith('pay:') ? open.slice(4) : undefined;
  return (
    <Meanwhile>
      {open === 'edit' && order.can.edit ? <OrderDialog id={order.id} onClose={onClose} /> : null}
      {open === 'plan' && order.can.plan ? <PlanDialog order={order} onClose={onClose} /> : null}
      {open === 'decide' && order.can.approve ? <DecideDialog order={order} onClose={onClose} /> : null}
      {(open === 'pay' || part) && order.can.pay ? (
        <PayOrderDialog order={order} instalmentId={part} onClose={onClose} />
      ) : null}
    </Meanwhile>
  );
}

/** Why the order waits, or why it came back. */
function Approval({ order, onDecide }: { order: OrderReply; onDecide: () => void }) {
  const { t } = useTranslation('finance');
  if (order.orderStatus === 'PENDING_APPROVAL') {
    const reasons = order.approvalReasons.map((reason) => t(`finance:orders.reasons.${reason}`)).join('; ');
    return (
      <Alert color="orange" title={t('finance:orders.waits')}>
        <div className="col align-start">
          <span>{t('finance:orders.waitsText', { name: order.submittedByName ?? '', reasons })}</span>
          {order.can.approve ? (
            <Button size="compact" onClick={onDecide}>
              {t('finance:orders.approve')}
            </Button>
          ) : null}
        </div>
      </Alert>
    );
  }
  if (order.orderStatus === 'DRAFT' && order.decisionNotes) {
    return <Alert color="orange">{t('finance:orders.refusedText', { notes: order.decisionNotes })}</Alert>;
  }
  return null;
}
