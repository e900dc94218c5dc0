import { view } from '../../../platform/db/view.ts';
import { bankAccount } from './bank-accounts.table.ts';

/** Bank accounts, for rooms that ask how far they were reconciled, or that pay from one. */
export const bankAccountView = view(bankAccount, [
  'id',
  'glAccountId',
  'isActive',
  'reconciledThrough',
  'accountName',
  'bankName',
  'accountNumber',
  'routingNumber',
]);
