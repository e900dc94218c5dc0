import { cycleStatuses } from '@bellwether/contract/performance/performance.values';
import { IconArchive, IconCalendarRepeat, IconCheck, IconPlayerPlay, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { useUrlState } from '../../../ui/url-state.ts';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { cycleColors } from '../state-colors.ts';

const CycleDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).CycleDialog,
}));
const ActivateDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).ActivateDialog,
}));

const spec: ListSpec = { sortBy: 'startDate', sortOrder: 'desc', filters: ['status'] };

type Cycle = RowOf<'GET /api/hr/performance-cycles'>;

/** The periods in which people are reviewed. TAL-03. */
export function CyclesList() {
  const { t } = useTranslation('performance');
  const can = useCan();
  const navigate = useNavigate();
  const [activating, setActivating] = useUrlState('activate');
  const done = (status: string) => ({
    onDone: () => void toast.success(t(`performance:cycles.done.${status}`)),
  });
  const review = useWrite('POST /api/hr/performance-cycles/:id/review-phase', done('REVIEW_PHASE'));
  const close = useWrite('POST /api/hr/performance-cycles/:id/close', done('COMPLETED'));
  const archive = useWrite('POST /api/hr/performance-cycles/:id/archive', done('ARCHIVED'));
  const isDraft = (row: Cycle) => row.can.edit;
  return (
    <ListScreen
      route="GET /api/hr/performance-cycles"
      name="performance-cycles"
      words="performance:cycles"
      icon={IconCalendarRepeat}
      spec={spec}
      columns={columns}
      may={{ add: can('create', 'performance_cycle'), edit: isDraft, remove: isDraft }}
      dialog={(props) => <CycleDialog {...props} />}
      remove="DELETE /api/hr/performance-cycles/:id"
      open={({ id }) => void navigate({ to: '/performance/appraisals', search: { cycleId: id } })}
      tabs={<PerformanceTabs active="cycles" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={cycleStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
      rowActions={(row, word) => {
        const of = { params: { id: row.id }, body: { version: row.version } };
        return [
          ...(row.can.activate
            ? [
                {
                  label: word('activate'),
                  icon: IconPlayerPlay,
                  quick: true,
                  onClick: () => setActivating(row.id),
                },
              ]
            : []),
          ...(row.can.startReview
            ? [{ label: word('startReview'), icon: IconUsers, onClick: () => review.mutate(of) }]
            : []),
          ...(row.can.close
            ? [{ label: word('close'), icon: IconCheck, onClick: () => close.mutate(of) }]
            : []),
          ...(row.can.archive
            ? [{ label: word('archive'), icon: IconArchive, onClick: () => archive.mutate(of) }]
            : []),
        ];
      }}
    >
      <Meanwhile>
        {activating && can('edit', 'performance_cycle') ? (
          <ActivateDialog id={activating} onClose={() => setActivating('')} />
        ) : null}
      </Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Cycle>) {
  return [
    name('name', (row) => row.name),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 140,
      cell: ({ status }) => (
        <StatusBadge color={cycleColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('progress', (row) => `${row.completedCount} / ${row.appraisalCount}`, { width: 120 }),
    day('startDate', (row) => row.startDate, { sort: true, width: 130 }),
    day('endDate', (row) => row.endDate, { width: 130 }),
    day('reviewPeriodStart', (row) => row.reviewPeriodStart, { width: 140 }),
    day('reviewPeriodEnd', (row) => row.reviewPeriodEnd, { width: 140 }),
    text('template', (row) => row.template.name, { width: 200 }),
  ];
}
