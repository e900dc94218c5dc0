import { z } from 'zod';
import { financeList } from '../ledger/accounts/account.values.ts';
import { Amount, exact, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf } from '../shared/exact.rules.ts';
import { Id, IdParams, optionalId, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { BankTransaction } from './bank-files.ts';
import { bankLimits, defaultTolerance, matchKinds, matchReasons, matchTypes } from './banking.values.ts';

const tolerance = exact('Tolerance cannot be negative', { least: '0', most: '1000' }).default(
  defaultTolerance,
);

/** What a bank line may be matched with, how sure that is and why. Amounts have the sign of the bank's side. */
export const Suggestion = z
  .object({
    kind: z.enum(matchKinds),
    journalLineId: Id.nullable(),
    invoiceId: Id.nullable(),
    billId: Id.nullable(),
    accountId: Id.nullable(),
    ruleId: Id.nullable(),
    matchType: z.enum(matchTypes),
    confidence: z.number(),
    reason: z.enum(matchReasons),
    /** How many days lie between; 0 on the same. */
    days: z.number().int(),
    /** What of it is matched. */
    amount: Amount,
    /** What all of it comes to: of an invoice or a bill what is due. */
    total: Amount,
    /** A number or a code, and whose it is or what it is about. */
    title: z.string(),
    detail: z.string(),
    date: z.string().nullable(),
    /** What of the bank's text names it, as it stands there; null where nothing does. */
    named: z.string().nullable(),
  })
  .meta({ id: 'BankSuggestion' });

const Suggested = z
  .object({
    bankTransactionId: Id,
    transactionDate: z.string(),
    description: z.string(),
    reference: z.string().nullable(),
    amount: Amount,
    /** What of it is not matched yet. */
    remaining: Amount,
    suggestions: z.array(Suggestion),
  })
  .meta({ id: 'BankSuggestions' });

const money = exact('Amount must be a number with at most 4 decimals', {
  least: `-${bankLimits.amount}`,
  most: bankLimits.amount,
});

const match = z
  .object({
    bankTransactionId: z.uuid('Choose a transaction'),
    journalLineId: optionalId('journal line'),
    invoiceId: optionalId('invoice'),
    billId: optionalId('bill'),
    accountId: optionalId('account'),
    /** Of an invoice, a bill or an account: what of the bank line goes there; all that is left when absent. */
    amount: money.nullish(),
    description: optionalText(bankLimits.description),
    matchType: z.enum(matchTypes).default('MANUAL'),
    confidence: z
      .number('Confidence must be a number from 0 to 1')
      .min(0, 'Confidence must be a number from 0 to 1')
      .max(1, 'Confidence must be a number from 0 to 1')
      .default(1),
  })
  .refine(
    (one) =>
      [one.journalLineId, one.invoiceId, one.billId, one.accountId].filter((id) => id !== null).length === 1,
    {
      path: ['journalLineId'],
      error: 'Choose one journal line, one invoice, one bill or one account',
    },
  );

const touched = [
  '/api/finance/bank-accounts',
  '/api/finance/invoices',
  '/api/finance/receipts',
  '/api/finance/bills',
  '/api/finance/journal-entries',
  '/api/finance/accounts',
  '/api/finance/reports',
  '/api/e-commerce/customers',
] as const;

const reply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(BankTransaction),
});

