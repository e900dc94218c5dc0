import { reportStatuses } from '@bellwether/contract/feed/feed.values';
import { IconShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { reportColors } from './state-colors.ts';
import { useReportActions } from './use-report-actions.ts';

const CaseDialog = later(() => import('./case-dialog.tsx'));

const spec: ListSpec = {
  sortBy: 'createdAt',
  sortOrder: 'desc',
  limit: 20,
  filters: ['status', 'open', 'escalated'],
};

type Row = RowOf<'GET /api/social/content-reports'>;

/** The reports with their bulk actions; who may not decide has the list of their own. SOC-06. */
export function ReportQueue({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['feed', 'common']);
  const can = useCan();
  const [open, setOpen] = useUrlState('case');
  const list = useListState(spec);
  const read = useRead('GET /api/social/content-reports', { query: list.query });
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const actions = useReportActions(read.data?.data);
  const decides = can('edit:any', 'content_report');
  const readsAny = can('read:any', 'content_report');
  return (
    <ListPage
      name="content-reports"
      title={t('feed:moderation.title')}
      description={t(readsAny ? 'feed:moderation.text' : 'feed:moderation.ownText')}
      tabs={tabs}
      searchPlaceholder={t('feed:moderation.search')}
      filters={
        <FilterPill
          list={list}
          name="status"
          label={t('feed:moderation.status')}
          choices={reportStatuses.map((value) => ({ value, label: t(`feed:reportStatuses.${value}`) }))}
        />
      }
      readPage={(query) => call('GET /api/social/content-reports', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      {...(readsAny && { onOpen: (row: Row) => setOpen(row.caseId) })}
      {...(decides && { bulkActions: actions })}
      empty={{ title: t('feed:moderation.none'), text: t('feed:moderation.noneText'), icon: IconShield }}
      unit={t('feed:moderation.reports')}
    >
      <Meanwhile>{open ? <CaseDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListPage>
  );
}

function columnsOf(t: TFunction, language: string): Column<Row>[] {
  return [
    {
      id: 'content',
      header: t('feed:moderation.content'),
      width: 340,
      fixed: true,
      cell: (row) => <span className="cut">{row.excerpt}</span>,
      csv: (row) => row.excerpt,
    },
    {
      id: 'reason',
      header: t('feed:report.reason'),
      width: 190,
      cell: (row) => t(`feed:reasons.${row.reason}`),
      csv: (row) => t(`feed:reasons.${row.reason}`),
    },
    {
      id: 'author',
      header: t('feed:moderation.author'),
      width: 170,
      cell: (row) => row.author.name,
      csv: (row) => row.author.name,
    },
    {
      id: 'reporter',
      header: t('feed:moderation.reporter'),
      width: 170,
      cell: (row) => row.reporter?.name ?? <span className="dim">{t('feed:moderation.anonymous')}</span>,
      csv: (row) => row.reporter?.name ?? '',
    },
    {
      id: 'status',
      header: t('feed:moderation.status'),
      width: 170,
      cell: (row) => (
        <span className="row gap-6">
          <StatusBadge color={reportColors[row.status]}>{t(`feed:reportStatuses.${row.status}`)}</StatusBadge>
          {row.escalated ? <StatusBadge color="red">{t('feed:moderation.escalated')}</StatusBadge> : null}
        </span>
      ),
      csv: (row) => t(`feed:reportStatuses.${row.status}`),
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
