import { IconShield } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { Column } from '../../../ui/list/table-types.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { appealColors } from './state-colors.ts';

const DecisionDialog = later(() => import('./decision-dialog.tsx'));

const spec: ListSpec = { sortBy: 'createdAt', sortOrder: 'desc', limit: 20, filters: [] };

export type Decision = RowOf<'GET /api/social/moderation-decisions'>;

/** What of the viewer's own was taken away by moderators, and their appeals against it. AMB-374. */
export function DecisionsList({ tabs }: { tabs: ReactNode }) {
  const { t, i18n } = useTranslation(['feed', 'common']);
  const [open, setOpen] = useUrlState('decision');
  const list = useListState(spec);
  const read = useRead('GET /api/social/moderation-decisions', { query: list.query });
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const shown = read.data?.data.find(({ id }) => id === open);
  return (
    <ListPage
      name="moderation-decisions"
      title={t('feed:moderation.title')}
      description={t('feed:appeal.ownText')}
      tabs={tabs}
      searchPlaceholder={t('feed:moderation.search')}
      readPage={(query) => call('GET /api/social/moderation-decisions', { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={(row) => row.id}
      onOpen={(row) => setOpen(row.id)}
      empty={{ title: t('feed:appeal.nothing'), text: t('feed:appeal.nothingText'), icon: IconShield }}
      unit={t('feed:appeal.decisions')}
    >
      <Meanwhile>{shown ? <DecisionDialog decision={shown} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListPage>
  );
}

function columnsOf(t: TFunction, language: string): Column<Decision>[] {
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
      id: 'action',
      header: t('feed:appeal.decision'),
      width: 150,
      cell: (row) => t(`feed:appeal.actions.${row.action}`),
      csv: (row) => t(`feed:appeal.actions.${row.action}`),
    },
    {
      id: 'reason',
      header: t('feed:moderation.reason'),
      width: 220,
      cell: (row) => <span className="cut">{row.reason ?? ''}</span>,
      csv: (row) => row.reason ?? '',
    },
    {
      id: 'appeal',
      header: t('feed:appeal.appeal'),
      width: 190,
      cell: (row) =>
        row.appeal ? (
          <StatusBadge color={appealColors[row.appeal.status]}>
            {t(`feed:appeal.statuses.${row.appeal.status}`)}
          </StatusBadge>
        ) : (
          <span className="dim">{t('feed:appeal.none')}</span>
        ),
      csv: (row) => (row.appeal ? t(`feed:appeal.statuses.${row.appeal.status}`) : ''),
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
