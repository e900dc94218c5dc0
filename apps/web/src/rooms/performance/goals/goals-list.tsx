import { goalStatuses } from '@bellwether/contract/performance/performance.values';
import {
  IconBan,
  IconCheck,
  IconPlayerPlay,
  IconTarget,
  IconTrash,
  IconTrendingUp,
} from '@tabler/icons-react';
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
import { useUrlState } from '../../../ui/url-state.ts';
import { sayBulk } from '../bulk-result.ts';
import { PerformanceTabs } from '../performance-tabs.tsx';
import { goalColors } from '../state-colors.ts';

const GoalDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).GoalDialog,
}));
const ProgressDialog = later(async () => ({
  default: (await import('../performance-dialogs.ts')).ProgressDialog,
}));

const spec: ListSpec = { sortBy: 'targetDate', filters: ['status', 'mine', 'employeeId', 'cycleId'] };

type Goal = RowOf<'GET /api/hr/goals'>;

/** What people mean to reach, and how far they are. TAL-05, TAL-06. */
export function GoalsList() {
  const { t } = useTranslation('performance');
  const can = useCan();
  const [open, setOpen] = useUrlState('open');
  const act = useWrite('POST /api/hr/goals/bulk', { onDone: (reply) => sayBulk(t, reply) });
  const bulk = (action: 'ACTIVATE' | 'COMPLETE' | 'CANCEL' | 'DELETE') => ({
    label: t(`performance:goals.bulk.${action}`),
    run: (ids: readonly string[], clear: () => void) =>
      act.mutate({ body: { action, ids: [...ids] } }, { onSuccess: clear }),
  });
  return (
    <ListScreen
      route="GET /api/hr/goals"
      name="goals"
      words="performance:goals"
      icon={IconTarget}
      spec={spec}
      columns={columns}
      may={{
        add: can('create:own', 'goal'),
        edit: (row: Goal) => row.can.edit,
        remove: (row: Goal) => row.can.remove,
      }}
      dialog={(props) => <GoalDialog {...props} />}
      remove="DELETE /api/hr/goals/:id"
      naming={({ title }) => ({ name: title })}
      open={({ id }) => setOpen(id)}
      tabs={<PerformanceTabs active="goals" />}
      bulkActions={[
        { ...bulk('COMPLETE'), icon: IconCheck },
        { ...bulk('ACTIVATE'), icon: IconPlayerPlay },
        { ...bulk('CANCEL'), icon: IconBan },
        ...(can('delete:any', 'goal') ? [{ ...bulk('DELETE'), icon: IconTrash, danger: true }] : []),
      ]}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="status"
            label={word('status')}
            choices={goalStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
          />
          <FilterPill
            list={list}
            name="mine"
            label={word('whose')}
            choices={[{ value: 'true', label: word('mine') }]}
          />
        </>
      )}
      rowActions={(row, word) =>
        row.can.addProgress
          ? [
              {
                label: word('addProgress'),
                icon: IconTrendingUp,
                quick: true,
                onClick: () => setOpen(row.id),
              },
            ]
          : []
      }
    >
      <Meanwhile>{open ? <ProgressDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Goal>) {
  return [
    name('title', (row) => row.title, { width: 300 }),
    text('employee', (row) => row.employee.name, { sort: true, width: 180 }),
    text('progress', (row) => `${row.progressPercentage.replace(/\.00$/, '')} %`, {
      width: 100,
      align: 'right',
    }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 120,
      cell: ({ status }) => (
        <StatusBadge color={goalColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('priority', (row) => word(`priorities.${row.priority}`), { width: 110 }),
    day('targetDate', (row) => row.targetDate, { sort: true, width: 130 }),
    text('cycle', (row) => row.cycle?.name, { width: 200 }),
    text('category', (row) => word(`categories.${row.category}`), { width: 130 }),
  ];
}
