import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { IconAlertTriangle, IconChecklist, IconClipboardList, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { useMoney } from '../../../ui/words/money.tsx';
import { Figure } from '../figure.tsx';
import classes from '../finance-analytics.module.css';

export type Sales = Reply<'GET /api/e-commerce/dashboard'>['data'];

/** The figures of the month beside as many days of the month before, what waits, and what is late. */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { t } = useTranslation('finance');
  const money = useMoney('none');
  const can = useCan();
  const { currency, revenue, ordered, waitingForApproval: waiting, overdue } = sales;
  const seesInvoices = can('read:any', 'invoice');
  const seesOrders = can('read:any', 'order');
  const against = (before: string, month: string) =>
    exactOf(before) === 0n
      ? t('finance:sales.noneBefore')
      : t(exactOf(month) >= exactOf(before) ? 'finance:sales.up' : 'finance:sales.down', {
          amount: money(before, currency),
        });
  return (
    <div className={classes.figures}>
      <Figure
        icon={IconReceipt}
        label={t('finance:sales.invoicedThisMonth')}
        target={seesInvoices ? { to: '/finance/invoices' } : undefined}
        value={money(revenue.month, currency)}
        note={against(revenue.before, revenue.month)}
      />
      <Figure
        icon={IconClipboardList}
        label={t('finance:sales.orderedThisMonth', { count: ordered.count })}
        target={seesOrders ? { to: '/orders' } : undefined}
        value={money(ordered.month, currency)}
        note={against(ordered.before, ordered.month)}
      />
      <Figure
        icon={IconChecklist}
        label={t('finance:sales.waiting')}
        target={seesOrders ? { to: '/orders', search: { orderStatus: 'PENDING_APPROVAL' } } : undefined}
        value={waiting}
        note={t(waiting === 0 ? 'finance:sales.nothingWaits' : 'finance:sales.waitingNote')}
        urgent={waiting > 0}
      />
      <Figure
        icon={IconAlertTriangle}
        label={t('finance:sales.overdue')}
        target={seesInvoices ? { to: '/finance/invoices', search: { status: 'OVERDUE' } } : undefined}
        value={money(overdue.amount, currency)}
        note={t('finance:sales.overdueNote', { count: overdue.count })}
        urgent={overdue.count > 0}
      />
    </div>
  );
}
