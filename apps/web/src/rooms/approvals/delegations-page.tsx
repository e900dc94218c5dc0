import { IconUserShare } from '@tabler/icons-react';
import type { RowOf } from '../../api/types.ts';
import { later } from '../../ui/later.tsx';
import type { ColumnsOf } from '../../ui/list/columns-of.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../ui/list/list-state.ts';
import { RequestTabs } from './request-tabs.tsx';

const DelegationDialog = later(() => import('./delegation-dialog.tsx'));

const spec: ListSpec = { sortBy: 'startDate', sortOrder: 'desc', limit: 20 };

type Delegation = RowOf<'GET /api/approval-delegations'>;

const may = { add: true, edit: (row: Delegation) => row.isOwn, remove: (row: Delegation) => row.isOwn };

/** Who decides in the viewer's place, and in whose place the viewer does. */
export default function DelegationsPage() {
  return (
    <ListScreen
      route="GET /api/approval-delegations"
      name="approval-delegations"
      words="approvals:delegations"
      icon={IconUserShare}
      spec={spec}
      columns={delegationColumns}
      may={may}
      dialog={(props) => <DelegationDialog {...props} />}
      remove="DELETE /api/approval-delegations/:id"
      naming={(row) => ({ name: row.to.name })}
      tabs={<RequestTabs active="delegations" />}
    />
  );
}

function delegationColumns({ name, text, day, word }: ColumnsOf<Delegation>) {
  return [
    name('to', (row) => row.to.name),
    text('from', (row) => row.from.name, { width: 220 }),
    day('startDate', (row) => row.startDate, { sort: true, width: 140 }),
    day('endDate', (row) => row.endDate, { sort: true, width: 140 }),
    text('subjects', (row) =>
      row.subjects.length === 0
        ? word('allSubjects')
        : row.subjects.map((subject) => word(`approvals:subjects.${subject}`)).join(', '),
    ),
  ];
}
