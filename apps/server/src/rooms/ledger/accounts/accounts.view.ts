import { view } from '../../../platform/db/view.ts';
import { ledgerAccount } from './accounts.table.ts';

/** Accounts of the chart, for documents and plans that name them. */
export const accountView = view(ledgerAccount, [
  'id',
  'accountCode',
  'accountName',
  'accountType',
  'isActive',
]);
