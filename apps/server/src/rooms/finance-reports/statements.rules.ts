import type {
  AccountSubtype,
  AccountType,
  CashFlowClass,
} from '@bellwether/contract/ledger/accounts/account.values';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { ChartedAccount, MovedAccount } from './accounts-with-movements.queries.ts';

// Where an account stands in a statement, and what its lines come to. Amounts are exact ten-thousandths of the base currency.

type Placed = Pick<ChartedAccount, 'accountType' | 'subtype'>;

/** The part of the balance sheet that shows the account; none for revenue and expense, whose result is a line of equity. */
export function sideOf({ accountType, subtype }: Placed): 'ASSET' | 'LIABILITY' | 'EQUITY' | undefined {
  // Vietnam's 1312 is an asset by its number, and what customers paid in advance by what it is.
  const owed: readonly (AccountSubtype | null)[] = ['PREPAYMENT', 'DEPOSIT', 'DEFERRED', 'PAYABLE'];
  if (owed.includes(subtype)) return 'LIABILITY';
  return accountType === 'REVENUE' || accountType === 'EXPENSE' ? undefined : accountType;
}

/** The part of the income statement that shows the account. */
export function partOf({ accountType, subtype }: Placed): 'REVENUE' | 'COST' | 'EXPENSE' | undefined {
  if (accountType === 'REVENUE') return 'REVENUE';
  if (accountType !== 'EXPENSE') return undefined;
  return subtype === 'COST' ? 'COST' : 'EXPENSE';
}

/** Whether the account is cash itself. */
export function isCash({ subtype }: Pick<ChartedAccount, 'subtype'>): boolean {
  return subtype === 'CASH' || subtype === 'BANK';
}

/** The part of the cash flow that a change of the account belongs to: what was set for it, else by its kind. */
export function flowOf({ cashFlowClass, accountType, subtype }: ChartedAccount): CashFlowClass {
  if (cashFlowClass) return cashFlowClass;
  if (subtype === 'FIXED_ASSET') return 'INVESTING';
  return accountType === 'EQUITY' ? 'FINANCING' : 'OPERATING';
}

/** Debit less credit of the period at that place. */
export function net({ moved }: MovedAccount, at = 0): bigint {
  const { debit, credit } = moved[at] ?? { debit: 0n, credit: 0n };
  return debit - credit;
}

/** As `net`, without what entries that close a year moved. */
export function netOpen(account: MovedAccount, at = 0): bigint {
  return net(account, at) - (account.moved[at]?.closing ?? 0n);
}

/** 1 for what stands on the debit side of its part, -1 for the others. */
export function signOf(part: AccountType | 'COST'): 1n | -1n {
  return part === 'ASSET' || part === 'EXPENSE' || part === 'COST' ? 1n : -1n;
}

/** A line of a statement as it is sent. */
export interface StatementLine {
  readonly accountId: string | null;
  readonly accountCode: string;
  readonly accountName: string;
  readonly amount: string;
  readonly compared: string | null;
}

interface Valued {
  readonly account: Pick<ChartedAccount, 'accountCode' | 'accountName'> & { readonly id: string | null };
  readonly amounts: readonly bigint[];
}

/** A part of a statement: its lines that are not 0 everywhere, and their totals; `compared` is null where one period was asked for. */
export function sectionOf<K extends string>(key: K, valued: readonly Valued[]) {
  const isCompared = valued.some(({ amounts }) => amounts.length > 1);
  const sum = (at: number) => valued.reduce((total, { amounts }) => total + (amounts[at] ?? 0n), 0n);
  const lines: StatementLine[] = valued
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0n))
    .map(({ account, amounts }) => ({
      accountId: account.id,
      accountCode: account.accountCode,
      accountName: account.accountName,
      amount: exactText(amounts[0] ?? 0n),
      compared: amounts.length > 1 ? exactText(amounts[1] ?? 0n) : null,
    }));
  return { key, lines, total: exactText(sum(0)), compared: isCompared ? exactText(sum(1)) : null };
}
