import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ResponseLine } from '../responses/response-line.tsx';
import classes from './analytics.module.css';

const step = 10;

/** The responses to a template, newest first, each leading to the whole of it. FBK-15. */
export function TemplateResponses({ templateId }: { templateId: string }) {
  const { t, i18n } = useTranslation('feedback');
  const [limit, setLimit] = useState(step);
  const read = useRead('GET /api/feedback-responses', { query: { feedbackTemplateId: templateId, limit } });
  const rows = read.data?.data ?? [];
  const total = read.data?.totalCount ?? 0;
  return (
    <Card title={t('feedback:tabs.responses')} hint={read.data ? total.toLocaleString(i18n.language) : ''}>
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {read.data || read.error ? null : <SkeletonLines rows={4} />}
      {read.data && rows.length === 0 ? (
        <p className={classes.note}>{t('feedback:analytics.noResponses')}</p>
      ) : null}
      <ul className={`plain-list ${classes.responses}`}>
        {rows.map((row) => (
          <ResponseLine key={row.id} response={row} />
        ))}
      </ul>
      {rows.length < total && limit < 100 ? (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact"
            loading={read.isFetching}
            onClick={() => setLimit(Math.min(100, limit + 3 * step))}
          >
            {t('feedback:analytics.more')}
          </Button>
        </div>
      ) : null}
      {rows.length < total && limit >= 100 ? (
        <div className={classes.more}>
          <Button component={Link} to="/feedback?tab=responses" variant="subtle" size="compact">
            {t('feedback:viewAll')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
