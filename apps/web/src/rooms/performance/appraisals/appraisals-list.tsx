import { appraisalOrder, finalRatings } from '@bellwether/contract/performance/performance.values';
import { IconArchive, IconCheck, IconClipboardCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { sayBulk } from '../bulk-result.ts';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { appraisalColors, ratingColors } from '../state-colors.ts';

const EnrolDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).EnrolDialog,
}));

const spec: ListSpec = {
  ...{ sortBy: 'dueDate', limit: 20 },
  filters: ['status', 'finalRating', 'cycleId', 'mine', 'toReview', 'archived'],
};

type Appraisal = RowOf<'GET /api/hr/appraisals'>;

/** Who is reviewed, by whom and how far it is. TAL-07, TAL-09. */
export function AppraisalsList() {
  const { t } = useTranslation('performance');
  const can = useCan();
  const [, open] = useUrlState('id');
  const cycles = useRead('GET /api/hr/performance-cycles', { query: { limit: 100 } });
  const act = useWrite('POST /api/hr/appraisals/bulk', { onDone: (reply) => sayBulk(t, reply) });
  const bulk = (action: 'ACTIVATE' | 'COMPLETE' | 'ARCHIVE' | 'DELETE') => ({
    label: t(`performance:appraisals.bulk.${action}`),
    run: (ids: readonly string[], clear: () => void) =>
      act.mutate({ body: { action, ids: [...ids] } }, { onSuccess: clear }),
  });
  const runs = can('approve:any', 'appraisal');
  return (
    <ListScreen
      route="GET /api/hr/appraisals"
      name="appraisals"
      words="performance:appraisals"
      icon={IconClipboardCheck}
      spec={spec}
      columns={columns}
      may={{ add: can('create:any', 'appraisal'), edit: false, remove: false }}
      dialog={({ onClose }) => <EnrolDialog onClose={onClose} />}
      remove="POST /api/hr/appraisals/bulk"
      open={({ id }) => open(id)}
      detail="GET /api/hr/appraisals/:id"
      tabs={<PerformanceTabs active="appraisals" />}
      {...(can('approve:own', 'appraisal')
        ? {
            bulkActions: [
              { ...bulk('ACTIVATE'), icon: IconPlayerPlay },
              { ...bulk('COMPLETE'), icon: IconCheck },
              ...(runs
                ? [
                    { ...bulk('ARCHIVE'), icon: IconArchive },
                    { ...bulk('DELETE'), icon: IconTrash, danger: true },
                  ]
                : []),
            ],
          }
        : {})}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="cycleId"
            label={word('cycle')}
            choices={(cycles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FilterPill
            list={list}
            name="status"
            label={word('status')}
            choices={appraisalOrder(true).map((value) => ({ value, label: word(`statuses.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="finalRating"
            label={word('finalRating')}
            choices={finalRatings.map((value) => ({ value, label: word(`ratings.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="toReview"
            label={word('whose')}
            choices={[{ value: 'true', label: word('toReview') }]}
          />
        </>
      )}
    />
  );
}

function columns({ name, text, day, word }: ColumnsOf<Appraisal>) {
  return [
    name('employee', (row) => row.employee.name, { width: 200 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 150,
      cell: ({ status }) => (
        <StatusBadge color={appraisalColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('overallScore', (row) => row.overallScore, { width: 90, align: 'right' }),
    text('finalRating', (row) => (row.finalRating ? word(`ratings.${row.finalRating}`) : null), {
      width: 150,
      cell: ({ finalRating }) =>
        finalRating ? (
          <StatusBadge color={ratingColors[finalRating]}>{word(`ratings.${finalRating}`)}</StatusBadge>
        ) : (
          '–'
        ),
    }),
    text('reviewer', (row) => row.reviewer.name, { width: 180 }),
    day('dueDate', (row) => row.dueDate, { sort: true, width: 120 }),
    day('releasedAt', (row) => row.releasedAt, { width: 130 }),
    text('cycle', (row) => row.cycle.name, { width: 200 }),
  ];
}
