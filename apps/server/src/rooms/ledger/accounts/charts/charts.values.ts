import type { ChartTemplate } from '@bellwether/contract/ledger/accounts/account.values';
import type { ChartAccount } from './chart.types.ts';
import { international } from './international.values.ts';
import { vietnam99, vietnam133, vietnam200 } from './vietnam.values.ts';

/** The accounts of each chart that the product brings, those above before those below them. */
export const charts: Readonly<Record<ChartTemplate, readonly ChartAccount[]>> = {
  international,
  'vn-99': vietnam99,
  'vn-200': vietnam200,
  'vn-133': vietnam133,
};
