import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Bone } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { RichText } from '../rich-text.tsx';
import classes from './thread.module.css';
import type { ThreadMessageItem } from './thread-message-item.ts';

const Attachments = later(async () => ({ default: (await import('../../files/index.tsx')).Attachments }));

// Only mail of feedback needs it.
const FeedbackAction = later(() => import('../feedback-action.tsx'));

/** One message of a thread: who, to whom, when, the words, and for its sender who has read it. MSG-09. */
export function ThreadMessage({ item, current }: { item: ThreadMessageItem; current: boolean }) {
  const { t, i18n } = useTranslation('inbox');
  const names = item.recipients.map(({ name }) => name).join(', ');
  return (
    <article
      className={`row align-stretch gap-12 ${classes.message}`}
      data-current={current || undefined}
      aria-label={item.sender.name}
    >
      <Avatar name={item.sender.name} src={item.sender.avatar} config={item.sender.avatarConfig} size={36} />
      <div className="grow">
        <header className="row align-baseline wrap lines-0">
          <span className={classes.sender}>{item.sender.name}</span>
          <time className="s12 dim" dateTime={item.createdAt}>
            {formatMoment(item.createdAt, i18n.language)}
          </time>
        </header>
        <p className={`cut ${classes.to}`} title={names}>
          {t('inbox:to')} {names || t('inbox:nobody')}
        </p>
        <RichText html={item.content} />
        {item.messageType === 'FEEDBACK' ? (
          <Meanwhile show={<Bone width={220} height={32} />}>
            <FeedbackAction item={item} />
          </Meanwhile>
        ) : null}
        {item.files.length > 0 ? (
          <Meanwhile show={<Bone width={240} height={44} />}>
            <Attachments files={item.files} />
          </Meanwhile>
        ) : null}
        {item.direction === 'sent' && item.recipients.length > 0 ? <Receipt item={item} /> : null}
      </div>
    </article>
  );
}

function Receipt({ item }: { item: ThreadMessageItem }) {
  const { t, i18n } = useTranslation('inbox');
  const nameOf = new Map(item.recipients.map(({ id, name }) => [id, name]));
  const who = item.readBy.map(
    ({ userId, readAt }) => `${nameOf.get(userId) ?? ''}, ${formatMoment(readAt, i18n.language)}`,
  );
  const [only] = item.readBy;
  if (!only) return <p className={classes.receipt}>{t('inbox:notRead')}</p>;
  return (
    <p className={classes.receipt} title={who.join('\n')}>
      {item.recipients.length === 1
        ? t('inbox:readAt', { moment: formatMoment(only.readAt, i18n.language) })
        : t('inbox:readBy', { count: item.readBy.length, total: item.recipients.length })}
    </p>
  );
}
