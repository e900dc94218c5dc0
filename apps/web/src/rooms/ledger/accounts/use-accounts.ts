import { useMemo } from 'react';
import { useRead } from '../../../api/hooks.ts';
import { useCan } from '../../../api/session.ts';
import type { Reply } from '../../../api/types.ts';

/** An account of the tree, with its depth and balances. */
export type TreeAccount = Reply<'GET /api/finance/accounts/tree'>['data'][number];

/**
 * All accounts as choices of a field, by code; those that are closed only where one of them is chosen already. `fits` leaves some out: a
 * function of a module, the same at each render.
 */
export function useAccountChoices(
  chosen: readonly (string | null)[] = [],
  fits: (account: TreeAccount) => boolean = always,
) {
  const read = useRead('GET /api/finance/accounts/tree', { query: {} });
  const accounts = read.data?.data;
  const kept = chosen.join();
  return useMemo(
    () =>
      (accounts ?? [])
        .filter((account) => kept.includes(account.id) || (account.isActive && fits(account)))
        .map(({ id, accountCode, accountName }) => ({ value: id, label: `${accountCode} ${accountName}` })),
    [accounts, kept, fits],
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

/** The account that the product pays from unless told: that of the role BANK, else the first of cash or bank; '' until it is read. */
export function useBankAccount(): string {
  const may = useCan()('read', 'account');
  const read = useRead('GET /api/finance/accounts/tree', { query: {} }, { enabled: may });
  const open = (read.data?.data ?? []).filter(({ isActive }) => isActive);
  const bank = open.find(({ roles }) => roles.includes('BANK'));
  return (bank ?? open.find(({ subtype }) => subtype === 'CASH' || subtype === 'BANK'))?.id ?? '';
}

function always(): boolean {
  return true;
}

/** None for who may not read accounts. */
function useChoices(fits: (account: TreeAccount) => boolean) {
  const may = useCan()('read', 'account');
  const read = useRead('GET /api/finance/accounts/tree', { query: {} }, { enabled: may });
  return (read.data?.data ?? [])
    .filter((account) => account.isActive && fits(account))
    .map(({ id, accountCode, accountName }) => ({ value: id, label: `${accountCode} ${accountName}` }));
}
