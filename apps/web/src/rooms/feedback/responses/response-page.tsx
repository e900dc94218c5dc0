import { Button, Switch } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import { Person } from '../../../ui/avatar/avatar.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import classes from '../feedback.module.css';
import { Comments } from './comments.tsx';
import type { FeedbackResponse } from './response.ts';
import { ResponseAnswers } from './response-answers.tsx';
import { Average } from './response-columns.tsx';

/** The whole of a response: what 'View Details' opens. FBK-07, FBK-11, decision 1. */
export function ResponsePage() {
  const { t, i18n } = useTranslation(['feedback', 'common']);
  const { id } = useParams({ strict: false }) as { id: string };
  const read = useRead('GET /api/feedback-responses/:id', { params: { id } }, { profile: 'realtime' });
  const response = read.data?.data;
  if (read.error && !response) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!response) {
    return (
      <Page title={t('feedback:response.one')}>
        <SkeletonLines rows={8} />
      </Page>
    );
  }
  const { feedbackRequest: request, responder } = response;
  return (
    <Page
      title={request.title ?? t('feedback:response.unasked')}
      description={t('feedback:response.submittedAt', {
        date: formatMoment(response.submittedAt, i18n.language),
      })}
      actions={
        request.id ? (
          <Button
            component={Link}
            to={`/feedback/requests/${request.id}`}
            variant="default"
            leftSection={<IconMessageQuestion size={16} />}
          >
            {t('feedback:response.request')}
          </Button>
        ) : null
      }
    >
      <div className={`col gap-12 ${classes.sheet}`}>
        <Card>
          {request.message ? (
            <div className={`col ${classes.facts}`}>
              <p className={classes.message}>{request.message}</p>
            </div>
          ) : (
            <div className={`col ${classes.facts}`} />
          )}
          <ResponseFacts response={response} responder={responder?.name ?? t('feedback:anonymous')} />
        </Card>
        <Card title={t('feedback:response.answers')}>
          <ResponseAnswers response={response} />
        </Card>
        {response.canRelease ? <Release response={response} /> : null}
        <Comments responseId={response.id} />
      </div>
    </Page>
  );
}

function ResponseFacts({ response, responder }: { response: FeedbackResponse; responder: string }) {
  const { t } = useTranslation('feedback');
  const can = useCan();
  const { feedbackRequest: request } = response;
  const { aboutUser } = request;
  const mayReadUsers = aboutUser !== null && can('read:any', 'feedback_response');
  const about =
    aboutUser === null ? null : mayReadUsers ? (
      <Link to="/feedback/users/$userId" params={{ userId: aboutUser.id }} className={classes.link}>
        <Person name={aboutUser.name} config={aboutUser.avatarConfig} size={20} />
      </Link>
    ) : (
      <Person name={aboutUser.name} config={aboutUser.avatarConfig} size={20} />
    );
  const items = [
    {
      label: t('feedback:by'),
      value: <Person name={responder} config={response.responder?.avatarConfig} size={20} />,
    },
    { label: t('feedback:about'), value: about },
    {
      label: t('feedback:from'),
      value: request.promptingUser ? (
        <Person name={request.promptingUser.name} config={request.promptingUser.avatarConfig} size={20} />
      ) : null,
    },
    { label: t('feedback:class'), value: request.className },
    { label: t('feedback:category'), value: request.categoryName },
    // The server leaves it out for who may not ask for any feedback (FBK-11).
    { label: t('feedback:template'), value: request.templateName },
    {
      label: t('feedback:average'),
      value: response.averageRating === null ? null : <Average value={response.averageRating} />,
    },
    {
      label: t('feedback:response.shown'),
      value:
        response.isReleased && aboutUser ? (
          <StatusBadge color="green">{t('feedback:response.released')}</StatusBadge>
        ) : null,
    },
  ];
  return <Facts items={items.filter(({ value }) => value)} />;
}

function Release({ response }: { response: FeedbackResponse }) {
  const { t } = useTranslation('feedback');
  const release = useWrite('POST /api/feedback-responses/:id/release', {
    onDone: ({ data }) =>
      toast.success(t(data.isReleased ? 'feedback:response.releasedToast' : 'feedback:response.hiddenToast')),
  });
  return (
    <Card>
      <div className={classes.release}>
        <Switch
          label={t('feedback:response.release', {
            name: response.feedbackRequest.aboutUser?.name ?? '',
          })}
          description={t('feedback:response.releaseHelp')}
          checked={response.isReleased}
          disabled={release.isPending}
          onChange={(event) =>
            void release
              .mutateAsync({ params: { id: response.id }, body: { released: event.currentTarget.checked } })
              .catch(() => undefined)
          }
        />
      </div>
    </Card>
  );
}
