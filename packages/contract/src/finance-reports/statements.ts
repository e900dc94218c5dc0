import { z } from 'zod';
import { accountTypes, cashFlowClasses } from '../ledger/accounts/account.values.ts';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id } from '../shared/fields.ts';
import { asOfRequired, endRequired, ordered, periodDays, requiredDay } from './report-query.ts';

// The statements of the ledger (FIN-26, AMB-213), each as of any day, in the base currency.

const departmentId = z.uuid('Invalid department ID').optional();
const period = { ...periodDays, departmentId };
/** The days of a report: both ends are part of it. FIN-26. */
const periodQuery = z.object(period).refine((query) => query.endDate >= query.startDate, ordered);

const account = { accountId: Id, accountCode: z.string(), accountName: z.string() };

const TrialBalance = z.object({
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  rows: z.array(
    z.object({
      ...account,
      accountType: z.enum(accountTypes),
      /** Debit less credit before the period, and at its end. */
      opening: Amount,
      debit: Amount,
      credit: Amount,
      closing: Amount,
    }),
  ),
  totals: z.object({
    debit: Amount,
    credit: Amount,
    closingDebit: Amount,
    closingCredit: Amount,
  }),
});

/** A line of a statement: an account, or a result that is worked out, with `compared` where another day was asked for too. */
const Line = z.object({
  accountId: Id.nullable(),
  accountCode: z.string(),
  accountName: z.string(),
  amount: Amount,
  compared: Amount.nullable(),
});

const section = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z.object({ key: z.enum(keys), lines: z.array(Line), total: Amount, compared: Amount.nullable() });

const BalanceSheet = z.object({
  currency: z.string(),
  asOfDate: z.string(),
  compareDate: z.string().nullable(),
  sections: z.array(section(['ASSET', 'LIABILITY', 'EQUITY'])),
  /** Assets less liabilities and equity: 0, always. */
  difference: Amount,
});

const ProfitAndLoss = z.object({
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  compareStart: z.string().nullable(),
  compareEnd: z.string().nullable(),
  sections: z.array(section(['REVENUE', 'COST', 'EXPENSE'])),
  netIncome: Amount,
  comparedNetIncome: Amount.nullable(),
});

const CashFlow = z.object({
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  netIncome: Amount,
  sections: z.array(
    z.object({ key: z.enum(cashFlowClasses), lines: z.array(Line.omit({ compared: true })), total: Amount }),
  ),
  openingCash: Amount,
  closingCash: Amount,
  change: Amount,
});

const GeneralLedger = z.object({
  currency: z.string(),
  account: z.object({ ...account, accountType: z.enum(accountTypes) }),
  startDate: z.string(),
  endDate: z.string(),
  /** In the direction of the account's type. */
  opening: Amount,
  closing: Amount,
  rows: z.array(
    z.object({
      lineId: Id,
      entryId: Id,
      entryNumber: z.string().nullable(),
      entryDate: z.string(),
      description: z.string(),
      reference: z.string().nullable(),
      debit: Amount,
      credit: Amount,
      balance: Amount,
    }),
  ),
  /** What to send as `after` for the next page; absent at the end. */
  next: z.string().optional(),
});

const compared = {
  compareStart: day().optional(),
  compareEnd: day().optional(),
};

export const statements = endpoints({
  trialBalance: {
    method: 'GET',
    path: '/api/finance/reports/trial-balance',
    access: ['read', 'finance_report'],
    summary: 'What each account had before the period, what moved on it, and what it has at its end.',
    query: periodQuery,
    result: z.object({ data: TrialBalance }),
  },
  balanceSheet: {
    method: 'GET',
    path: '/api/finance/reports/balance-sheet',
    access: ['read', 'finance_report'],
    summary:
      'Assets, liabilities and equity at the end of a day, beside those of another day when one is named.',
    query: z.object({ asOfDate: requiredDay(asOfRequired), compareDate: day().optional() }),
    result: z.object({ data: BalanceSheet }),
  },
  profitAndLoss: {
    method: 'GET',
    path: '/api/finance/reports/profit-and-loss',
    access: ['read', 'finance_report'],
    summary: 'Revenue, cost and expense of a period, beside those of another when one is named.',
    query: z
      .object({ ...period, ...compared })
      .refine((query) => query.endDate >= query.startDate, ordered)
      .refine(({ compareStart, compareEnd }) => (compareStart === undefined) === (compareEnd === undefined), {
        path: ['compareEnd'],
        error: endRequired,
      })
      .refine(({ compareStart, compareEnd }) => !compareStart || !compareEnd || compareEnd >= compareStart, {
        ...ordered,
        path: ['compareEnd'],
      }),
    result: z.object({ data: ProfitAndLoss }),
  },
  cashFlow: {
    method: 'GET',
    path: '/api/finance/reports/cash-flow',
    access: ['read', 'finance_report'],
    summary: 'Where cash came from and went to, from the result on (indirect), tied to the change of cash.',
    query: z.object(periodDays).refine((query) => query.endDate >= query.startDate, ordered),
    result: z.object({ data: CashFlow }),
  },
  generalLedger: {
    method: 'GET',
    path: '/api/finance/reports/general-ledger',
    access: ['read', 'finance_report'],
    summary: 'The lines of one account in a period with the balance after each.',
    query: z
      .object({
        accountId: z.uuid('Choose an account'),
        ...periodDays,
        /** Of a department, or of none. */
        departmentId: z.uuid('Invalid department ID').or(z.literal('none')).optional(),
        after: z.string().max(400).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      })
      .refine((query) => query.endDate >= query.startDate, ordered),
    result: z.object({ data: GeneralLedger }),
  },
});
