import { type DashboardSlug, widgetLimit } from '@bellwether/contract/feedback/values';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import { Card } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { Trend } from './analytics/trend.tsx';
import { failureWords } from './failure-words.ts';
import { Average } from './responses/response-columns.tsx';
import classes from './widgets.module.css';

export interface FeedbackAnalyticsCardProps {
  dashboardSlug: DashboardSlug;
  /** How many templates; three unless told otherwise. */
  limit?: number;
}

/** The templates of a dashboard with their averages and trends; each leads to its analytics. FBK-15, FBK-16, FBK-17. */
export function FeedbackAnalyticsCard({ dashboardSlug, limit = widgetLimit }: FeedbackAnalyticsCardProps) {
  const { t, i18n } = useTranslation('feedback');
  const can = useCan();
  const read = useRead('GET /api/feedback-analytics/dashboard-widget', { query: { dashboardSlug, limit } });
  const { error, data } = read;
  useEffect(() => {
    if (error) toast.error(failureWords(error, t('feedback:widget.failed')), { id: 'feedback-analytics' });
  }, [error, t]);
  // Only who makes templates can link one: nobody else is told that there is none.
  if (data?.templates.length === 0 && !can('edit', 'feedback_template')) return null;
  return (
    <Card
      title={t('feedback:widget.title')}
      actions={
        can('read', 'feedback_template') ? (
          <Button
            component={Link}
            to="/feedback-templates"
            variant="subtle"
            size="compact"
            rightSection={<IconArrowRight size={15} />}
          >
            {t('feedback:viewAll')}
          </Button>
        ) : null
      }
    >
      <div className={classes.body}>
        {error && !data ? (
          <ErrorState error={error} title={t('feedback:widget.failed')} onRetry={() => void read.refetch()} />
        ) : null}
        {data || error ? null : <SkeletonLines rows={3} />}
        {data && data.templates.length === 0 ? (
          <p className={classes.none}>{t('feedback:widget.none')}</p>
        ) : null}
        <ul className="plain-list">
          {(data?.templates ?? []).map((template) => (
            <li key={template.templateId}>
              <Link
                to="/feedback-templates/$id/analytics"
                params={{ id: template.templateId }}
                className={`row gap-12 ${classes.template}`}
              >
                <span className="col gap-0 grow">
                  <span className="medium cut">{template.templateName}</span>
                  <span className="s12 dim">
                    {t('feedback:widget.responses', { count: template.totalResponses })}
                    {template.lastResponseDate
                      ? ` · ${t('feedback:widget.last', { date: formatDay(template.lastResponseDate, i18n.language) })}`
                      : ''}
                  </span>
                </span>
                <Average value={template.averageRating} />
                <Trend direction={template.trendDirection} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
