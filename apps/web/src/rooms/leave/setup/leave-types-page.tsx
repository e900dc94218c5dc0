import { leaveUnits } from '@bellwether/contract/leave/leave.values';
import { IconBeach } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { SetupTabs } from './setup-tabs.tsx';

const LeaveTypeDialog = later(() => import('./leave-type-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 50, filters: ['isActive'] };

type Row = RowOf<'GET /api/hr/leave-types'>;

/** The types of leave: what each grants, carries and asks for. AMB-205. */
export function LeaveTypesPage() {
  return (
    <ListScreen
      route="GET /api/hr/leave-types"
      name="leave-types"
      words="human-resources:leaveTypes"
      icon={IconBeach}
      spec={spec}
      columns={columns}
      tabs={<SetupTabs active="types" />}
      may={useMay('leave_policy')}
      dialog={(props) => <LeaveTypeDialog {...props} />}
      remove="DELETE /api/hr/leave-types/:id"
    />
  );
}

function columns({ name, text, state, word }: ColumnsOf<Row>) {
  const inUnit = (quantity: string, unit: Row['unit']) =>
    Number(quantity) === 0
      ? ''
      : `${Number(quantity)} ${word(`units.${unit === leaveUnits[0] ? 'DAYS' : 'HOURS'}`)}`;
  return [
    name('name', (row) => row.name, { color: (row) => row.color, width: 200 }),
    text('code', (row) => row.code, { width: 120 }),
    text('kind', (row) => word(`kinds.${row.kind}`), { width: 140 }),
    text('annualAllowance', (row) => inUnit(row.annualAllowance, row.unit), { width: 130 }),
    text('carryForwardMax', (row) => inUnit(row.carryForwardMax, row.unit), { width: 130 }),
    state('isPaid', (row) => row.isPaid, ['paid', 'unpaid']),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
