import { useMemo } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';

/** An account of the tree, with its depth and balances. */
export type TreeAccount = Reply<'GET /api/finance/accounts/tree'>['data'][number];

/** All accounts as choices of a field, by code; those that are closed only where one of them is chosen already. */
export function useAccountChoices(chosen: readonly (string | null)[] = []) {
  const read = useRead('GET /api/finance/accounts/tree', { query: {} });
  const accounts = read.data?.data;
  const kept = chosen.join();
  return useMemo(
    () =>
      (accounts ?? [])
        .filter(({ id, isActive }) => isActive || kept.includes(id))
        .map(({ id, accountCode, accountName }) => ({ value: id, label: `${accountCode} ${accountName}` })),
    [accounts, kept],
  );
}

/** The accounts that an invoice may be credited to: revenue, and what is owed as lessons. */
export function useRevenueChoices() {
  return useChoices(
    ({ accountType, subtype }) =>
      accountType === 'REVENUE' || subtype === 'DEFERRED' || subtype === 'DEPOSIT',
  );
}

/** The accounts in which money lies. */
export function useCashChoices() {
  return useChoices(({ subtype }) => subtype === 'CASH' || subtype === 'BANK');
}

/** None for who may not read accounts. */
function useChoices(fits: (account: TreeAccount) => boolean) {
  const may = useCan()('read', 'account');
  const read = useRead('GET /api/finance/accounts/tree', { query: {} }, { enabled: may });
  return (read.data?.data ?? [])
    .filter((account) => account.isActive && fits(account))
    .map(({ id, accountCode, accountName }) => ({ value: id, label: `${accountCode} ${accountName}` }));
}
