import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page.tsx';
import { WidgetEmpty } from '../../../ui/widget.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import { Money } from '../../../ui/words/money.tsx';
import { OrderStatusBadge } from '../../billing/index.tsx';
import classes from '../finance-analytics.module.css';
import type { Sales } from './sales-figures.tsx';

/** The latest orders that the viewer may see, each of which opens its page. */
export function RecentOrders({ sales }: { sales: Sales }) {
  const { t, i18n } = useTranslation('finance');
  return (
    <Card title={t('finance:sales.recentOrders')}>
      {sales.recentOrders.length === 0 ? <WidgetEmpty text={t('finance:orders.empty')} /> : null}
      <ul className={`plain-list ${classes.rows}`}>
        {sales.recentOrders.map((order) => (
          <li key={order.id}>
            <Link to="/orders/$id" params={{ id: order.id }} className={`row gap-12 ${classes.line}`}>
              <span className={`col gap-0 grow ${classes.what}`}>
                <b className="cut">{order.customerName}</b>
                <span className="cut">
                  {order.orderNumber} · {formatDay(order.orderDate, i18n.language)}
                </span>
              </span>
              <OrderStatusBadge status={order.orderStatus} />
              <span className={`flex-none ${classes.end}`}>
                <b>
                  <Money amount={order.totalAmount} currency={order.currency} />
                </b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
