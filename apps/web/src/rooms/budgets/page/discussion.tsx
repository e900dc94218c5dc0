import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/states.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import type { BudgetDetail } from '../budget-words.tsx';
import classes from '../budgets.module.css';

const CommentForm = later(() => import('../dialogs/comment-form.tsx'));

type Comment = Reply<'GET /api/finance/budgets/:id/comments'>['data'][number];

/** The comments with their answers, and the form for another. FIN-16. */
export function Discussion({ budget }: { budget: BudgetDetail }) {
  const { t } = useTranslation('finance');
  const read = useRead('GET /api/finance/budgets/:id/comments', { params: { id: budget.id } });
  const [replyTo, setReplyTo] = useState<string | null>(null);
  const comments = read.data?.data;
  const below = Map.groupBy(comments ?? [], ({ parentCommentId }) => parentCommentId);
  const branch = (comment: Comment) => (
    <li key={comment.id} className="col">
      <OneComment comment={comment} onReply={() => setReplyTo(comment.id)} />
      {replyTo === comment.id ? (
        <Meanwhile>
          <CommentForm budget={budget} parent={comment} onDone={() => setReplyTo(null)} />
        </Meanwhile>
      ) : null}
      {below.has(comment.id) ? (
        <ul className={`col gap-12 plain-list ${classes.answer}`}>{below.get(comment.id)?.map(branch)}</ul>
      ) : null}
    </li>
  );
  return (
    <Card title={t('finance:budgets.discussion.title')} hint={comments?.length}>
      <div className={`col gap-16 ${classes.cardBody}`}>
        {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
        {!comments && !read.error ? <SkeletonLines rows={3} /> : null}
        {comments?.length === 0 ? (
          <p className="s13 dim">{t('finance:budgets.discussion.none')}</p>
        ) : (
          <ul className="col gap-16 plain-list">{below.get(null)?.map(branch)}</ul>
        )}
        {comments ? (
          <Meanwhile>
            <CommentForm budget={budget} parent={undefined} />
          </Meanwhile>
        ) : null}
      </div>
    </Card>
  );
}

function OneComment({ comment, onReply }: { comment: Comment; onReply: () => void }) {
  const { t, i18n } = useTranslation('finance');
  const author = comment.author ?? t('finance:budgets.discussion.somebody');
  return (
    <div className="col gap-4">
      <span className="row wrap s13">
        <span className="medium">{author}</span>
        <span className="dim">{formatMoment(comment.createdAt, i18n.language)}</span>
        {comment.commentType === 'GENERAL' ? null : (
          <Tag color="blue">{t(`finance:budgets.discussion.types.${comment.commentType}`)}</Tag>
        )}
        {comment.isInternal ? <Tag color="amber">{t('finance:budgets.discussion.internalTag')}</Tag> : null}
      </span>
      <p className={`s13 ${classes.words}`}>{comment.comment}</p>
      <span>
        <Button
          variant="subtle"
          size="xs"
          onClick={onReply}
          aria-label={t('finance:budgets.discussion.replyTo', { person: author })}
        >
          {t('finance:budgets.discussion.reply')}
        </Button>
      </span>
    </div>
  );
}
