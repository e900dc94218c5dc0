import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import classes from '../finance-analytics.module.css';
import { RecentOrders } from './recent-orders.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { LeadsByStage, OrdersByStatus, TopProducts } from './sales-lists.tsx';

const MonthsChart = later(() => import('../months-chart.tsx'));

/** How selling stands today: revenue, orders, leads, what sells. SAL-18, AMB-212. */
export function SalesOverviewPage() {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/e-commerce/dashboard');
  const sales = read.data?.data;
  return (
    <Page title={t('finance:sales.title')} description={t('finance:sales.text')}>
      {read.error && !sales ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : sales === undefined ? (
        <SkeletonLines rows={12} />
      ) : (
        <div className="col gap-12">
          <SalesFigures sales={sales} />
          <Card title={t('finance:sales.months')} hint={t('finance:sales.monthsHint')}>
            <div className={classes.chart}>
              <Meanwhile show={<SkeletonLines rows={6} />}>
                <MonthsChart
                  caption={t('finance:sales.months')}
                  currency={sales.currency}
                  rows={sales.series}
                  series={[
                    {
                      name: 'revenue',
                      label: t('finance:sales.invoiced'),
                      type: 'bar',
                      color: 'var(--bw-accent)',
                    },
                    {
                      name: 'ordered',
                      label: t('finance:sales.ordered'),
                      type: 'bar',
                      color: 'var(--bw-dim)',
                    },
                  ]}
                />
              </Meanwhile>
            </div>
          </Card>
          <div className={classes.pair}>
            <LeadsByStage sales={sales} />
            <OrdersByStatus sales={sales} />
          </div>
          <div className={classes.pair}>
            <TopProducts sales={sales} />
            <RecentOrders sales={sales} />
          </div>
        </div>
      )}
    </Page>
  );
}
