import { grievanceStatuses } from '@bellwether/contract/grievances/grievances.values';
import { IconMessageReport } from '@tabler/icons-react';
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
import { grievanceColors } from '../state-colors.ts';

const FileGrievanceDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).FileGrievanceDialog,
}));
const GrievanceDialog = later(async () => ({
  default: (await import('../change-dialogs.ts')).GrievanceDialog,
}));

const spec: ListSpec = { sortBy: 'filedAt', sortOrder: 'desc', limit: 20, filters: ['status'] };

type Row = RowOf<'GET /api/hr/grievances'>;

/** One's own grievances, and those that one handles. TAL-21. */
export function GrievancesPage() {
  const mayFile = useCan()('create:own', 'grievance');
  const [open, setOpen] = useUrlState('open');
  return (
    <ListScreen
      route="GET /api/hr/grievances"
      name="grievances"
      words="human-resources:grievances"
      icon={IconMessageReport}
      spec={spec}
      columns={columns}
      may={{ add: mayFile, edit: (row: Row) => row.isMine && row.status === 'SUBMITTED', remove: false }}
      dialog={(props) => <FileGrievanceDialog {...props} />}
      remove="POST /api/hr/grievances/:id/status"
      open={({ id }) => setOpen(id)}
      tabs={<ChangeTabs active="grievances" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={grievanceStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
    >
      <Meanwhile>{open ? <GrievanceDialog id={open} onClose={() => setOpen('')} /> : null}</Meanwhile>
    </ListScreen>
  );
}

function columns({ name, text, day, word }: ColumnsOf<Row>) {
  return [
    name('grievance', (row) => row.title, { width: 320, sort: 'title' }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 180,
      cell: ({ status }) => (
        <StatusBadge color={grievanceColors[status]}>{word(`statuses.${status}`)}</StatusBadge>
      ),
    }),
    text('filedBy', (row) => row.filedBy.name, { width: 180 }),
    text('handler', (row) => word(`handlers.${row.handler}`), { width: 140 }),
    day('filedAt', (row) => row.filedAt, { sort: true, width: 130 }),
  ];
}
