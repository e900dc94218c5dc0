import { advanceStatuses } from '@bellwether/contract/expenses/expenses.values';
import { IconCash, IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { later, Meanwhile } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { ExpenseTabs } from '../expense-tabs.tsx';

const AdvanceDialog = later(() => import('./advance-dialog.tsx'));
const PayAdvanceDialog = later(() => import('./pay-advance-dialog.tsx'));

const spec: ListSpec = { sortBy: 'requestedAt', sortOrder: 'desc', limit: 20, filters: ['status'] };

type Advance = RowOf<'GET /api/expenses/advances'>;

const colors = {
  REQUESTED: 'amber',
  APPROVED: 'blue',
  REJECTED: 'red',
  PAID: 'indigo',
  SETTLED: 'green',
} as const;

/** Money that people are given before they spend it: asked for, paid, and what of it is still to be accounted for. */
export default function AdvancesPage() {
  const mayAdd = useCan()('create:own', 'expense_report');
  const [paying, setPaying] = useState<Advance>();
  return (
    <ListScreen
      route="GET /api/expenses/advances"
      name="expense-advances"
      words="expenses:advances"
      icon={IconCoins}
      spec={spec}
      columns={advanceColumns}
      may={{ add: mayAdd, edit: false, remove: (row: Advance) => row.can.withdraw }}
      dialog={({ onClose }) => <AdvanceDialog onClose={onClose} />}
      remove="DELETE /api/expenses/advances/:id"
      naming={(row) => ({ name: row.purpose })}
      tabs={<ExpenseTabs active="advances" />}
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="status"
          label={word('status')}
          choices={advanceStatuses.map((value) => ({ value, label: word(`statuses.${value}`) }))}
        />
      )}
      rowActions={(row, word) =>
        row.can.pay
          ? [{ label: word('pay'), icon: IconCash, quick: true, onClick: () => setPaying(row) }]
          : []
      }
    >
      <Meanwhile>
        {paying ? <PayAdvanceDialog advance={paying} onClose={() => setPaying(undefined)} /> : null}
      </Meanwhile>
    </ListScreen>
  );
}

function advanceColumns({ name, text, day, word }: ColumnsOf<Advance>) {
  const amount = (id: 'amount' | 'openAmount') =>
    text(id, (row) => row[id], {
      width: 140,
      align: 'right',
      ...(id === 'amount' ? { sort: true } : {}),
      cell: (row) => <InBase amount={row[id]} />,
    });
  return [
    name('purpose', (row) => row.purpose),
    text('owner', (row) => row.owner.name, { width: 180 }),
    day('neededOn', (row) => row.neededOn, { width: 140 }),
    text('status', (row) => word(`statuses.${row.status}`), {
      width: 150,
      cell: ({ status }) => <StatusBadge color={colors[status]}>{word(`statuses.${status}`)}</StatusBadge>,
    }),
    amount('amount'),
    amount('openAmount'),
  ];
}

function InBase({ amount }: { amount: string }) {
  return <Money amount={amount} currency={useBaseCurrency()} />;
}
