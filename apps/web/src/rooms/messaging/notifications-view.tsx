import { Button, SegmentedControl } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../api/hooks.ts';
import type { RowOf } from '../../api/types.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { shortMoment } from './inbox/inbox.rules.ts';
import { ListBones } from './inbox/message-list.tsx';
import { SmallPager } from './inbox/small-pager.tsx';
import { targetOf } from './notification.rules.ts';
import { showRead } from './notification-cache.ts';
import classes from './notifications-view.module.css';

type Row = RowOf<'GET /api/notifications'>;

const limit = 50;
/** The own notifications: all, the unread or the read ones. A click reads it and leads where it points. MSG-12, MSG-13. */
export function NotificationsView() {
  const { t } = useTranslation('inbox');
  const navigate = useNavigate();
  const [filter, setFilter] = useUrlState('isRead');
  const [pageText, setPage] = useUrlState('page');
  const [selected, setSelected] = useState('');
  const page = Math.max(1, Number(pageText) || 1);
  const isRead = filter === 'true' || filter === 'false' ? filter : undefined;
  const read = useRead(
    'GET /api/notifications',
    { query: { limit, page, ...(isRead ? { isRead } : {}) } },
    { profile: 'realtime' },
  );
  const mark = useWrite('POST /api/notifications/:id/read', { quiet: true });
  const markAll = useWrite('POST /api/notifications/mark-all-as-read');
  const rows = read.data?.data ?? [];
  const open = (row: Row) => {
    setSelected(row.id);
    if (!row.isRead) {
      showRead(row.id);
      mark.mutate({ params: { id: row.id } });
    }
    const target = targetOf(row);
    if (target) void navigate({ href: target });
  };
  return (
    <div className={`col gap-0 ${classes.view}`}>
      <div className={`row flex-none ${classes.tools}`}>
        <SegmentedControl
          size="sm"
          aria-label={t('inbox:notificationFilter')}
          value={isRead ?? ''}
          onChange={setFilter}
          data={[
            { value: '', label: t('inbox:all') },
            { value: 'false', label: t('inbox:unread') },
            { value: 'true', label: t('inbox:read') },
          ]}
        />
        <span className="grow" />
        <Button
          variant="subtle"
          leftSection={<IconChecks size={16} />}
          disabled={rows.every((row) => row.isRead)}
          loading={markAll.isPending}
          onClick={() => {
            showRead('all');
            markAll.mutate({});
          }}
        >
          {t('inbox:markAllRead')}
        </Button>
      </div>
      <div className={classes.scroll}>
        {read.error && !read.data ? <ErrorState error={read.error} onRetry={read.refetch} /> : null}
        {!read.data && !read.error ? <ListBones /> : null}
        {read.data && rows.length === 0 ? (
          <EmptyState
            title={t('inbox:empty.notifications')}
            text={t('inbox:emptyHint.notifications')}
            icon={IconBellOff}
          />
        ) : null}
        <ul className="plain-list" aria-label={t('inbox:views.notifications')}>
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} selected={row.id === selected} onOpen={() => open(row)} />
          ))}
        </ul>
      </div>
      <SmallPager
        page={page}
        limit={limit}
        total={read.data?.totalCount ?? 0}
        onPage={(next) => setPage(next === 1 ? '' : String(next))}
      />
    </div>
  );
}

/** A notification in the list: of whom, what and when; bold until it is read. */
export function NotificationRow({
  row,
  selected,
  onOpen,
}: {
  row: Row;
  selected: boolean;
  onOpen: () => void;
}) {
  const { t, i18n } = useTranslation('inbox');
  return (
    <li>
      <button
        type="button"
        className={`bare ${classes.row}`}
        data-row={row.id}
        data-unread={!row.isRead || undefined}
        aria-pressed={selected}
        onClick={onOpen}
      >
        <Avatar name={row.senderName ?? t('inbox:system')} config={row.avatarConfig} size={32} />
        <span className="shrink">
          <span className={`cut ${classes.title}`}>
            {row.title}
            {row.isRead ? null : <span className="hidden-visually">{t('inbox:unread')}</span>}
          </span>
          <span className={`cut ${classes.detail}`}>
            {t(`inbox:types.${row.type}`)}
            {row.senderName ? ` · ${row.senderName}` : ''}
            {row.message ? ` · ${row.message}` : ''}
          </span>
        </span>
        <time
          className={classes.time}
          dateTime={row.createdAt}
          title={formatMoment(row.createdAt, i18n.language)}
        >
          {shortMoment(row.createdAt, i18n.language)}
        </time>
      </button>
    </li>
  );
}
