import { IconCash } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay } from '../payroll-words.tsx';
import { useSalaryMay } from './salary-may.ts';

const SalaryDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).SalaryDialog }));

const spec: ListSpec = { sortBy: 'employee', limit: 20, filters: [] };

/** What people are paid a month, from which day on. */
export function SalariesPage() {
  return (
    <ListScreen
      route="GET /api/payroll/salary-assignments"
      name="salary-assignments"
      words="payroll:salaries"
      icon={IconCash}
      spec={spec}
      columns={columns}
      may={useSalaryMay()}
      dialog={(props) => <SalaryDialog {...props} />}
      remove="DELETE /api/payroll/salary-assignments/:id"
      naming={({ employeeName }) => ({ name: employeeName })}
      tabs={<PayrollTabs active="salaries" />}
    />
  );
}

function columns({
  name,
  text,
  day,
  word,
  language,
}: ColumnsOf<RowOf<'GET /api/payroll/salary-assignments'>>) {
  return [
    name('employee', (row) => row.employeeName, { width: 220 }),
    text('structure', (row) => row.structureName, { width: 190 }),
    text('basePay', (row) => row.basePay, {
      align: 'right',
      width: 150,
      sort: true,
      cell: (row) => <Pay amount={row.basePay} />,
    }),
    day('effectiveFrom', (row) => row.effectiveFrom, { sort: true, width: 124 }),
    text('effectiveTo', (row) => (row.effectiveTo ? formatDay(row.effectiveTo, language) : word('noEnd')), {
      width: 124,
    }),
    text('costCentre', (row) => row.costCentre, { width: 140 }),
    text('reason', (row) => row.reason, { width: 200 }),
  ];
}
