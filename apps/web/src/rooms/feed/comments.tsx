import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { ago } from '../../ui/words/format.ts';
import { RichText } from '../messaging/index.tsx';
import { CommentForm } from './comment-form.tsx';
import classes from './feed.module.css';
import type { Post } from './post-card.tsx';

const ReportDialog = later(async () => ({ default: (await import('./feed-dialogs.ts')).ReportDialog }));

type Comment = RowOf<'GET /api/information/posts/:id/comments'>;

/** What was said to a post, 50 at a time: threads, each with its replies. SOC-03, SOC-09. */
export function Comments({ post }: { post: Post }) {
  const { t } = useTranslation('feed');
  const [page, setPage] = useState(1);
  const [answered, setAnswered] = useState('');
  const read = useRead('GET /api/information/posts/:id/comments', {
    params: { id: post.id },
    query: { page },
  });
  const pages = read.data?.totalPages ?? 1;
  return (
    <section className={`col gap-12 ${classes.comments}`} aria-label={t('feed:comments')}>
      {read.data ? null : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonLines rows={3} />
      )}
      <ul className="plain-list col gap-12">
        {read.data?.data.map((comment) => (
          <li key={comment.id} className={comment.parentId ? classes.reply : undefined}>
            <OneComment
              comment={comment}
              mayAnswer={post.can.comment}
              onAnswer={() => setAnswered(comment.id)}
            />
            {answered === comment.id ? (
              <CommentForm post={post} parentId={comment.id} onDone={() => setAnswered('')} />
            ) : null}
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="row justify-center">
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('feed:earlier')}
          </Button>
          <span className="dim s13">{t('feed:pageOf', { page, pages })}</span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            {t('feed:later')}
          </Button>
        </div>
      ) : null}
      {post.can.comment ? <CommentForm post={post} /> : <p className="dim s13">{t('feed:noComments')}</p>}
    </section>
  );
}

interface OneCommentProps {
  comment: Comment;
  mayAnswer: boolean;
  onAnswer: () => void;
}

function OneComment({ comment, mayAnswer, onAnswer }: OneCommentProps) {
  const { t, i18n } = useTranslation(['feed', 'common']);
  const can = useCan();
  const [reports, setReports] = useState(false);
  const remove = useWrite('DELETE /api/social/comments/:id');
  const moderate = useWrite('POST /api/social/comments/:id/moderate');
  const small = { variant: 'subtle', color: 'gray', size: 'compact-xs' } as const;
  return (
    <div className="row gap-10 align-start">
      <Avatar name={comment.author.name} config={comment.author.avatarConfig} size={28} />
      <div className="grow">
        <div className="row gap-6 wrap lines-0">
          <b className="medium s13">{comment.author.name}</b>
          <span className={`dim ${classes.small}`}>{ago(comment.at, i18n.language)}</span>
          {comment.editedAt ? <span className={`dim ${classes.small}`}>{t('feed:edited')}</span> : null}
          {comment.status === 'VISIBLE' ? null : (
            <StatusBadge color="amber">{t(`feed:commentStatuses.${comment.status}`)}</StatusBadge>
          )}
        </div>
        <Meanwhile>
          <RichText html={comment.content} />
        </Meanwhile>
        <div className="row gap-2 wrap">
          {mayAnswer ? (
            <Button {...small} onClick={onAnswer}>
              {t('feed:answer')}
            </Button>
          ) : null}
          {comment.can.moderate ? (
            <Button
              {...small}
              loading={moderate.isPending}
              onClick={() =>
                moderate.mutate({
                  params: { id: comment.id },
                  body: {
                    action: comment.status === 'VISIBLE' ? 'hide' : 'approve',
                    version: comment.version,
                  },
                })
              }
            >
              {t(`feed:moderation.${comment.status === 'VISIBLE' ? 'hide' : 'approve'}`)}
            </Button>
          ) : null}
          {!comment.isMine && can('create:own', 'content_report') ? (
            <Button {...small} onClick={() => setReports(true)}>
              {t('feed:report.action')}
            </Button>
          ) : null}
          {comment.can.remove ? (
            <Button
              {...small}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: comment.id } })}
            >
              {t('common:delete')}
            </Button>
          ) : null}
        </div>
      </div>
      <Meanwhile>
        {reports ? (
          <ReportDialog postId={comment.postId} commentId={comment.id} onClose={() => setReports(false)} />
        ) : null}
      </Meanwhile>
    </div>
  );
}
