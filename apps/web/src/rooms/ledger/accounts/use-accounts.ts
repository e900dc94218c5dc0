import { useMemo } from 'react';
import { useRead } from '../../../api/hooks.ts';
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
