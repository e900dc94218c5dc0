import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../api/hooks.ts';
import type { RowOf } from '../api/types.ts';
import { ago } from '../ui/format.ts';
import { EmptyState, ErrorState, SkeletonLines } from '../ui/states.tsx';
import classes from './bell.module.css';

type Row = RowOf<'GET /api/notifications'>;

/** The latest notifications; opening one marks it as read. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('navigation');
  const navigate = useNavigate();
  const read = useRead('GET /api/notifications', { query: { limit: 20 } }, { profile: 'realtime' });
  const mark = useWrite('PATCH /api/notifications/:id', { quiet: true });
  const rows = read.data?.data ?? [];
  const markAll = useWrite('POST /api/notifications/mark-all-read', { invalidates: ['/api/notifications'] });
  const open = (row: Row) => {
    if (!row.isRead) mark.mutate({ params: { id: row.id }, body: { isRead: true } });
    if (!row.link) return;
    onClose();
    void navigate({ href: row.link });
  };
  return (
    <>
      <div className={classes.head}>
        <h2 className="h3 grow">{t('navigation:notifications')}</h2>
        {rows.some((row) => !row.isRead) ? (
          <Button
            variant="subtle"
            size="compact"
            loading={markAll.isPending}
            onClick={() => markAll.mutate({})}
          >
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
        {rows.map((row) => (
          <button key={row.id} type="button" className={classes.item} onClick={() => open(row)}>
            <span className={row.isRead ? undefined : classes.unread}>
              {row.isRead ? null : <span className="hidden-visually">{t('navigation:unreadOne')}</span>}
            </span>
            <span className={classes.text}>
              <span className="medium">{row.title}</span>
              {row.message ? <span className="dim"> {row.message}</span> : null}
              <span className="s12 dim"> · {ago(row.createdAt, i18n.language)}</span>
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
