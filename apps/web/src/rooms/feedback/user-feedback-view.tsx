import type { UserType } from '@bellwether/contract/feedback/values';
import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/client.ts';
import { useRead } from '../../api/hooks.ts';
import type { Reply } from '../../api/types.ts';
import { StarRating } from '../../ui/form/star-rating.tsx';
import { Card } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { failureWords } from './failure-words.ts';
import { Average } from './responses/response-columns.tsx';
import classes from './user-feedback.module.css';

type UserFeedback = Reply<'GET /api/feedback-analytics/user/:userId'>;
type Side = UserFeedback['feedbackAboutUser'];

export interface UserFeedbackViewProps {
  userId: string;
  userType?: UserType | undefined;
}

/** What was said about a person and by them: numbers, categories and the latest responses. FBK-18, FBK-19. */
export function UserFeedbackView({ userId, userType }: UserFeedbackViewProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const query = { includeDetails: 'true', ...(userType ? { userType } : {}) } as const;
  const read = useRead('GET /api/feedback-analytics/user/:userId', { params: { userId }, query });
  if (read.error && !read.data)
    return <LoadingError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines rows={8} />;
  const { userName, feedbackAboutUser, feedbackByUser } = read.data;
  return (
    <div className={classes.sides}>
      <SideCard
        title={t('feedback:user.about', { name: userName })}
        side={feedbackAboutUser}
        shows="submittedBy"
      />
      <SideCard title={t('feedback:user.by', { name: userName })} side={feedbackByUser} shows="aboutUser" />
    </div>
  );
}

function LoadingError({ error, onRetry }: { error: ApiProblem; onRetry: () => void }) {
  const { t } = useTranslation(['feedback', 'common']);
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} />}
      title={t('feedback:user.loadingError')}
    >
      <p className="s13">{failureWords(error, `${t('feedback:user.fetchFailed')}: ${error.status}`)}</p>
      <Button
        mt={10}
        size="compact"
        variant="default"
        leftSection={<IconRefresh size={15} />}
        onClick={onRetry}
      >
        {t('common:retry')}
      </Button>
    </Alert>
  );
}

interface SideCardProps {
  title: string;
  side: Side;
  /** Who else is named with each response. */
  shows: 'submittedBy' | 'aboutUser';
}

function SideCard({ title, side, shows }: SideCardProps) {
  const { t } = useTranslation('feedback');
  const { totalResponses, averageRating, categoryBreakdown } = side.summary;
  const most = Math.max(1, ...categoryBreakdown.map(({ responseCount }) => responseCount));
  return (
    <Card title={title} hint={t('feedback:user.count', { count: totalResponses })}>
      <div className={`col gap-16 ${classes.body}`}>
        {totalResponses === 0 ? <p className="s13 dim">{t('feedback:user.none')}</p> : null}
        {averageRating === null ? null : (
          <p className="row gap-12">
            <span className={classes.number}>{averageRating.toFixed(1)}</span>
            <StarRating label={t('feedback:average')} value={averageRating} size={20} />
          </p>
        )}
        {categoryBreakdown.length > 0 ? (
          <ul
            className={`col gap-6 plain-list ${classes.categories}`}
            aria-label={t('feedback:user.categories')}
          >
            {categoryBreakdown.map((one) => (
              <li key={one.categoryId ?? ''}>
                <span className="cut">{one.categoryName ?? t('feedback:noCategory')}</span>
                <span className={classes.track} aria-hidden>
                  <i style={{ width: `${(100 * one.responseCount) / most}%` }} />
                </span>
                <span className={classes.count}>{one.responseCount}</span>
                <span className={classes.count}>{one.averageRating?.toFixed(1) ?? '–'}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <ul className="plain-list">
          {side.recentResponses.map((response) => (
            <RecentLine key={response.responseId} response={response} shows={shows} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function RecentLine({
  response,
  shows,
}: {
  response: Side['recentResponses'][number];
  shows: SideCardProps['shows'];
}) {
  const { t, i18n } = useTranslation('feedback');
  const title = response.title ?? response.templateName ?? t('feedback:response.unasked');
  const who = response[shows]?.name ?? (shows === 'submittedBy' ? t('feedback:anonymous') : null);
  return (
    <li className={`row wrap gap-12 lines-2 ${classes.line}`}>
      <span className={`col gap-0 shrink ${classes.words}`}>
        <span className="medium">{title}</span>
        <span className="s12 dim">
          {[who, response.categoryName, formatDay(response.submittedAt, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {response.averageRating === null ? null : <Average value={response.averageRating} />}
      <Link
        to="/feedback/responses/$id"
        params={{ id: response.responseId }}
        className={classes.link}
        aria-label={t('feedback:viewDetailsOf', { title, name: who ?? '' })}
      >
        {t('feedback:viewDetails')}
      </Link>
    </li>
  );
}
