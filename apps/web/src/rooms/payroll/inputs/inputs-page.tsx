import { payInputKinds } from '@bellwether/contract/payroll/payroll.values';
import { IconGift } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { mayWith } from '../../../ui/list/may.ts';
import { monthName } from '../../../ui/words/month-name.ts';
import { PayrollTabs } from '../payroll-tabs.tsx';
import { Pay } from '../payroll-words.tsx';
import { useSalaryMay } from '../salary/salary-may.ts';

const InputDialog = later(async () => ({ default: (await import('../payroll-dialogs.ts')).InputDialog }));

const spec: ListSpec = { sortBy: 'payPeriod', sortOrder: 'desc', limit: 20, filters: ['kind', 'isOpen'] };

type Row = RowOf<'GET /api/payroll/inputs'>;

/** What is paid to people or kept back once: bonuses, corrections, the price of a lost key. AMB-393. */
export function InputsPage() {
  const may = useSalaryMay();
  const isOpen = ({ paid }: { paid: string }) => Number(paid) === 0;
  return (
    <ListScreen
      route="GET /api/payroll/inputs"
      name="pay-inputs"
      words="payroll:inputs"
      icon={IconGift}
      spec={spec}
      columns={columns}
      may={{
        ...may,
        edit: (row: Row) => isOpen(row) && mayWith(may.edit, row),
        remove: (row: Row) => isOpen(row) && mayWith(may.remove, row),
      }}
      dialog={(props) => <InputDialog {...props} />}
      remove="DELETE /api/payroll/inputs/:id"
      naming={({ employeeName, name }) => ({ name: `${employeeName} · ${name}` })}
      tabs={<PayrollTabs active="inputs" />}
      filters={(list, word) => (
        <>
          <FilterPill
            list={list}
            name="kind"
            label={word('kind')}
            choices={payInputKinds.map((kind) => ({ value: kind, label: word(`kinds.${kind}`) }))}
          />
          <FilterPill
            list={list}
            name="isOpen"
            label={word('state')}
            choices={(['true', 'false'] as const).map((value) => ({
              value,
              label: word(value === 'true' ? 'open' : 'done'),
            }))}
          />
        </>
      )}
    />
  );
}

function columns({ name, text, tag, word, language }: ColumnsOf<Row>) {
  return [
    name('employee', (row) => row.employeeName, { width: 200 }),
    text('name', (row) => row.name, { width: 220 }),
    text('amount', (row) => row.amount, {
      ...{ align: 'right', width: 140, sort: true },
      cell: (row) => <Pay amount={row.amount} />,
    }),
    text('payPeriod', (row) => monthName(row.payPeriod, language, 'long'), { sort: true, width: 150 }),
    tag('kind', (row) => word(`kinds.${row.kind}`), { width: 120 }),
    text('paid', (row) => row.paid, {
      ...{ align: 'right', width: 140 },
      cell: (row) => (Number(row.paid) === 0 ? <span className="dim">–</span> : <Pay amount={row.paid} />),
    }),
    text('note', (row) => row.note, { width: 200 }),
  ];
}
