import { IconCopyCheck, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/hooks.ts';
import type { RowOf } from '../../../api/types.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Meanwhile } from '../../../ui/later.tsx';
import { type ColumnsOf, columnsOf } from '../../../ui/list/columns-of.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { type ListSpec, useListState } from '../../../ui/list/list-state.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { AssessmentTabs } from '../../assessments/index.tsx';

const route = 'GET /api/lms/sittings-to-mark';
const spec: ListSpec = { sortBy: 'scheduledDateTime', limit: 20, filters: [] };
const words = 'sittings:toMark';

type Row = RowOf<typeof route>;

/** What waits for a mark of the viewer in all sittings, the oldest first: a click leads to its first script. AMB-416. */
export function ToMarkPage() {
  const { t, i18n } = useTranslation(['sittings', 'common']);
  const navigate = useNavigate();
  const list = useListState(spec);
  const read = useRead(route, { query: list.query });
  const columns = useMemo(
    () => columnsOf(makeColumns, { t, language: i18n.language, words }),
    [t, i18n.language],
  );
  const mark = ({ id }: Row) => void navigate({ to: '/assessments/sittings/$id/marking', params: { id } });
  return (
    <ListPage
      name="sittings-to-mark"
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      searchPlaceholder={t(`${words}.search`)}
      unit={t(`${words}.unit`)}
      tabs={
        <Meanwhile show={null}>
          <AssessmentTabs active="toMark" />
        </Meanwhile>
      }
      readPage={(query) => call(route, { query })}
      columns={columns}
      read={read}
      list={list}
      rowId={({ id }) => id}
      onOpen={mark}
      rowActions={(row) => [
        { label: t('sittings:list.mark'), icon: IconCopyCheck, quick: true, onClick: () => mark(row) },
        {
          label: t('sittings:list.watch'),
          icon: IconEye,
          onClick: () => void navigate({ to: '/assessments/sittings/$id', params: { id: row.id } }),
        },
      ]}
      empty={{ title: t(`${words}.empty`), text: t(`${words}.emptyText`), icon: IconCopyCheck }}
    />
  );
}

function makeColumns({ name, text, number, word, t, language }: ColumnsOf<Row>) {
  return [
    name('title', (row) => row.title, { sort: true, header: word('assessment') }),
    text('class', (row) => row.class?.name ?? null, { width: 190 }),
    text('scheduledDateTime', (row) => formatMoment(row.scheduledDateTime, language), {
      sort: true,
      header: word('begins'),
      width: 170,
    }),
    number('scripts', (row) => row.scriptCount, { width: 110 }),
    number('students', (row) => row.studentCount, { width: 110 }),
    text('since', (row) => formatMoment(row.waitsSince, language), { width: 170 }),
    text('how', (row) => howOf(row, t), {
      width: 190,
      cell: (row) => {
        const how = howOf(row, t);
        return how === null ? null : <Tag>{how}</Tag>;
      },
    }),
  ];
}

/** How it is marked where that is not as usual: without names, by two. */
function howOf({ isBlind, hasTwoExaminers }: Row, t: ColumnsOf<Row>['t']): string | null {
  const how = [isBlind && t(`${words}.blind`), hasTwoExaminers && t(`${words}.twoExaminers`)].filter(Boolean);
  return how.length > 0 ? how.join(' · ') : null;
}
