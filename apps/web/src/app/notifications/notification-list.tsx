import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { showRead, targetOf } from '../../rooms/messaging/index.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Count } from '../../ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx';
import { ago } from '../../ui/words/format.ts';
import { alike } from './alike.rules.ts';
import classes from './bell.module.css';

type Row = RowOf<'GET /api/notifications'>;

/** The latest notifications, each with who caused it; opening one marks it as read (MSG-10, MSG-12). */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  const [selected, setSelected] = useState('');
  const read = useRead('GET /api/notifications', { query: { limit: 20 } }, { profile: 'realtime' });
  const mark = useWrite('POST /api/notifications/:id/read', { quiet: true });
  const rows = read.data?.data ?? [];
  const markAll = useWrite('POST /api/notifications/mark-all-as-read');
  const open = (row: Row, same: readonly Row[]) => {
    setSelected(row.id);
    for (const { id, isRead } of same) {
      if (isRead) continue;
      showRead(id);
      mark.mutate({ params: { id } });
    }
    const target = targetOf(row);
    if (!target) return;
    onClose();
    void navigate({ href: target });
  };
  const readAll = () => {
    showRead('all');
    markAll.mutate({});
  };
  return (
    <>
      <div className={`row gap-0 ${classes.head}`}>
        <h2 className="h3 grow">{t('navigation:notifications')}</h2>
        {rows.some((row) => !row.isRead) ? (
          <Button variant="subtle" size="compact" loading={markAll.isPending} onClick={readAll}>
            {t('navigation:markAllRead')}
          </Button>
        ) : null}
      </div>
      <div className={classes.list}>
        {read.error && !read.data ? <ErrorState error={read.error} onRetry={read.refetch} /> : null}
        {!read.data && !read.error ? <SkeletonLines rows={4} /> : null}
        {read.data && rows.length === 0 ? (
          <EmptyState
            title={t('navigation:noNotifications')}
            text={t('navigation:noNotificationsText')}
            icon={IconBellOff}
          />
        ) : null}
        {alike(rows).map(([row, ...others]) =>
          row ? (
            <Item
              key={row.id}
              row={row}
              count={others.length + 1}
              selected={row.id === selected}
              onOpen={() => open(row, [row, ...others])}
            />
          ) : null,
        )}
      </div>
      <Link to="/inbox" search={{ view: 'notifications' }} className={classes.more} onClick={onClose}>
        {t('navigation:allNotifications')}
      </Link>
    </>
  );
}

interface ItemProps {
  row: Row;
  /** How many say the same. */
  count: number;
  selected: boolean;
  onOpen: () => void;
}

function Item({ row, count, selected, onOpen }: ItemProps) {
  const { t, i18n } = useTranslation('navigation');
  return (
    <button type="button" className={`bare ${classes.item}`} aria-pressed={selected} onClick={onOpen}>
      <span className={row.isRead ? undefined : classes.unread}>
        {row.isRead ? null : <span className="hidden-visually">{t('navigation:unreadOne')}</span>}
      </span>
      <Avatar name={row.senderName ?? t('navigation:systemSender')} config={row.avatarConfig} size={24} />
      <span className={classes.text}>
        {row.senderName ? <span className="s12 dim cut">{row.senderName}</span> : null}
        <span className="medium">{row.title}</span> {count > 1 ? <Count value={count} /> : null}
        {row.message ? <span className="dim"> {row.message}</span> : null}
        <span className="s12 dim"> · {ago(row.createdAt, i18n.language)}</span>
      </span>
    </button>
  );
}
