import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import { WidgetEmpty } from '../../../ui/widget.tsx';
import { Money } from '../../../ui/words/money.tsx';
import { OrderStatusBadge } from '../../billing/index.tsx';
import classes from '../finance-analytics.module.css';
import type { Sales } from './sales-figures.tsx';

interface BarProps {
  name: ReactNode;
  value: ReactNode;
  /** Of the largest, 0 to 1. */
  share: number;
}

/** A line with a bar beneath it that says how much it is beside the others. */
function Bar({ name, value, share }: BarProps) {
  return (
    <span className={classes.line}>
      <span className="row justify-between">
        <span className="cut">{name}</span>
        <b>{value}</b>
      </span>
      <span className={classes.meter} aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    </span>
  );
}

function shareOf(value: number, all: readonly number[]): number {
  const most = Math.max(1, ...all);
  return value / most;
}

/** How many leads stand in each stage; each opens them. */
export function LeadsByStage({ sales }: { sales: Sales }) {
  const { t } = useTranslation(['finance', 'e-commerce']);
  const counts = sales.leadsByStage.map(({ count }) => count);
  return (
    <Card title={t('finance:sales.leadsByStage')}>
      <ul className={`plain-list ${classes.rows}`}>
        {sales.leadsByStage.map(({ stage, count }) => (
          <li key={stage}>
            <Bar
              name={
                <Link to="/leads" search={{ currentStage: stage }} className={classes.opens}>
                  {t(`e-commerce:stages.${stage}`)}
                </Link>
              }
              value={count}
              share={shareOf(count, counts)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How many orders stand in each state, and what they come to; each opens them. */
export function OrdersByStatus({ sales }: { sales: Sales }) {
  const { t } = useTranslation('finance');
  const shown = sales.ordersByStatus.filter(({ count }) => count > 0);
  return (
    <Card title={t('finance:sales.ordersByStatus')}>
      {shown.length === 0 ? <WidgetEmpty text={t('finance:orders.empty')} /> : null}
      <ul className={`plain-list ${classes.rows}`}>
        {shown.map(({ status, count, amount }) => (
          <li key={status}>
            <Link
              to="/orders"
              search={{ orderStatus: status }}
              className={`row justify-between ${classes.line}`}
            >
              <span className="row inline gap-6">
                <OrderStatusBadge status={status} />
                <span className="dim">{count}</span>
              </span>
              <b>
                <Money amount={amount} currency={sales.currency} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What brought most in the last ninety days. */
export function TopProducts({ sales }: { sales: Sales }) {
  const { t } = useTranslation('finance');
  const amounts = sales.topProducts.map(({ amount }) => Number(amount));
  return (
    <Card title={t('finance:sales.topProducts')} hint={t('finance:sales.ninetyDays')}>
      {sales.topProducts.length === 0 ? <WidgetEmpty text={t('finance:sales.nothingSold')} /> : null}
      <ul className={`plain-list ${classes.rows}`}>
        {sales.topProducts.map(({ name, productId, packageId, amount }) => (
          <li key={`${productId} ${packageId} ${name}`}>
            <Bar
              name={
                productId ? (
                  <Link to="/products/$id" params={{ id: productId }} className={classes.opens}>
                    {name}
                  </Link>
                ) : (
                  name
                )
              }
              value={<Money amount={amount} currency={sales.currency} />}
              share={shareOf(Number(amount), amounts)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
