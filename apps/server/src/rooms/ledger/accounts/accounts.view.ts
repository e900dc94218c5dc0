import { view } from '../../../platform/db/view.ts';
import { ledgerAccount } from './accounts.table.ts';

/** Accounts, for rooms that show or post to them. */
export const ledgerAccountView = view(ledgerAccount, [
  'id',
  'accountCode',
  'accountName',
  'accountType',
  'subtype',
  'parentAccountId',
  'currency',
  'isActive',
]);
