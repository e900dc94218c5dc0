import { IconWand } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';

const BankRuleDialog = later(() => import('./bank-rule-dialog.tsx'));

const spec: ListSpec = { sortBy: 'name', limit: 20, filters: ['isActive'] };

/** The rules by which lines of the bank are posted to accounts. */
export function BankRulesPage() {
  const may = useCan()('edit', 'bank_account');
  return (
    <ListScreen
      route="GET /api/finance/bank-rules"
      name="bank-rules"
      words="finance:banking.bankRules"
      icon={IconWand}
      spec={spec}
      columns={bankRuleColumns}
      may={{ add: may, edit: () => may, remove: () => may }}
      dialog={(props) => <BankRuleDialog {...props} />}
      remove="DELETE /api/finance/bank-rules/:id"
    />
  );
}

function bankRuleColumns({ name, text, state }: ColumnsOf<RowOf<'GET /api/finance/bank-rules'>>) {
  return [
    name('name', (row) => row.name),
    text('containsText', (row) => row.containsText, { width: 220 }),
    text('leastAmount', (row) => row.leastAmount, { width: 130 }),
    text('mostAmount', (row) => row.mostAmount, { width: 130 }),
    text('account', (row) => `${row.accountCode} ${row.accountName}`, { width: 220 }),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
