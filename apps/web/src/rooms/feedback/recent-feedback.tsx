import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/hooks.ts';
import { Card } from '../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { failureWords } from './failure-words.ts';
import { ResponseLine } from './responses/response-line.tsx';
import classes from './widgets.module.css';

/** How many responses the widget shows (FBK-21). */
const shown = 3;

export interface RecentFeedbackProps {
  /** Whose feedback, when it is not one's own: a child's or a student's. */
  userId?: string | undefined;
}

/** The three newest responses that the viewer may see, or those about somebody. FBK-21. */
export function RecentFeedback({ userId }: RecentFeedbackProps) {
  const { t } = useTranslation('feedback');
  const query = { limit: shown, sort: 'newest' } as const;
  const own = useRead('GET /api/me/feedback-responses/viewable', { query }, { enabled: !userId });
  const theirs = useRead(
    'GET /api/parent-dashboard/feedback',
    { query: { ...query, userId: userId ?? '' } },
    { enabled: userId !== undefined },
  );
  const read = userId ? theirs : own;
  const { error, data } = read;
  useEffect(() => {
    if (error) toast.error(failureWords(error, t('feedback:recent.failed')), { id: 'recent-feedback' });
  }, [error, t]);
  return (
    <Card
      title={t('feedback:recent.title')}
      actions={
        userId ? null : (
          <Button
            component={Link}
            to="/feedback?tab=responses"
            variant="subtle"
            size="compact"
            rightSection={<IconArrowRight size={15} />}
          >
            {t('feedback:viewAll')}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {error && !data ? (
          <ErrorState error={error} title={t('feedback:recent.failed')} onRetry={() => void read.refetch()} />
        ) : null}
        {data || error ? null : <SkeletonLines rows={3} />}
        {data && data.data.length === 0 ? <p className={classes.none}>{t('feedback:recent.none')}</p> : null}
        <ul className="plain-list">
          {(data?.data ?? []).slice(0, shown).map((response) => (
            <ResponseLine key={response.id} response={response} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
