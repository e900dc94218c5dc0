import { shownResponseTime, trendOf } from '@bellwether/contract/feedback/average.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/types.ts';
import { StarRating } from '../../../ui/form/star-rating.tsx';
import classes from './analytics.module.css';
import { Trend } from './trend.tsx';

type Analytics = Reply<'GET /api/feedback-templates/:id/analytics'>['data'];

/** The numbers of the period, each with what it is compared with. FBK-17, FBK-20. */
export function Metrics({ analytics }: { analytics: Analytics }) {
  const { t, i18n } = useTranslation('feedback');
  const { metrics, averageRating, trendDirection } = analytics;
  const time = metrics.averageResponseTime === null ? null : shownResponseTime(metrics.averageResponseTime);
  return (
    <dl className={classes.metrics}>
      <Metric
        label={t('feedback:analytics.responses')}
        note={t('feedback:analytics.ofRequests', { count: metrics.totalRequests })}
      >
        {metrics.totalResponses.toLocaleString(i18n.language)}
      </Metric>
      <Metric
        label={t('feedback:analytics.responseRate')}
        note={
          metrics.previousPeriodRequests === 0
            ? t('feedback:analytics.nothingBefore')
            : t('feedback:analytics.before', { value: metrics.previousPeriodRate })
        }
        trend={
          metrics.previousPeriodRequests === 0 ? null : (
            <Trend direction={trendOf(metrics.responseRate, metrics.previousPeriodRate)} />
          )
        }
      >
        {t('feedback:analytics.percent', { value: metrics.responseRate })}
      </Metric>
      <Metric label={t('feedback:analytics.responseTime')} note={t('feedback:analytics.responseTimeNote')}>
        {time ? t(`feedback:analytics.${time.unit}`, { count: time.value }) : '–'}
      </Metric>
      <Metric label={t('feedback:analytics.completion')} note={t('feedback:analytics.completionNote')}>
        {t('feedback:analytics.percent', { value: metrics.completionRate })}
      </Metric>
      <Metric
        label={t('feedback:average')}
        note={<StarRating label={t('feedback:average')} value={averageRating} size={14} />}
        trend={<Trend direction={trendDirection} />}
      >
        {averageRating === null ? '–' : averageRating.toFixed(1)}
      </Metric>
    </dl>
  );
}

interface MetricProps {
  label: string;
  note: ReactNode;
  trend?: ReactNode;
  children: ReactNode;
}

function Metric({ label, note, trend, children }: MetricProps) {
  return (
    <div className={`${classes.metric} bw-card`}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        {trend}
      </dd>
      <dd className={classes.metricNote}>{note}</dd>
    </div>
  );
}
