import { appealStatuses } from '@bellwether/contract/feed/feed.values';
import { IconShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { appealColors } from './state-colors.ts';

const AppealDialog = later(() => import('./appeal-dialog.tsx'));

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', limit: 20, filters: ['status'] };

type Row = RowOf<'GET /api/social/moderation-appeals'>;

/** The appeals of authors, for who moderates. AMB-374. */
export function AppealQueue({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['feed', 'common']);
  const [open, setOpen] = useUrlState('appeal');
  const list = useListState(spec);
  const read = useRead('GET /api/social/moderation-appeals', { query: list.query });
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  return (
    <ListPage
      name="moderation-appeals"
      title={t('feed:moderation.title')}
      description={t('feed:moderation.text')}
      tabs={tabs}
      searchPlaceholder={t('feed:moderation.search')}
      filters={
        <FilterPill
          list={list}
          name="status"
          label={t('feed:moderation.status')}
          choices={appealStatuses.map((value) => ({ value, label: t(`feed:appeal.statuses.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/social/moderation-appeals', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => setOpen(row.id)}
      empty={{ title: t('feed:appeal.noAppeals'), text: t('feed:appeal.noAppealsText'), icon: IconShield }}
      unit={t('feed:appeal.appeals')}
    >
      <Meanwhile>{open ? <AppealDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListPage>
  );
}

function columnsOf(t: TFunction, language: string): Column<Row>[] {
  return [
    {
      id: 'content',
      header: t('feed:moderation.content'),
      width: 300,
      fixed: true,
      cell: (row) => <span className="cut">{row.excerpt}</span>,
      csv: (row) => row.excerpt,
    },
    {
      id: 'author',
      header: t('feed:moderation.author'),
      width: 170,
      cell: (row) => row.author.name,
      csv: (row) => row.author.name,
    },
    {
      id: 'moderator',
      header: t('feed:appeal.decidedBy'),
      width: 170,
      cell: (row) => row.moderator.name,
      csv: (row) => row.moderator.name,
    },
    {
      id: 'status',
      header: t('feed:moderation.status'),
      width: 190,
      cell: (row) => (
        <StatusBadge color={appealColors[row.status]}>{t(`feed:appeal.statuses.${row.status}`)}</StatusBadge>
      ),
      csv: (row) => t(`feed:appeal.statuses.${row.status}`),
    },
    {
      id: 'createdAt',
      header: t('feed:moderation.at'),
      sort: 'createdAt',
      width: 160,
      cell: (row) => formatMoment(row.createdAt, language),
      csv: (row) => row.createdAt,
    },
  ];
}
