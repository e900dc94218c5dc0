import { IconCalendarTime } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { monthRange, Pay, taxYearChoices } from '../payroll-words.tsx';
import { useSalaryMay } from '../salary/salary-may.ts';

const OpeningDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).OpeningDialog }));

const spec: ListSpec = { sortBy: 'employee', limit: 20, filters: ['taxYear'] };

/** What people were paid in a year before their first payslip here. AMB-392. */
export function OpeningsPage() {
  return (
    <ListScreen
      route="GET /api/payroll/openings"
      name="payroll-openings"
      words="payroll:openings"
      icon={IconCalendarTime}
      spec={spec}
      columns={columns}
      hiddenAtFirst={['source']}
      may={useSalaryMay()}
      dialog={(props) => <OpeningDialog {...props} />}
      remove="DELETE /api/payroll/openings/:id"
      naming={({ employeeName }) => ({ name: employeeName })}
      tabs={<PayrollTabs active="openings" />}
      filters={(list, word) => (
        <FilterPill list={list} name="taxYear" label={word('taxYear')} choices={taxYearChoices} />
      )}
    />
  );
}

function columns({ name, text, number, language }: ColumnsOf<RowOf<'GET /api/payroll/openings'>>) {
  const money = (key: 'grossPay' | 'taxableIncome' | 'incomeTax' | 'netPay', sort = false) =>
    text(key, (row) => row[key], {
      ...{ align: 'right', width: 150, sort },
      cell: (row) => <Pay amount={row[key]} />,
    });
  return [
    name('employee', (row) => row.employeeName, { width: 220 }),
    number('taxYear', (row) => row.taxYear, { cell: (row) => row.taxYear, sort: true, width: 100 }),
    text('months', (row) => monthRange(row.taxYear, row.firstMonth, row.lastMonth, language), { width: 140 }),
    money('grossPay', true),
    money('taxableIncome'),
    money('incomeTax'),
    money('netPay'),
    text('source', (row) => row.source, { width: 200 }),
  ];
}
