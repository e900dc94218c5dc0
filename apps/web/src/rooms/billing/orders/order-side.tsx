import { ActionIcon, Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import paper from '../invoices/invoices.module.css';
import { OrderSeats } from './order-seats.tsx';
import { InstalmentStatusBadge, type OrderReply } from './order-words.tsx';
import classes from './orders.module.css';

interface SideProps {
  order: OrderReply;
  /** Opens a dialog: 'pay', 'pay:<instalment>', 'plan'. */
  open: (what: string) => void;
}

/** What is due, the invoice, and the instalments. */
export function OrderSide({ order, open }: SideProps) {
  const { t } = useTranslation('finance');
  return (
    <aside className={`col gap-16 ${paper.side}`}>
      <section className={`bw-card col gap-4 ${paper.due}`}>
        <span className="s12 dim">{t('finance:invoices.balanceDue')}</span>
        <span className={order.paymentStatus === 'OVERDUE' ? `h1 ${paper.late}` : 'h1'}>
          <Money amount={order.balanceDue} currency={order.currency} />
        </span>
        {order.invoiceId ? (
          <Link to="/finance/invoices/$id" params={{ id: order.invoiceId }} className="s13">
            {order.invoiceNumber ?? t('finance:orders.draftInvoice')}
          </Link>
        ) : (
          <span className="s13 t2">{t('finance:orders.noInvoice')}</span>
        )}
      </section>
      <OrderSeats seats={order.seats} />
      <Plan order={order} open={open} />
    </aside>
  );
}

function Plan({ order, open }: SideProps) {
  const { t } = useTranslation('finance');
  const { plan, can } = order;
  const remove = useWrite('DELETE /api/e-commerce/orders/:id/payment-plan', {
    onDone: () => toast.success(t('finance:orders.planRemoved')),
  });
  return (
    <section className="col">
      <div className="row wrap justify-between">
        <h2 className="h3">{t('finance:orders.plan')}</h2>
        {can.plan ? (
          <span className="row inline gap-6">
            {plan ? (
              <Button
                variant="subtle"
                size="compact"
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { id: order.id } })}
              >
                {t('finance:orders.planRemove')}
              </Button>
            ) : null}
            <Button variant="default" size="compact" onClick={() => open('plan')}>
              {t(plan ? 'finance:orders.planEdit' : 'finance:orders.planAdd')}
            </Button>
          </span>
        ) : null}
      </div>
      {plan ? (
        <Instalments order={order} plan={plan} open={open} />
      ) : (
        <p className="s13 dim">{t('finance:orders.planNone')}</p>
      )}
    </section>
  );
}

function Instalments({ order, plan, open }: SideProps & { plan: NonNullable<OrderReply['plan']> }) {
  const { t, i18n } = useTranslation('finance');
  const { currency } = order;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('finance:orders.due')}</th>
            <th scope="col" className={classes.number}>
              {t('finance:amount')}
            </th>
            <th scope="col">{t('finance:orders.paymentStatus')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {plan.instalments.map((one) => (
            <tr key={one.id}>
              <td>
                {formatDay(one.dueDate, i18n.language)}
                <div className="s12 dim">
                  {t('finance:orders.instalment', { number: one.installmentNumber })}
                </div>
              </td>
              <td className={classes.number}>
                <Money amount={one.amount} currency={currency} />
                {one.balanceDue !== one.amount && one.balanceDue !== '0.00' ? (
                  <div className="s12 dim">
                    {t('finance:invoices.balanceDue')} <Money amount={one.balanceDue} currency={currency} />
                  </div>
                ) : null}
              </td>
              <td>
                <InstalmentStatusBadge status={one.status} />
              </td>
              <td className={classes.number}>
                {order.can.pay && one.balanceDue !== '0.00' ? (
                  <ActionIcon
                    variant="subtle"
                    size="compact"
                    aria-label={t('finance:orders.payInstalmentTitle', { number: one.installmentNumber })}
                    onClick={() => open(`pay:${one.id}`)}
                  >
                    <IconCash size={16} />
                  </ActionIcon>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
