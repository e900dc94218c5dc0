import { IconStack2 } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay } from '../payroll-words.tsx';
import { useSalaryMay } from './salary-may.ts';

const StructureDialog = later(async () => ({
  default: (await import('../payroll-dialogs.ts')).StructureDialog,
}));

const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['isActive'] };

/** What people are paid besides their base pay, by kind. AMB-199. */
export function StructuresPage() {
  return (
    <ListScreen
      route="GET /api/payroll/salary-structures"
      name="salary-structures"
      words="payroll:structures"
      icon={IconStack2}
      spec={spec}
      columns={columns}
      may={useSalaryMay()}
      dialog={(props) => <StructureDialog {...props} />}
      remove="DELETE /api/payroll/salary-structures/:id"
      tabs={<PayrollTabs active="structures" />}
    />
  );
}

function columns({ name, text, number, state }: ColumnsOf<RowOf<'GET /api/payroll/salary-structures'>>) {
  return [
    name('name', (row) => row.name, { width: 260 }),
    text('description', (row) => row.description, { width: 300 }),
    text('basePay', (row) => row.basePay, {
      align: 'right',
      width: 150,
      sort: true,
      cell: (row) => <Pay amount={row.basePay} />,
    }),
    number('allowances', (row) => row.allowances.length, { width: 120 }),
    number('deductions', (row) => row.deductions.length, { width: 120 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
