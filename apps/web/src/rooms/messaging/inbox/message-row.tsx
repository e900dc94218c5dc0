import { ActionIcon, Checkbox } from '@mantine/core';
import { IconDots, IconPaperclip, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { useTouch } from '../../../ui/pointer.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { FeedbackLine } from '../feedback-line.tsx';
import { type InboxView, isDimmed, isUnread, type MessageItem, shortMoment } from './inbox.rules.ts';
import classes from './message-row.module.css';

export interface MessageRowProps {
  item: MessageItem;
  view: InboxView;
  open: boolean;
  selected: boolean;
  onOpen: () => void;
  onSelect: () => void;
  onTrash: () => void;
  onRestore: () => void;
  onRemove: () => void;
}

/** A message in a list: who, when, about what, how it begins, and what can be done with it. MSG-02, MSG-03, MSG-05. */
export function MessageRow(props: MessageRowProps) {
  const { item, view, open, selected, onOpen, onSelect } = props;
  const { t, i18n } = useTranslation('inbox');
  const unread = isUnread(item);
  const isSent = item.direction === 'sent';
  const name = (isSent ? item.recipientName : item.senderName) || t('inbox:nobody');
  const title = item.title || t('inbox:noSubject');
  return (
    <li
      className={classes.row}
      data-unread={unread || undefined}
      data-dimmed={isDimmed(item, view) || undefined}
      data-open={open || undefined}
      data-selected={selected || undefined}
    >
      <span className={classes.side}>
        <Avatar
          name={name}
          config={isSent ? item.recipientAvatarConfig : item.senderAvatarConfig}
          size={36}
        />
        <Checkbox
          className={classes.check ?? ''}
          aria-label={t('inbox:select', { title })}
          checked={selected}
          onChange={onSelect}
        />
      </span>
      <button
        type="button"
        className={`bare col gap-0 shrink ${classes.open}`}
        data-row={item.id}
        aria-current={open || undefined}
        onClick={onOpen}
      >
        <span className="row shrink">
          <span className={`grow ${classes.name}`}>
            <span className={classes.label} data-from={!isSent || undefined}>
              {isSent ? t('inbox:to') : t('inbox:from')}
            </span>{' '}
            {name}
          </span>
          <time
            className={classes.time}
            dateTime={item.timestamp}
            title={formatMoment(item.timestamp, i18n.language)}
          >
            {shortMoment(item.timestamp, i18n.language)}
          </time>
        </span>
        <span className={classes.title}>{title}</span>
        <span className="row shrink">
          <span className={`grow ${classes.preview}`}>{item.preview}</span>
          {item.fileCount > 0 ? (
            <span className="row align-stretch gap-0 flex-none dim">
              <IconPaperclip size={14} aria-hidden />
              <span className="hidden-visually">{t('inbox:filesAttached', { count: item.fileCount })}</span>
            </span>
          ) : null}
          {unread ? (
            <span className={classes.dot}>
              <span className="hidden-visually">{t('inbox:unread')}</span>
            </span>
          ) : null}
        </span>
        <FeedbackLine item={item} />
      </button>
      <span className={classes.actions}>
        <RowTools {...props} />
      </span>
    </li>
  );
}

/** What can be done with the message: as icons where one hovers, in a menu where one taps. MSG-02. */
function RowTools({ view, onTrash, onRestore, onRemove }: MessageRowProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const isTouched = useTouch();
  const tools =
    view === 'trash'
      ? [
          { id: 'restore', label: t('inbox:restoreMessage'), icon: IconRestore, onClick: onRestore },
          { id: 'remove', label: t('inbox:deletePermanently'), icon: IconTrashX, onClick: onRemove },
        ]
      : [{ id: 'trash', label: t('inbox:moveToTrash'), icon: IconTrash, onClick: onTrash }];
  if (isTouched) {
    const button = (
      <ActionIcon size="compact" aria-label={t('common:moreActions')}>
        <IconDots size={16} />
      </ActionIcon>
    );
    return <LazyMenu button={button} entries={tools} />;
  }
  return tools.map(({ id, label, icon: IconOf, onClick }) => (
    <ActionIcon key={id} size="compact" aria-label={label} title={label} onClick={onClick}>
      <IconOf size={16} />
    </ActionIcon>
  ));
}
