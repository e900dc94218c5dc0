import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../finance-analytics.module.css';
import { FinanceViews } from '../finance-tabs.tsx';
import { BooksFigures } from './books-figures.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { ToApproveCard } from './to-approve-card.tsx';

const MonthsChart = later(() => import('../months-chart.tsx'));

/** How the books stand today: the result, what is owed, what is late, what waits. AMB-212. */
export function OverviewPage() {
  const { t, i18n } = useTranslation('finance');
  const can = useCan();
  const read = useRead('GET /api/finance/dashboard');
  const overview = read.data?.data;
  const { startDate, closingDate, hardClosingDate } = overview ?? {};
  const closed = [hardClosingDate, closingDate].filter((day) => day != null).sort();
  const last = closed.at(-1);
  return (
    <Page
      title={t('finance:overview.heading')}
      description={
        startDate ? (
          <>
            {t('finance:overview.since', { day: formatDay(startDate, i18n.language) })}
            {last ? ` ${t('finance:overview.closed', { day: formatDay(last, i18n.language) })}` : null}
          </>
        ) : null
      }
      tabs={<FinanceViews active="overview" />}
    >
      {read.error && !overview ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : overview === undefined ? (
        <SkeletonLines rows={12} />
      ) : overview.hasAccounts ? (
        <div className={`col gap-12 ${classes.first}`}>
          <BooksFigures overview={overview} />
          <Card title={t('finance:overview.months')} hint={t('finance:overview.monthsHint')}>
            <div className={classes.chart}>
              <Meanwhile show={<SkeletonLines rows={6} />}>
                <MonthsChart
                  caption={t('finance:overview.months')}
                  currency={overview.currency}
                  rows={overview.series}
                  series={[
                    {
                      name: 'revenue',
                      label: t('finance:overview.revenue'),
                      type: 'bar',
                      color: 'var(--bw-accent)',
                    },
                    {
                      name: 'expenses',
                      label: t('finance:overview.expenses'),
                      type: 'bar',
                      color: 'var(--bw-dim)',
                    },
                    {
                      name: 'revenueBefore',
                      label: t('finance:overview.revenueBefore'),
                      type: 'line',
                      color: 'var(--bw-amber-edge)',
                    },
                  ]}
                />
              </Meanwhile>
            </div>
          </Card>
          <div className={classes.pair}>
            <OverdueCard of="invoices" overdue={overview.overdueInvoices} overview={overview} />
            <OverdueCard of="bills" overdue={overview.overdueBills} overview={overview} />
          </div>
          <ToApproveCard overview={overview} />
        </div>
      ) : (
        <EmptyState title={t('finance:charts.title')} text={t('finance:overview.noChart')} icon={IconBook2}>
          {can('create', 'account') ? (
            <Button component={Link} to="/finance/accounts">
              {t('finance:overview.chooseChart')}
            </Button>
          ) : null}
        </EmptyState>
      )}
    </Page>
  );
}
