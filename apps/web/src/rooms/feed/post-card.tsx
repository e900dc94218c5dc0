import { directionOf } from '@bellwether/contract/translations/direction.values';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconDots, IconFlag, IconMessage, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/hooks.ts';
import { useCan } from '../../api/session.ts';
import type { RowOf } from '../../api/types.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { StatusBadge, Tag } from '../../ui/badge.tsx';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { later, Meanwhile } from '../../ui/later.tsx';
import { LazyMenu, type MenuEntry } from '../../ui/menu/lazy-menu.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { formatMoment } from '../../ui/words/format.ts';
import { Attachments } from '../files/index.tsx';
import { RichText } from '../messaging/index.tsx';
import { audienceText } from './audience-text.ts';
import { Comments } from './comments.tsx';
import classes from './feed.module.css';
import { ReactionBar } from './reaction-bar.tsx';
import { ReceiptsBar } from './receipts-bar.tsx';

const ReportDialog = later(async () => ({ default: (await import('./feed-dialogs.ts')).ReportDialog }));

export type Post = RowOf<'GET /api/information/posts'>;

interface PostCardProps {
  post: Post;
  /** Its comments are shown at once. */
  isOpen?: boolean;
  onEdit: () => void;
}

/** A post with what one can do about it: confirm, react, comment, report; its author and moderators change it. */
export function PostCard({ post, isOpen = false, onEdit }: PostCardProps) {
  const { t, i18n } = useTranslation('feed');
  const [showsComments, setShowsComments] = useState(isOpen);
  const heading = `post-${post.id}`;
  const spoken = { lang: post.language, dir: directionOf(post.language) };
  return (
    <article
      className={`col gap-10 e-amber ${classes.post}`}
      data-confirm={post.mustAcknowledge || undefined}
      aria-labelledby={heading}
    >
      <header className="row gap-10 wrap">
        <Avatar name={post.author.name} config={post.author.avatarConfig} size={36} />
        <div className="grow">
          <div className="row gap-6 wrap lines-0">
            <b className="medium">{post.author.name}</b>
            <span className="dim s13">{post.isMine ? t('feed:you') : post.author.role}</span>
          </div>
          <div className={`dim ${classes.small}`}>
            <time dateTime={post.publishAt ?? post.createdAt}>
              {formatMoment(post.publishAt ?? post.createdAt, i18n.language)}
            </time>
            {' · '}
            {audienceText(t, post.audience)}
          </div>
        </div>
        <Badges post={post} />
        <PostMenu post={post} onEdit={onEdit} />
      </header>
      <div className="col gap-10" {...spoken}>
        <h2 className={`h2 ${classes.title}`} id={heading}>
          {post.title}
        </h2>
        <Meanwhile>
          <RichText html={post.content} />
        </Meanwhile>
      </div>
      <Attachments files={post.attachments.map(({ file }) => file)} />
      {post.tags.length > 0 ? (
        <div className="row wrap gap-6">
          {post.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      ) : null}
      {post.can.receipts ? <ReceiptsBar post={post} /> : null}
      <footer className={`row gap-4 wrap ${classes.foot}`}>
        <ReactionBar post={post} />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconMessage size={16} />}
          aria-expanded={showsComments}
          onClick={() => setShowsComments(!showsComments)}
        >
          {t('feed:commentsCount', { count: post.commentCount })}
        </Button>
      </footer>
      {showsComments ? <Comments post={post} /> : null}
      {post.mustAcknowledge ? <Confirm post={post} /> : null}
    </article>
  );
}

function Badges({ post }: { post: Post }) {
  const { t, i18n } = useTranslation('feed');
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (
    <span className={`row gap-6 wrap ${classes.badges}`}>
      {post.language === i18n.language ? null : (
        <Tag>{t('feed:inLanguage', { language: names.of(post.language) })}</Tag>
      )}
      {post.status === 'PUBLISHED' ? null : (
        <StatusBadge color={post.status === 'SCHEDULED' ? 'blue' : 'gray'}>
          {t(`feed:statuses.${post.status}`)}
        </StatusBadge>
      )}
      {post.mustAcknowledge ? <StatusBadge color="amber">{t('feed:toConfirm')}</StatusBadge> : null}
      {post.priority === 'URGENT' || post.priority === 'HIGH' ? (
        <StatusBadge color={post.priority === 'URGENT' ? 'red' : 'orange'}>
          {t(`feed:priorities.${post.priority}`)}
        </StatusBadge>
      ) : null}
    </span>
  );
}

function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }) {
  const { t } = useTranslation(['feed', 'common']);
  const can = useCan();
  const [asks, setAsks] = useState<'delete' | 'report' | null>(null);
  const remove = useWrite('DELETE /api/information/posts/:id', {
    onDone: () => toast.success(t('feed:deleted')),
  });
  const entries: MenuEntry[] = [
    ...(post.can.edit ? [{ id: 'edit', label: t('common:edit'), icon: IconPencil, onClick: onEdit }] : []),
    ...(!post.isMine && can('create:own', 'content_report')
      ? [{ id: 'report', label: t('feed:report.action'), icon: IconFlag, onClick: () => setAsks('report') }]
      : []),
    ...(post.can.remove
      ? [{ id: 'delete', label: t('common:delete'), icon: IconTrash, onClick: () => setAsks('delete') }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <LazyMenu
        entries={entries}
        width={180}
        button={
          <ActionIcon variant="subtle" color="gray" aria-label={t('feed:actionsOf', { title: post.title })}>
            <IconDots size={18} />
          </ActionIcon>
        }
      />
      <ConfirmDelete
        opened={asks === 'delete'}
        onClose={() => setAsks(null)}
        title={t('feed:deleteTitle')}
        onConfirm={() => remove.mutateAsync({ params: { id: post.id } })}
      >
        {t('feed:deleteText', { title: post.title })}
      </ConfirmDelete>
      <Meanwhile>
        {asks === 'report' ? <ReportDialog postId={post.id} onClose={() => setAsks(null)} /> : null}
      </Meanwhile>
    </>
  );
}

/** The foot of what must be confirmed: one click does it. */
function Confirm({ post }: { post: Post }) {
  const { t, i18n } = useTranslation('feed');
  const confirm = useWrite('POST /api/information/posts/:id/acknowledge', {
    onDone: () => toast.success(t('feed:confirmed')),
  });
  return (
    <div className={`row gap-12 wrap ${classes.confirm}`}>
      <span className="grow s13">
        {post.acknowledged ? <b className="medium">{t('feed:haveRead', { ...post.acknowledged })} </b> : null}
        {post.revision > 1 ? `${t('feed:changedSince')} ` : null}
        {post.ackBy
          ? t('feed:confirmBy', { at: `${formatMoment(post.ackBy, i18n.language)}` })
          : t('feed:pleaseConfirm')}
      </span>
      <Button
        leftSection={<IconCheck size={16} />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params: { id: post.id }, body: { revision: post.revision } })}
      >
        {t('feed:iHaveRead')}
      </Button>
    </div>
  );
}
