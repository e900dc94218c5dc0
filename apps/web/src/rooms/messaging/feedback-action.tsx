import { dayIn } from '@bellwether/contract/shared/zone';
import { Button } from '@mantine/core';
import { IconMessageQuestion, IconMessageStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useOrganization } from '../../api/session.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Bone } from '../../ui/states.tsx';
import { formatDay } from '../../ui/words/format.ts';
import classes from './feedback-action.module.css';
import { feedbackColors } from './inbox/inbox.rules.ts';
import type { ThreadMessageItem } from './inbox/thread-message-item.ts';

/** What a message of feedback leads to: a request to its form, a response to the whole of it. MSG-03, MSG-05. */
export default function FeedbackAction({ item }: { item: ThreadMessageItem }) {
  const { t } = useTranslation('inbox');
  const { feedbackRequestId, feedbackResponseId, isFeedbackRequest, direction } = item;
  if (isFeedbackRequest && feedbackRequestId) {
    return <RequestAction id={feedbackRequestId} received={direction === 'received'} />;
  }
  if (!feedbackResponseId) return null;
  return (
    <p className={`row wrap gap-12 lines-8 ${classes.action}`}>
      <Button
        component={Link}
        to={`/feedback/responses/${feedbackResponseId}`}
        variant="default"
        leftSection={<IconMessageStar size={16} />}
      >
        {t('inbox:viewDetails')}
      </Button>
    </p>
  );
}

function RequestAction({ id, received }: { id: string; received: boolean }) {
  const { t, i18n } = useTranslation('inbox');
  const { timeZone } = useOrganization();
  const read = useRead('GET /api/feedback-requests/:id', { params: { id } }, { profile: 'realtime' });
  const request = read.data?.data;
  const isNew = received && request?.viewerIs.respondent === true && request.status === 'PENDING';
  useViewed(id, isNew);
  // Somebody who may no longer see the request still has the words of the message.
  if (read.error) return null;
  if (!request) return <Bone width={220} height={32} />;
  return (
    <p className={`row wrap gap-12 lines-8 ${classes.action}`}>
      <StatusBadge color={feedbackColors[request.status]}>
        {t(`inbox:feedbackStatus.${request.status}`)}
      </StatusBadge>
      {request.dueAt ? (
        <span className="s13 dim">
          {t('inbox:due', { date: formatDay(dayIn(timeZone, new Date(request.dueAt)), i18n.language) })}
        </span>
      ) : null}
      <Button
        component={Link}
        to={`/feedback/requests/${id}`}
        variant="default"
        leftSection={<IconMessageQuestion size={16} />}
      >
        {t(request.can.answer ? 'inbox:answerFeedback' : 'inbox:openFeedback')}
      </Button>
    </p>
  );
}

/** Tells once that the respondent has the request open; reading it ahead tells nothing. AMB-019. */
function useViewed(id: string, isNew: boolean): void {
  const { mutate } = useWrite('POST /api/feedback-requests/:id/view', {
    quiet: true,
  });
  const told = useRef('');
  useEffect(() => {
    if (!isNew || told.current === id || document.visibilityState === 'hidden') return;
    told.current = id;
    mutate({ params: { id } });
  }, [id, isNew, mutate]);
}
