import { levelTitle } from '@bellwether/contract/learning/values';
import { IconCheck, IconExternalLink, IconStairs, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { later, Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import type { RowAction } from '../../../ui/list/table-types.ts';
import { localeOf } from '../../../ui/words/format.ts';
import { AssessmentTabs } from '../index.tsx';

const AcceptDialog = later(() => import('./accept-dialog.tsx'));
const DismissDialog = later(() => import('./dismiss-dialog.tsx'));

const route = 'GET /api/lms/level-proposals';
const spec: ListSpec = { sortBy: 'student', limit: 20, filters: ['status', 'direction'] };
const hiddenAtFirst = ['decision'] as const;

type Row = RowOf<typeof route>;

/** Which students may move to the next level or to the one below, with the figures behind it. AMB-344. */
export function LevelProposalsPage() {
  const { t, i18n } = useTranslation(['learning', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead(route, { query: list.query });
  const [asked, setAsked] = useState<{ what: 'accept' | 'dismiss'; row: Row }>();
  const words = 'learning:levelProposals';
  const columns = useMemo(
    () => columnsOf(makeColumns, { t, language: i18n.language, words }),
    [t, i18n.language],
  );
  const open = ({ student }: Row) =>
    void navigate({ to: '/students/$id', params: { id: student.id }, search: { tab: 'assessments' } });
  const actionsOf = (row: Row): RowAction[] =>
    [
      { label: t('common:open'), icon: IconExternalLink, onClick: () => open(row) },
      row.can.accept && {
        ...{ label: t(`${words}.accept`), icon: IconCheck, quick: true },
        onClick: () => setAsked({ what: 'accept', row }),
      },
      row.can.dismiss && {
        ...{ label: t(`${words}.dismiss`), icon: IconX, quick: true },
        onClick: () => setAsked({ what: 'dismiss', row }),
      },
    ].filter((action) => action !== false);
  const close = () => setAsked(undefined);
  return (
    <ListPage
      name="level-proposals"
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      searchPlaceholder={t(`${words}.search`)}
      unit={t(`${words}.unit`)}
      tabs={
        <Meanwhile show={null}>
          <AssessmentTabs active="levels" />
        </Meanwhile>
      }
      filters={
        <>
          <FilterPill
            list={list}
            name="status"
            label={t(`${words}.status`)}
            choices={['OPEN', 'ACCEPTED', 'DISMISSED'].map((value) => ({
              ...{ value, label: t(`${words}.states.${value}`) },
            }))}
          />
          <FilterPill
            list={list}
            name="direction"
            label={t(`${words}.direction`)}
            choices={['UP', 'DOWN'].map((value) => ({ value, label: t(`${words}.directions.${value}`) }))}
          />
        </>
      }
      readPage={(query) => call(route, { query })}
      columns={columns}
      hiddenAtFirst={hiddenAtFirst}
      read={read}
      list={list}
      rowId={({ id }) => id}
      onOpen={open}
      rowActions={actionsOf}
      empty={{ title: t(`${words}.empty`), text: t(`${words}.emptyText`), icon: IconStairs }}
    >
      <Meanwhile>
        {asked?.what === 'accept' ? <AcceptDialog proposal={asked.row} onClose={close} /> : null}
        {asked?.what === 'dismiss' ? <DismissDialog proposal={asked.row} onClose={close} /> : null}
      </Meanwhile>
    </ListPage>
  );
}

function makeColumns({ name, text, tag, day, word, language }: ColumnsOf<Row>) {
  const percent = (value: number) => `${value.toLocaleString(localeOf(language))}%`;
  return [
    name('student', (row) => row.student.name, { width: 220 }),
    text('class', (row) => row.class.name, { sort: true, width: 180 }),
    tag('direction', (row) => word(`directions.${row.direction}`), {
      color: (row) => (row.direction === 'UP' ? 'green' : 'amber'),
      width: 130,
    }),
    text('levels', (row) => word('fromTo', { from: levelTitle(row.from), to: levelTitle(row.to) }), {
      width: 180,
    }),
    text(
      'ground',
      (row) =>
        row.strands
          .filter(({ isFirm }) => isFirm)
          .map(({ strand, percent: reached }) => `${strand} ${percent(reached)}`)
          .join(' · '),
      { width: 280 },
    ),
    day('createdAt', (row) => row.createdAt, { sort: true }),
    text('decision', (row) => decisionOf(row, word), { width: 260 }),
  ];
}

function decisionOf(row: Row, word: ColumnsOf<Row>['word']): string | null {
  if (row.status === 'OPEN') return null;
  const values = { name: row.decidedBy ?? '', class: row.toClass?.name, reason: row.reason };
  return word(row.status === 'ACCEPTED' ? 'wasAccepted' : 'wasDismissed', values);
}
