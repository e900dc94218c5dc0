import { SegmentedControl } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { later, Meanwhile } from '../../ui/later.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import classes from './analytics/analytics.module.css';
import { Metrics } from './analytics/metrics.tsx';
import { type DayPeriod, lastDays, periodOf, periods } from './analytics/period.rules.ts';
import { QuestionCard } from './analytics/question-card.tsx';
import { TemplateResponses } from './analytics/template-responses.tsx';
import { today } from './today.ts';

const OverTime = later(() => import('./analytics/over-time.tsx'));
const DateRangePicker = later(async () => ({
  default: (await import('../../ui/form/date-range-picker.tsx')).DateRangePicker,
}));

/** The numbers of a template: how many answer and how fast, each question's answers, and weeks. FBK-15, FBK-17, FBK-20. */
export function AnalyticsPage() {
  const { t } = useTranslation(['feedback', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const search = useSearch({ strict: false }) as { days?: string; from?: string; to?: string };
  const { timeZone } = useOrganization();
  const period = periodOf(search, today(timeZone));
  const read = useRead('GET /api/feedback-templates/:id/analytics', { params: { id }, query: { ...period } });
  const analytics = read.data?.data;
  if (read.error && !analytics) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!analytics) {
    return (
      <Page title={t('feedback:analytics.title')}>
        <SkeletonLines rows={10} />
      </Page>
    );
  }
  return (
    <Page
      title={analytics.templateName}
      description={analytics.categoryName ?? t('feedback:analytics.title')}
      actions={<PeriodChoice period={period} today={today(timeZone)} />}
    >
      <div className="col gap-12" aria-busy={read.isPlaceholderData}>
        <Metrics analytics={analytics} />
        <Card title={t('feedback:analytics.overTime')} hint={t('feedback:analytics.byWeek')}>
          <div className={classes.chart}>
            <Meanwhile show={<SkeletonLines rows={5} />}>
              <OverTime series={analytics.series} />
            </Meanwhile>
          </div>
        </Card>
        <section aria-label={t('feedback:builder.questions')} className={classes.questions}>
          {analytics.isTooFew ? (
            <Card title={t('feedback:builder.questions')}>
              <p className={classes.note}>{t('feedback:analytics.tooFew')}</p>
            </Card>
          ) : null}
          {analytics.questions.map((question) => (
            <QuestionCard key={question.questionId} question={question} />
          ))}
        </section>
        <TemplateResponses templateId={id} />
      </div>
    </Page>
  );
}

function PeriodChoice({ period, today }: { period: DayPeriod; today: string }) {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  const chosen = periods.find((days) => {
    const { from, to } = lastDays(days, today);
    return from === period.from && to === period.to;
  });
  const go = (search: Record<string, string>) => void navigate({ to: '.', search, replace: true });
  return (
    <>
      <SegmentedControl
        aria-label={t('feedback:analytics.period')}
        data={periods.map((days) => ({
          value: String(days),
          label: t('feedback:analytics.lastDays', { count: days }),
        }))}
        value={chosen ? String(chosen) : ''}
        onChange={(days) => go({ days })}
      />
      <Meanwhile>
        <DateRangePicker
          label={t('feedback:analytics.range')}
          value={[period.from, period.to]}
          max={today}
          onChange={([from, to]) => go(from && to ? { from, to } : {})}
        />
      </Meanwhile>
    </>
  );
}
