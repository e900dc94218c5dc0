import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatDay } from '../../../ui/words/format.ts';
import classes from '../finance-analytics.module.css';
import { FinanceViews } from '../finance-tabs.tsx';
import { AnalyticsTools, useAnalyticsQuery } from './analytics-tools.tsx';
import { CoursesCard } from './courses-card.tsx';
import { DepartmentsCard } from './departments-card.tsx';
import { KpiFigures } from './kpi-figures.tsx';
import { PaymentsCard } from './payments-card.tsx';

const MonthsChart = later(() => import('../months-chart.tsx'));

export type Analytics = Reply<'GET /api/finance/analytics'>['data'];

/** What courses and departments bring in a period, and how families pay. FIN-28, FIN-29, FIN-30. */
export function AnalyticsPage() {
  const { t, i18n } = useTranslation('finance');
  const query = useAnalyticsQuery();
  const read = useRead('GET /api/finance/analytics', { query });
  const analytics = read.data?.data;
  return (
    <Page
      title={t('finance:analytics.title')}
      description={
        analytics
          ? t('finance:analytics.days', {
              from: formatDay(analytics.period.startDate, i18n.language),
              to: formatDay(analytics.period.endDate, i18n.language),
            })
          : t('finance:analytics.text')
      }
      tabs={<FinanceViews active="analytics" />}
      toolbar={<AnalyticsTools />}
    >
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : analytics === undefined ? (
        <SkeletonLines rows={12} />
      ) : (
        <div className="col gap-12" aria-busy={read.isPlaceholderData}>
          {query.courseId || query.departmentId ? (
            <p className="s13 t2">
              {query.courseId ? t('finance:analytics.ofCourse') : null}{' '}
              {query.departmentId ? t('finance:analytics.ofDepartment') : null}
            </p>
          ) : null}
          <KpiFigures analytics={analytics} />
          <Months analytics={analytics} />
          <CoursesCard analytics={analytics} />
          <div className={classes.wideAndNarrow}>
            <DepartmentsCard analytics={analytics} />
            <PaymentsCard analytics={analytics} />
          </div>
        </div>
      )}
    </Page>
  );
}

function Months({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation('finance');
  const bars = { invoiced: 'var(--bw-accent)', collected: 'var(--bw-green-edge)' } as const;
  const lines = { revenue: 'var(--bw-amber-edge)', expenses: 'var(--bw-red-edge)' } as const;
  return (
    <Card title={t('finance:analytics.months')} hint={t('finance:analytics.monthsHint')}>
      <div className={classes.chart}>
        <Meanwhile show={<SkeletonLines rows={6} />}>
          <MonthsChart
            caption={t('finance:analytics.months')}
            currency={analytics.currency}
            rows={analytics.monthlySeries}
            series={[
              ...(['invoiced', 'collected'] as const).map((name) => ({
                name,
                label: t(`finance:analytics.${name}`),
                type: 'bar' as const,
                color: bars[name],
              })),
              ...(['revenue', 'expenses'] as const).map((name) => ({
                name,
                label: t(`finance:analytics.books.${name}`),
                type: 'line' as const,
                color: lines[name],
              })),
            ]}
          />
        </Meanwhile>
      </div>
    </Card>
  );
}
