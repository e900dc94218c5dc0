import type { statements } from '@bellwether/contract/finance-reports/statements';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { type MovedAccount, movedAccounts } from './accounts-with-movements.queries.ts';
import { flowOf, isCash, net, netOpen, partOf, sectionOf, sideOf, signOf } from './statements.rules.ts';

type Statement<K extends keyof typeof statements> = Omit<
  z.input<(typeof statements)[K]['result']>['data'],
  'currency'
>;
type Query<K extends keyof typeof statements> = InputOf<(typeof statements)[K]>['query'];

/** Every account that moved or had something, with debit less credit before and at the end; totals that are equal. */
export async function trialBalance(db: Db, query: Query<'trialBalance'>): Promise<Statement<'trialBalance'>> {
  const { startDate, endDate, departmentId } = query;
  const periods = [{ to: addDays(startDate, -1) }, { from: startDate, to: endDate }];
  const accounts = await movedAccounts(db, periods, departmentId);
  const totals = { debit: 0n, credit: 0n, closingDebit: 0n, closingCredit: 0n };
  const rows = accounts.flatMap((moved) => {
    const { debit, credit } = moved.moved[1] ?? { debit: 0n, credit: 0n };
    const opening = net(moved);
    const closing = opening + debit - credit;
    if (opening === 0n && debit === 0n && credit === 0n) return [];
    totals.debit += debit;
    totals.credit += credit;
    if (closing > 0n) totals.closingDebit += closing;
    else totals.closingCredit -= closing;
    const { id, accountCode, accountName, accountType } = moved.account;
    const texts = { opening, debit, credit, closing };
    return [{ accountId: id, accountCode, accountName, accountType, ...written(texts) }];
  });
  return { startDate, endDate, rows, totals: written(totals) };
}

/**
 * Assets, liabilities and equity at the end of a day. The results that no entry has closed yet are two lines of equity: of the earlier
 * fiscal years, and of this one, which begins in the month of the settings.
 */
export async function balanceSheet(
  db: Db,
  { asOfDate, compareDate }: Query<'balanceSheet'>,
  fiscalYearStart: number,
): Promise<Statement<'balanceSheet'>> {
  const days = compareDate ? [asOfDate, compareDate] : [asOfDate];
  const periods = days.flatMap((to) => [{ to }, { to: addDays(fiscalStart(to, fiscalYearStart), -1) }]);
  const accounts = await movedAccounts(db, periods);
  const amounts = (account: MovedAccount, sign: bigint) => days.map((_, at) => sign * net(account, at * 2));
  const of = (side: 'ASSET' | 'LIABILITY' | 'EQUITY') =>
    accounts
      .filter(({ account }) => sideOf(account) === side)
      .map((moved) => ({ account: moved.account, amounts: amounts(moved, signOf(side)) }));
  const unclosed = (at: number) =>
    accounts
      .filter(({ account }) => sideOf(account) === undefined)
      .reduce((sum, account) => sum - net(account, at), 0n);
  const earlier = days.map((_, at) => unclosed(at * 2 + 1));
  const result = (accountName: string, results: bigint[]) => ({
    account: { id: null, accountCode: '', accountName },
    amounts: results,
  });
  const sections = [
    sectionOf('ASSET', of('ASSET')),
    sectionOf('LIABILITY', of('LIABILITY')),
    sectionOf('EQUITY', [
      ...of('EQUITY'),
      result('EARLIER_RESULT', earlier),
      result(
        'RESULT',
        days.map((_, at) => unclosed(at * 2) - (earlier[at] ?? 0n)),
      ),
    ]),
  ];
  const difference = accounts.reduce((sum, account) => sum + net(account), 0n);
  return { asOfDate, compareDate: compareDate ?? null, sections, difference: exactText(difference) };
}

/** Revenue, cost and expense of a period, without what closes a year. */
export async function profitAndLoss(
  db: Db,
  query: Query<'profitAndLoss'>,
): Promise<Statement<'profitAndLoss'>> {
  const { startDate, endDate, compareStart, compareEnd, departmentId } = query;
  const compared = compareStart && compareEnd ? [{ from: compareStart, to: compareEnd }] : [];
  const periods = [{ from: startDate, to: endDate }, ...compared];
  const accounts = await movedAccounts(db, periods, departmentId);
  const of = (part: 'REVENUE' | 'COST' | 'EXPENSE') =>
    accounts
      .filter(({ account }) => partOf(account) === part)
      .map((moved) => ({
        account: moved.account,
        amounts: periods.map((_, at) => signOf(part) * netOpen(moved, at)),
      }));
  const income = (at: number) => incomeOf(accounts, at);
  return {
    startDate,
    endDate,
    compareStart: compareStart ?? null,
    compareEnd: compareEnd ?? null,
    sections: [
      sectionOf('REVENUE', of('REVENUE')),
      sectionOf('COST', of('COST')),
      sectionOf('EXPENSE', of('EXPENSE')),
    ],
    netIncome: exactText(income(0)),
    comparedNetIncome: compared.length > 0 ? exactText(income(1)) : null,
  };
}

/** The change of cash from the result on: what every other account of the balance sheet took or gave, by the part that it belongs to. */
export async function cashFlow(
  db: Db,
  { startDate, endDate }: Query<'cashFlow'>,
): Promise<Statement<'cashFlow'>> {
  const periods = [{ from: startDate, to: endDate }, { to: addDays(startDate, -1) }];
  const accounts = await movedAccounts(db, periods);
  const cash = (at: number) =>
    accounts.filter(({ account }) => isCash(account)).reduce((sum, account) => sum + net(account, at), 0n);
  const others = accounts.filter(({ account }) => sideOf(account) !== undefined && !isCash(account));
  const sections = (['OPERATING', 'INVESTING', 'FINANCING'] as const).map((key) => {
    const valued = others
      .filter(({ account }) => flowOf(account) === key)
      // What closes a year moves result into equity, and no cash.
      .map((moved) => ({ account: moved.account, amounts: [-netOpen(moved)] }));
    const { lines, total } = sectionOf(key, valued);
    return { key, lines: lines.map(({ compared: _, ...line }) => line), total };
  });
  const [change, openingCash] = [cash(0), cash(1)];
  return {
    startDate,
    endDate,
    netIncome: exactText(incomeOf(accounts, 0)),
    sections,
    ...written({ openingCash, change, closingCash: openingCash + change }),
  };
}

/** Credit less debit of all revenue and expense. */
function incomeOf(accounts: readonly MovedAccount[], at: number): bigint {
  return accounts
    .filter(({ account }) => partOf(account) !== undefined)
    .reduce((sum, account) => sum - netOpen(account, at), 0n);
}

/** The first day of the fiscal year of a day, which begins in that month, 1 to 12. */
export function fiscalStart(day: Day, month: number): Day {
  const year = Number(day.slice(0, 4));
  const start = `${String(month).padStart(2, '0')}-01`;
  return `${day.slice(5) >= start ? year : year - 1}-${start}`;
}

function written<K extends string>(amounts: Record<K, bigint>): Record<K, string> {
  return Object.fromEntries(
    Object.entries<bigint>(amounts).map(([key, amount]) => [key, exactText(amount)]),
  ) as Record<K, string>;
}