export const bankReconciliations = endpoints({
  suggest: {
    method: 'POST',
    path: '/api/finance/bank-reconciliations/suggestions',
    access: ['read', 'bank_account'],
    summary:
      'What each open line of a bank account may be: the surest first, with the reason (AMB-138). Stores nothing.',
    body: z.object({ bankAccountId: z.uuid('Choose a bank account'), tolerance }),
    result: z.object({ data: z.array(Suggested), leftOut: z.number().int() }),
    status: 200,
  },
  suggested: {
    method: 'GET',
    path: '/api/finance/bank-accounts/:id/suggestions',
    access: ['read', 'bank_account'],
    summary:
      'As the suggestions of a reconciliation, within the tolerance of a cent: for the screen, which reads them again.',
    params: IdParams,
    result: z.object({ data: z.array(Suggested), leftOut: z.number().int() }),
  },
  candidates: {
    method: 'GET',
    path: '/api/finance/bank-transactions/:id/candidates',
    access: ['read', 'bank_account'],
    summary:
      'What a line of the bank may be matched with by hand: open lines of the journal, open invoices and open bills, by a text.',
    params: IdParams,
    query: z.object({ search: z.string().trim().max(200).optional() }),
    result: z.object({ data: z.array(Suggestion) }),
  },
  ofNotice: {
    method: 'GET',
    path: '/api/finance/payment-notices/:id/bank-lines',
    access: ['read', 'bank_account'],
    summary:
      'Open lines of the bank that may be what a customer says that they paid: of that amount within ten days, or with the reference. AMB-263.',
    params: IdParams,
    result: z.object({
      data: z.array(
        z.object({
          id: Id,
          bankAccountId: Id,
          accountName: z.string(),
          glAccountId: Id.nullable(),
          transactionDate: z.string(),
          description: z.string(),
          reference: z.string().nullable(),
          amount: Amount,
        }),
      ),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/bank-reconciliations',
    access: ['edit', 'bank_account'],
    summary:
      'Matches lines of one bank account, all or none: with lines of the journal, with invoices, which takes receipts, with bills, which pays them, or with accounts, which posts entries.',
    body: z.object({
      bankAccountId: z.uuid('Choose a bank account'),
      tolerance,
      matches: z
        .array(match)
        .min(1, 'At least one match is required')
        .max(bankLimits.matches, `At most ${bankLimits.matches} matches are taken at once`),
      /** Where the bank account is in another currency: whether a rate older than seven days will do; else 409 RATE_IS_OLD. */
      acceptOldRate: z.boolean().default(false),
    }),
    result: reply,
    status: 201,
    touches: touched,
  },
  undo: {
    method: 'POST',
    path: '/api/finance/bank-transactions/:id/undo',
    access: ['edit', 'bank_account'],
    summary: 'Takes the matches of a bank line back, and what was posted by them.',
    params: IdParams,
    result: reply,
    touches: touched,
  },
});

/** A rule: which lines of the bank are what. */
export const BankRule = z
  .object({
    id: Id,
    bankAccountId: Id.nullable(),
    name: z.string(),
    containsText: z.string(),
    leastAmount: Amount.nullable(),
    mostAmount: Amount.nullable(),
    accountId: Id,
    accountCode: z.string(),
    accountName: z.string(),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'BankRule' });

const ruleFields = z
  .object({
    /** Of one bank account; of all when absent. */
    bankAccountId: optionalId('bank account'),
    name: z.string('Name is required').trim().min(1, 'Name is required').max(bankLimits.name),
    containsText: z
      .string('Text is required')
      .trim()
      .min(2, 'Text must have at least 2 characters')
      .max(bankLimits.reference),
    leastAmount: optionalExact('Amount must be a number with at most 4 decimals', {
      least: `-${bankLimits.amount}`,
      most: bankLimits.amount,
    }),
    mostAmount: optionalExact('Amount must be a number with at most 4 decimals', {
      least: `-${bankLimits.amount}`,
      most: bankLimits.amount,
    }),
    accountId: z.uuid('Choose an account'),
    isActive: z.boolean().default(true),
  })
  .refine(
    ({ leastAmount, mostAmount }) =>
      leastAmount === null || mostAmount === null || exactOf(leastAmount) <= exactOf(mostAmount),
    { path: ['mostAmount'], error: 'The highest amount is below the lowest' },
  );

export const bankRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/finance/bank-rules',
    access: ['read', 'bank_account'],
    summary: 'The rules by which lines of the bank are posted to accounts.',
    query: listQuery({ sorts: ['name'], ...financeList }, { isActive: flag.optional() }),
    result: pageOf(BankRule),
  },
  get: {
    method: 'GET',
    path: '/api/finance/bank-rules/:id',
    access: ['read', 'bank_account'],
    summary: 'One rule.',
    params: IdParams,
    result: z.object({ data: BankRule }),
  },
  create: {
    method: 'POST',
    path: '/api/finance/bank-rules',
    access: ['edit', 'bank_account'],
    summary: 'Makes a rule: a text that the bank line contains, a range of amounts, and the account.',
    body: ruleFields,
    result: z.object({ data: BankRule }),
    status: 201,
    touches: ['/api/finance/bank-accounts'],
  },
  update: {
    method: 'PUT',
    path: '/api/finance/bank-rules/:id',
    access: ['edit', 'bank_account'],
    summary: 'Changes a rule.',
    params: IdParams,
    body: editable(ruleFields),
    result: z.object({ data: BankRule }),
    touches: ['/api/finance/bank-accounts'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/finance/bank-rules/:id',
    access: ['edit', 'bank_account'],
    summary: 'Deletes a rule.',
    params: IdParams,
    result: 'none',
    touches: ['/api/finance/bank-accounts'],
  },
});
