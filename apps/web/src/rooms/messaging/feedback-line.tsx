import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/badge.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { feedbackColors, type MessageItem } from './inbox/inbox.rules.ts';
import classes from './inbox/message-row.module.css';

/** What a row of feedback says besides: where a request stands and when it is due, or who answered. MSG-03, MSG-05. */
export function FeedbackLine({ item }: { item: MessageItem }) {
  const { t, i18n } = useTranslation('inbox');
  if (item.isFeedbackRequest) {
    const { feedbackStatus: status, feedbackDueAt, assignee, feedbackPromptingUser } = item;
    return (
      <span className={`row wrap gap-10 lines-2 shrink ${classes.facts}`}>
        {status ? (
          <StatusBadge color={feedbackColors[status]}>{t(`inbox:feedbackStatus.${status}`)}</StatusBadge>
        ) : null}
        {feedbackDueAt ? (
          <span>{t('inbox:due', { date: formatDay(feedbackDueAt, i18n.language) })}</span>
        ) : null}
        {assignee ? <Fact label={t('inbox:to')} value={assignee.name} /> : null}
        {feedbackPromptingUser ? <Fact label={t('inbox:from')} value={feedbackPromptingUser.name} /> : null}
        <Fact label={t('inbox:requested')} value={formatDay(item.timestamp, i18n.language)} />
      </span>
    );
  }
  if (!item.isFeedbackResponse) return null;
  const shared = item.additionalIndividualReceiverDisplayNames;
  return (
    <span className={`row wrap gap-10 lines-2 shrink ${classes.facts}`}>
      <StatusBadge color="green">{t('inbox:response')}</StatusBadge>
      {item.responseSubmitter ? <Fact label={t('inbox:by')} value={item.responseSubmitter.name} /> : null}
      {shared.length > 0 ? <Fact label={t('inbox:sharedWith')} value={shared.join(', ')} /> : null}
    </span>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span className="cut">
      {label}: {value}
    </span>
  );
}
