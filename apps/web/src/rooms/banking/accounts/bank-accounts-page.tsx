import { IconBuildingBank } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { RowOf } from '../../../api/types.ts';
import { later } from '../../../ui/later.tsx';
import type { ColumnsOf } from '../../../ui/list/columns-of.tsx';
import { FilterPill } from '../../../ui/list/filter-pill.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { ListSpec } from '../../../ui/list/list-state.ts';
import { useMay } from '../../../ui/list/may.ts';

const BankAccountDialog = later(() => import('./bank-account-dialog.tsx'));

const spec: ListSpec = { sortBy: 'accountName', limit: 20, filters: ['isActive'] };

/** The bank accounts, each with its page, and how many of its lines wait. FIN-13. */
export function BankAccountsPage() {
  const navigate = useNavigate();
  return (
    <ListScreen
      route="GET /api/finance/bank-accounts"
      name="bank-accounts"
      words="finance:banking.bankAccounts"
      icon={IconBuildingBank}
      spec={spec}
      columns={bankAccountColumns}
      may={useMay('bank_account')}
      naming={(row) => ({ name: row.accountName })}
      open={({ id }) => void navigate({ to: '/finance/bank-accounts/$id', params: { id } })}
      detail="GET /api/finance/bank-accounts/:id"
      filters={(list, word) => (
        <FilterPill
          list={list}
          name="isActive"
          label={word('status')}
          choices={[
            { value: 'true', label: word('inUse') },
            { value: 'false', label: word('closed') },
          ]}
        />
      )}
      dialog={(props) => <BankAccountDialog {...props} />}
      remove="DELETE /api/finance/bank-accounts/:id"
    />
  );
}

function bankAccountColumns({
  name,
  text,
  number,
  day,
  state,
  word,
}: ColumnsOf<RowOf<'GET /api/finance/bank-accounts'>>) {
  return [
    name('accountName', (row) => row.accountName),
    text('bankName', (row) => row.bankName, { sort: true, width: 150 }),
    text('accountNumber', (row) => row.accountNumber, { width: 160 }),
    text('accountType', (row) => word(`finance:banking.types.${row.accountType}`), { width: 140 }),
    text('ledger', (row) => row.glAccountCode && `${row.glAccountCode} ${row.glAccountName}`, { width: 170 }),
    number('openCount', (row) => row.openCount, { width: 130 }),
    day('lastDate', (row) => row.lastDate),
    state('status', (row) => row.isActive, ['inUse', 'closed']),
  ];
}
