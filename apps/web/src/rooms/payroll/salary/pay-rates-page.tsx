import { staffRoles } from '@bellwether/contract/payroll/payroll.values';
import { IconChalkboard } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay } from '../payroll-words.tsx';
import { useSalaryMay } from './salary-may.ts';

const PayRateDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).PayRateDialog }));

const spec: ListSpec = { sortBy: 'effectiveFrom', sortOrder: 'desc', limit: 20, filters: ['staffRole'] };

type Row = RowOf<'GET /api/payroll/pay-rates'>;

/** What lessons are paid: the most specific rate holds. */
export function PayRatesPage() {
  return (
    <ListScreen
      route="GET /api/payroll/pay-rates"
      name="pay-rates"
      words="payroll:lessonRates"
      icon={IconChalkboard}
      spec={spec}
      columns={columns}
      may={useSalaryMay()}
      dialog={(props) => <PayRateDialog {...props} />}
      remove="DELETE /api/payroll/pay-rates/:id"
      naming={({ employeeName, courseTitle }) => ({ name: employeeName ?? courseTitle ?? '–' })}
      tabs={<PayrollTabs active="lesson-rates" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="staffRole"
          label={word('staffRole')}
          choices={staffRoles.map((role) => ({ value: role, label: word(`roles.${role}`) }))}
        />
      )}
    />
  );
}

function columns({ name, text, tag, day, word, language }: ColumnsOf<Row>) {
  return [
    name('employee', (row) => row.employeeName ?? word('everybody'), { width: 200, sort: false }),
    text('course', (row) => row.courseTitle ?? word('allCourses'), { width: 220 }),
    tag('staffRole', (row) => word(`roles.${row.staffRole}`), { width: 120 }),
    text('amount', (row) => row.amount, {
      align: 'right',
      width: 140,
      sort: true,
      cell: (row) => <Pay amount={row.amount} />,
    }),
    text('unit', (row) => word(`units.${row.unit}`), { width: 130 }),
    day('effectiveFrom', (row) => row.effectiveFrom, { sort: true, width: 124 }),
    text('effectiveTo', (row) => (row.effectiveTo ? formatDay(row.effectiveTo, language) : word('noEnd')), {
      width: 124,
    }),
  ];
}
