import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Card } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/states.tsx';
import { useFailureToast, WidgetFailure } from '../../../ui/widget.tsx';
import classes from '../finance-analytics.module.css';
import { BooksFigures } from './books-figures.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { ToApproveCard } from './to-approve-card.tsx';

/** The books at a glance, for the home of who keeps them: figures, what waits, what is late. DSH-10. */
export default function FinanceFigures() {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/finance/dashboard');
  useFailureToast(read, t('finance:overview.failed'));
  const overview = read.data?.data;
  if (overview === undefined)
    return (
      <Card>
        {read.error ? (
          <WidgetFailure text={t('finance:overview.failed')} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonLines rows={6} />
        )}
      </Card>
    );
  const { entries, budgets } = overview.toApprove;
  return (
    <div className="col gap-12">
      <BooksFigures overview={overview} withDay />
      {(entries?.count ?? 0) + (budgets?.count ?? 0) > 0 ? <ToApproveCard overview={overview} /> : null}
      <div className={classes.pair}>
        <OverdueCard of="invoices" overdue={overview.overdueInvoices} overview={overview} />
        <OverdueCard of="bills" overdue={overview.overdueBills} overview={overview} />
      </div>
    </div>
  );
}
