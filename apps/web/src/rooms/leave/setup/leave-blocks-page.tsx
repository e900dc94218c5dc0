import { IconBarrierBlock } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { SetupTabs } from './setup-tabs.tsx';

const LeaveBlockDialog = later(() => import('./leave-block-dialog.tsx'));

const spec: ListSpec = { sortBy: 'startDate', sortOrder: 'desc', limit: 50, filters: [] };

const colors = { COMPLETE_BLOCK: 'red', PARTIAL_RESTRICTION: 'amber', APPROVAL_ONLY: 'blue' } as const;

/** The periods in which leave is refused, or decided by others. TIM-18. */
export function LeaveBlocksPage() {
  return (
    <ListScreen
      route="GET /api/hr/leave-blocks"
      name="leave-blocks"
      words="human-resources:leaveBlocks"
      icon={IconBarrierBlock}
      spec={spec}
      columns={columns}
      tabs={<SetupTabs active="blocks" />}
      may={useMay('leave_policy')}
      dialog={(props) => <LeaveBlockDialog {...props} />}
      remove="DELETE /api/hr/leave-blocks/:id"
    />
  );
}

function columns({ name, text, day, tag, word }: ColumnsOf<RowOf<'GET /api/hr/leave-blocks'>>) {
  return [
    name('name', (row) => row.name, { sort: true, width: 200 }),
    tag('type', (row) => word(`types.${row.type}`), { color: (row) => colors[row.type], width: 170 }),
    day('startDate', (row) => row.startDate, { sort: true }),
    day('endDate', (row) => row.endDate),
    text('reason', (row) => row.reason, { width: 280 }),
  ];
}
