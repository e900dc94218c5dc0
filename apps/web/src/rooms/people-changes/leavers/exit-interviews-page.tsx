import { exitInterviewStatuses } from '@bellwether/contract/leavers/leavers.values';
import { IconDoorExit } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useUrlState } from '../../../ui/url-state.ts';
import { ChangeTabs } from '../change-tabs.tsx';
import { interviewColors } from '../state-colors.ts';

const PlanInterviewDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).PlanInterviewDialog,
}));
const InterviewDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).InterviewDialog,
}));

const spec: ListSpec = { sortBy: 'scheduledOn', sortOrder: 'desc', limit: 20, filters: ['status'] };

type Row = RowOf<'GET /api/hr/exit-interviews'>;

/** What people say who leave. TAL-23. */
export function ExitInterviewsPage() {
  const mayPlan = useCan()('create:any', 'exit_interview');
  const [open, setOpen] = useUrlState('open');
  return (
    <ListScreen
      route="GET /api/hr/exit-interviews"
      name="exit-interviews"
      words="human-resources:exitInterviews"
      icon={IconDoorExit}
      spec={spec}
      columns={columns}
      may={{ add: mayPlan, edit: (row: Row) => row.can.edit, remove: false }}
      dialog={(props) => <PlanInterviewDialog {...props} />}
      remove="POST /api/hr/exit-interviews/:id/status"
      open={({ id }) => setOpen(id)}
      tabs={<ChangeTabs active="exit-interviews" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={exitInterviewStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
    >
      <Meanwhile>{open ? <InterviewDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Row>) {
  return [
    name('employee', (row) => row.employee.name, { width: 220 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 170,
      cell: ({ status }) => (
        <StatusBadge color={interviewColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    day('scheduledOn', (row) => row.scheduledOn, { sort: true, width: 130 }),
    text('interviewer', (row) => row.interviewer?.name, { width: 200 }),
    text('leavingType', (row) => word(`types.${row.leavingType}`), { width: 160 }),
  ];
}
