import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { ago, formatMoment } from '../../../ui/words/format.ts';
import classes from './comments.module.css';

type FeedbackComment = Reply<'GET /api/feedback-responses/:id/comments'>['data'][number];
type OneComment = Omit<FeedbackComment, 'replies'>;

/** What was said about a response, each with its replies; and a box to say more. FBK-08, FBK-12. */
export function Comments({ responseId }: { responseId: string }) {
  const { t } = useTranslation('feedback');
  const params = { id: responseId };
  const can = useCan();
  const mayComment = can('create:own', 'feedback_response');
  const read = useRead('GET /api/feedback-responses/:id/comments', { params }, { profile: 'realtime' });
  const [replyingTo, setReplyingTo] = useState('');
  const comments = read.data?.data ?? [];
  return (
    <Card title={t('feedback:comments.title')} hint={read.data ? String(read.data.totalCount) : ''}>
      <div className={`col gap-16 ${classes.body}`}>
        {read.error && !read.data ? (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        ) : null}
        {read.data || read.error ? null : <SkeletonLines rows={3} />}
        {read.data && comments.length === 0 ? <p className="s13 dim">{t('feedback:comments.none')}</p> : null}
        <ul className={`col gap-16 plain-list ${classes.comments}`}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentText comment={comment} />
              <div className={`col gap-10 ${classes.replies}`}>
                {comment.replies.map((reply) => (
                  <CommentText key={reply.id} comment={reply} />
                ))}
                {mayComment && replyingTo === comment.id ? (
                  <CommentBox
                    responseId={responseId}
                    parentId={comment.id}
                    onDone={() => setReplyingTo('')}
                    onCancel={() => setReplyingTo('')}
                  />
                ) : null}
                {mayComment && replyingTo !== comment.id ? (
                  <Button
                    variant="subtle"
                    size="xs"
                    className={classes.reply ?? ''}
                    leftSection={<IconArrowBackUp size={14} />}
                    aria-label={t('feedback:comments.replyTo', { name: comment.author.name })}
                    onClick={() => setReplyingTo(comment.id)}
                  >
                    {t('feedback:comments.reply')}
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
        {mayComment && read.data ? <CommentBox responseId={responseId} parentId={null} /> : null}
      </div>
    </Card>
  );
}

function CommentText({ comment }: { comment: OneComment }) {
  const { i18n } = useTranslation();
  return (
    <article className="row align-stretch gap-10">
      <Avatar name={comment.author.name} config={comment.author.avatarConfig} size={28} />
      <div className="grow">
        <p className={`row align-baseline wrap lines-0 ${classes.head}`}>
          <span className="medium">{comment.author.name}</span>
          <time
            className="s12 dim"
            dateTime={comment.createdAt}
            title={formatMoment(comment.createdAt, i18n.language)}
          >
            {ago(comment.createdAt, i18n.language)}
          </time>
        </p>
        <p className={classes.text}>{comment.commentText}</p>
      </div>
    </article>
  );
}

interface CommentBoxProps {
  responseId: string;
  parentId: string | null;
  onDone?: () => void;
  onCancel?: () => void;
}

function CommentBox({ responseId, parentId, onDone, onCancel }: CommentBoxProps) {
  const { t } = useTranslation(['feedback', 'common']);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const write = useWrite('POST /api/feedback-responses/:id/comments');
  const label = t(parentId ? 'feedback:comments.yourReply' : 'feedback:comments.yours');
  const send = async () => {
    // The contract's words (FBK-12); what was typed stays when sending fails.
    if (text.trim() === '') return setError(t('feedback:comments.empty'));
    try {
      await write.mutateAsync({ params: { id: responseId }, body: { commentText: text, parentId } });
      setText('');
      onDone?.();
    } catch (problem) {
      if (!isProblem(problem)) throw problem;
      setError(Object.values(problem.fieldErrors)[0]?.[0] ?? '');
    }
  };
  return (
    <form
      className="col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        label={label}
        value={text}
        error={error || undefined}
        autoFocus={parentId !== null}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError('');
        }}
      />
      <div className="row align-stretch justify-end">
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={write.isPending}>
          {t(parentId ? 'feedback:comments.sendReply' : 'feedback:comments.send')}
        </Button>
      </div>
    </form>
  );
}
