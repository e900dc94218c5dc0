import { IconTag } from '@tabler/icons-react';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';
import { Money, useBaseCurrency } from '../../../ui/words/money.tsx';
import { ExpenseTabs } from '../expense-tabs.tsx';

const CategoryDialog = later(() => import('./category-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 20 };

/** What money may be spent on, and up to how much. EXP-03. */
export default function CategoriesPage() {
  return (
    <ListScreen
      route="GET /api/expenses/categories"
      name="expense-categories"
      words="expenses:categories"
      icon={IconTag}
      spec={spec}
      columns={categoryColumns}
      may={useMay('expense_category')}
      dialog={(props) => <CategoryDialog {...props} />}
      remove="DELETE /api/expenses/categories/:id"
      tabs={<ExpenseTabs active="categories" />}
    />
  );
}

function categoryColumns({ name, text, state }: ColumnsOf<RowOf<'GET /api/expenses/categories'>>) {
  const amount = (id: 'maxPerItem' | 'receiptAbove') =>
    text(id, (row) => row[id], {
      width: 170,
      align: 'right',
      cell: (row) => (row[id] === null ? <span className="dim">–</span> : <Limit amount={row[id]} />),
    });
  return [
    name('name', (row) => row.name, { sort: true }),
    text('description', (row) => row.description),
    amount('maxPerItem'),
    amount('receiptAbove'),
    state('status', (row) => row.isActive, ['active', 'inactive']),
  ];
}

function Limit({ amount }: { amount: string }) {
  return <Money amount={amount} currency={useBaseCurrency()} />;
}
