import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowLeft,
  IconMail,
  IconRestore,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { closeToastOf } from '../live-notification.ts';
import { ReplyBox } from './reply-box.tsx';
import classes from './thread.module.css';
import { ThreadMessage } from './thread-message.tsx';
import type { MailActions } from './use-mail-actions.ts';

export type Answering = 'reply' | 'replyAll' | null;

interface ThreadPaneProps {
  id: string;
  actions: MailActions;
  answering: Answering;
  onAnswer: (answering: Answering) => void;
  onClose: () => void;
  onRemove: (ids: readonly string[]) => void;
}

/**
 * The thread of a message. Only when it is really on screen the server is told that it was read: looking ahead, by
 * preload or hover, reads nothing (MSG-07).
 */
export function ThreadPane({ id, actions, answering, onAnswer, onClose, onRemove }: ThreadPaneProps) {
  const { t } = useTranslation('inbox');
  const read = useRead('GET /api/messages/:id', { params: { id } }, { profile: 'realtime' });
  const thread = read.data;
  useEffect(() => closeToastOf(id), [id]);
  const told = useRef(new Set<string>());
  const { markRead } = actions;
  useEffect(() => {
    const fresh = (thread?.messages ?? [])
      .filter((one) => one.direction === 'received' && !one.isRead && !told.current.has(one.id))
      .map((one) => one.id);
    if (fresh.length === 0 || document.visibilityState === 'hidden') return;
    for (const one of fresh) told.current.add(one);
    markRead(fresh);
  }, [thread, markRead]);
  const end = useRef<HTMLDivElement>(null);
  const count = thread?.messages.length ?? 0;
  useEffect(() => {
    if (count > 1 || answering) end.current?.scrollIntoView({ block: 'end' });
  }, [count, answering]);

  if (read.error && !thread) {
    return (
      <div className={`col gap-0 shrink ${classes.pane}`}>
        <Back onClose={onClose} />
        <ErrorState error={read.error} onRetry={read.refetch} />
      </div>
    );
  }
  if (!thread) {
    return (
      <div className={`col gap-0 shrink ${classes.pane}`}>
        <Back onClose={onClose} />
        <SkeletonLines rows={8} />
      </div>
    );
  }
  const { data, messages, answers, conversation } = thread;
  const leave = (work: (ids: readonly string[]) => void) => {
    onClose();
    work([data.id]);
  };
  return (
    <section className={`col gap-0 shrink ${classes.pane}`} aria-label={t('inbox:message')}>
      <header className={`row gap-4 flex-none ${classes.head}`}>
        <Back onClose={onClose} />
        <h2 className={`grow ${classes.subject}`}>
          {data.title || conversation.name || t('inbox:noSubject')}
        </h2>
        {data.direction === 'received' && !data.isTrashed ? (
          <ActionIcon
            aria-label={t('inbox:markUnread')}
            title={t('inbox:markUnread')}
            onClick={() => leave(actions.markUnread)}
          >
            <IconMail size={17} />
          </ActionIcon>
        ) : null}
        {data.isTrashed ? (
          <>
            <ActionIcon
              aria-label={t('inbox:restoreMessage')}
              title={t('inbox:restoreMessage')}
              onClick={() => leave(actions.restore)}
            >
              <IconRestore size={17} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('inbox:deletePermanently')}
              title={t('inbox:deletePermanently')}
              onClick={() => onRemove([data.id])}
            >
              <IconTrashX size={17} />
            </ActionIcon>
          </>
        ) : (
          <ActionIcon
            aria-label={t('inbox:moveToTrash')}
            title={t('inbox:moveToTrash')}
            onClick={() => leave(actions.trash)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        )}
      </header>
      <div className={classes.scroll}>
        {messages.map((item) => (
          <ThreadMessage key={item.id} item={item} current={item.id === id && messages.length > 1} />
        ))}
        {answering && !data.isTrashed ? (
          <ReplyBox
            key={`${id} ${answering}`}
            thread={thread}
            all={answering === 'replyAll'}
            onDone={() => onAnswer(null)}
          />
        ) : null}
        {!answering && !data.isTrashed ? (
          <div className={`row align-stretch ${classes.answers}`}>
            {answers.replyAll.length === 0 ? <p className="s12 dim">{t('inbox:noAnswer')}</p> : null}
            {answers.reply.length > 0 ? (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={16} />}
                onClick={() => onAnswer('reply')}
              >
                {t('inbox:reply')}
              </Button>
            ) : null}
            {answers.replyAll.length > 1 ? (
              <Button
                variant="default"
                leftSection={<IconArrowBackUpDouble size={16} />}
                onClick={() => onAnswer('replyAll')}
              >
                {t('inbox:replyAll')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <div ref={end} />
      </div>
    </section>
  );
}

function Back({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inbox');
  return (
    <ActionIcon className={classes.back ?? ''} size="lg" aria-label={t('inbox:back')} onClick={onClose}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}
