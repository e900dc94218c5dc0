import { z } from 'zod';
import { financeList } from '../ledger/accounts/account.values.ts';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { CsvColumns } from './bank-files.ts';
import { bankAccountTypes, bankLimits } from './banking.values.ts';

const row = {
  id: Id,
  accountName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  routingNumber: z.string().nullable(),
  accountType: z.enum(bankAccountTypes),
  glAccountId: Id.nullable(),
  /** Code and name of the account of the ledger. */
  glAccountCode: z.string().nullable(),
  glAccountName: z.string().nullable(),
  isActive: z.boolean(),
  /** That of its account of the ledger: what the bank has is in it. */
  currency: z.string(),
  /** Bank lines that are not reconciled yet. */
  openCount: z.number().int(),
  lastDate: z.string().nullable(),
  /** Up to which day its reconciliation is closed: matches of these days stay as they are. */
  reconciledThrough: z.string().nullable(),
  version: z.number().int(),
};

/** A bank account as a list shows it (FIN-13). */
export const BankAccountRow = z.object(row).meta({ id: 'BankAccountRow' });

/** A bank account with what the bank has, what the books have, and what lies between. Amounts are in its currency. */
export const BankAccount = z
  .object({
    ...row,
    csvMapping: CsvColumns.nullable(),
    /** By the latest statement that says it, and what came after; else the sum of all lines. */
    bankBalance: Amount,
    bankDate: z.string().nullable(),
    /** Of the account of the ledger today; null where there is none. */
    booksBalance: Amount.nullable(),
    difference: Amount.nullable(),
    totalCount: z.number().int(),
    moneyIn: Amount,
    moneyOut: Amount,
    openSum: Amount,
    /** Lines of the ledger's account that no bank line was matched with. */
    booksOpenCount: z.number().int(),
    booksOpenSum: Amount,
  })
  .meta({ id: 'BankAccount' });

const required = (message: string, most: number, thing: string) =>
  z.string(message).trim().min(1, message).max(most, `${thing} must be at most ${most} characters`);

const fields = {
  accountName: required('Account name is required', bankLimits.name, 'Account name'),
  bankName: required('Bank name is required', bankLimits.name, 'Bank name'),
  accountNumber: required('Account number is required', bankLimits.accountNumber, 'Account number'),
  routingNumber: optionalText(bankLimits.routingNumber),
  accountType: z.enum(bankAccountTypes, 'Choose an account type').default('CHECKING'),
  glAccountId: optionalId('account'),
  isActive: z.boolean().default(true),
};

export const bankAccounts = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/bank-accounts',
    access: ['read', 'bank_account'],
    summary: 'The bank accounts.',
    query: listQuery({ sorts: ['accountName', 'bankName'], ...financeList }, { isActive: flag.optional() }),
    result: pageOf(BankAccountRow),
  },
  get: {
    method: 'GET',
    path: '/api/finance/bank-accounts/:id',
    access: ['read', 'bank_account'],
    summary: 'One bank account, with what the bank and the books have.',
    params: IdParams,
    result: z.object({ data: BankAccount }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/bank-accounts',
    access: ['create', 'bank_account'],
    summary: 'Makes a bank account. Its account of the ledger is one of cash or of a bank.',
    body: z.object(fields),
    result: z.object({ data: BankAccount }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/finance/bank-accounts/:id',
    access: ['edit', 'bank_account'],
    summary: 'Changes a bank account. Its account of the ledger stays once something is reconciled with it.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: BankAccount }),
  },
  close: {
    method: 'POST',
    path: '/api/finance/bank-accounts/:id/close',
    access: ['edit', 'bank_account'],
    summary:
      'Closes the reconciliation up to a day: matches of its lines stay. 409 LINES_OPEN while one of them is not reconciled.',
    params: IdParams,
    body: z.object({ through: day('Choose a day') }),
    result: z.object({ data: BankAccount }),
    status: 200,
  },
  reopen: {
    method: 'POST',
    path: '/api/finance/bank-accounts/:id/reopen',
    access: ['edit', 'bank_account'],
    summary: 'Opens a closed reconciliation again, for a reason that is kept in the audit log.',
    params: IdParams,
    body: z.object({ reason: required('Reason is required', bankLimits.description, 'Reason') }),
    result: z.object({ data: BankAccount }),
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/bank-accounts/:id',
    access: ['delete', 'bank_account'],
    summary: 'Deletes a bank account without transactions; else 409 BANK_ACCOUNT_HAS_TRANSACTIONS.',
    params: IdParams,
    result: 'none',
  },
});
