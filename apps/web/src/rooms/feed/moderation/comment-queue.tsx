import { commentBulkActions, commentStatuses } from '@bellwether/contract/feed/feed.values';
import { textOfHtml } from '@bellwether/contract/messaging/html-text.rules';
import { IconCheck, IconEyeOff, IconMessage, IconTrash, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead, useWrite } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { commentColors } from './state-colors.ts';

const spec: ListSpec = { sortBy: 'at', sortOrder: 'desc', limit: 50, filters: ['status'] };
const keys = { approve: 'a', hide: 'h' };
const icons = { approve: IconCheck, reject: IconX, hide: IconEyeOff, delete: IconTrash };

type Row = RowOf<'GET /api/social/comments'>;

/** The comments of all posts, for who moderates them: approved, rejected, hidden or deleted, several at once. SOC-07. */
export function CommentQueue({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['feed', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead('GET /api/social/comments', { query: list.query });
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const bulk = useWrite('POST /api/social/comments/bulk');
  return (
    <ListPage
      name="moderated-comments"
      title={t('feed:moderation.title')}
      description={t('feed:moderation.text')}
      tabs={tabs}
      searchPlaceholder={t('feed:moderation.search')}
      filters={
        <FilterPill
          list={list}
          name="status"
          label={t('feed:moderation.status')}
          choices={commentStatuses.map((value) => ({ value, label: t(`feed:commentStatuses.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/social/comments', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => void navigate({ to: '/feed', search: { post: row.postId } })}
      bulkActions={commentBulkActions.map((action) => ({
        label: t(`feed:moderation.${action}`),
        icon: icons[action],
        danger: action === 'delete',
        ...(action in keys && { key: keys[action as keyof typeof keys] }),
        run: (ids: readonly string[], clear: () => void) =>
          bulk.mutate(
            { body: { action, commentIds: [...ids] } },
            {
              onSuccess: ({ done, refused }) => {
                clear();
                toast.success(t('feed:moderation.done', { count: done }));
                if (refused.length > 0) toast.error(t('feed:moderation.refused', { count: refused.length }));
              },
            },
          ),
      }))}
      empty={{
        title: t('feed:moderation.noComments'),
        text: t('feed:moderation.noCommentsText'),
        icon: IconMessage,
      }}
      unit={t('feed:moderation.comments')}
    />
  );
}

function columnsOf(t: TFunction, language: string): Column<Row>[] {
  return [
    {
      id: 'comment',
      header: t('feed:comment'),
      width: 380,
      fixed: true,
      cell: (row) => <span className="cut">{textOfHtml(row.content)}</span>,
      csv: (row) => textOfHtml(row.content),
    },
    {
      id: 'post',
      header: t('feed:moderation.post'),
      width: 220,
      cell: (row) => row.postTitle,
      csv: (row) => row.postTitle,
    },
    {
      id: 'author',
      header: t('feed:moderation.author'),
      width: 170,
      cell: (row) => row.author.name,
      csv: (row) => row.author.name,
    },
    {
      id: 'status',
      header: t('feed:moderation.status'),
      width: 130,
      cell: (row) => (
        <StatusBadge color={commentColors[row.status]}>{t(`feed:commentStatuses.${row.status}`)}</StatusBadge>
      ),
      csv: (row) => t(`feed:commentStatuses.${row.status}`),
    },
    {
      id: 'reports',
      header: t('feed:moderation.reports'),
      width: 110,
      cell: (row) => row.reports,
      csv: (row) => String(row.reports),
    },
    {
      id: 'at',
      header: t('feed:moderation.at'),
      sort: 'at',
      width: 160,
      cell: (row) => formatMoment(row.at, language),
      csv: (row) => row.at,
    },
  ];
}
