import { monthsOfYear } from '@bellwether/contract/budgets/period.rules';
import { analyticsLimits } from '@bellwether/contract/finance-analytics/analytics.values';
import type { financeDashboard } from '@bellwether/contract/finance-analytics/finance-dashboard';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { can } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { budgetsToApprove } from '../budgets/index.ts';
import { fiscalStart, isCash } from '../finance-reports/index.ts';
import {
  accountsOfLedger,
  balanceOf,
  closingDates,
  entriesToApprove,
  fiscalYearStart,
  movementsOf,
  readControlAccounts,
} from '../ledger/index.ts';
import { organizationDay, readSettings } from '../settings/index.ts';
import { overdueBills, overdueInvoices, receiptsOn } from './open-documents.queries.ts';
import { type LedgerAccounts, type Result, resultsByMonth } from './results-by-month.queries.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;
type Dashboard = ResultOf<(typeof financeDashboard)['overview']>['data'];

/** How the books stand today, with what is overdue and what waits for the viewer. AMB-212. */
export async function readFinanceDashboard(ctx: Reading): Promise<Dashboard> {
  const { db, viewer, now } = ctx;
  const today = await organizationDay(db, now);
  const limit = analyticsLimits.overdue;
  const accounts = await accountsOfLedger(db);
  const [result, balances, invoices, bills, entries, budgets, received, closed, currency] = await Promise.all(
    [
      fiscalYearSoFar(db, accounts, today),
      balancesOn(db, accounts, today),
      can(viewer, 'read:any', 'invoice') ? overdueInvoices(db, today, limit) : null,
      can(viewer, 'read', 'bill') ? overdueBills(db, today, limit) : null,
      entriesToApprove(db, viewer, limit),
      budgetsToApprove(db, viewer, limit),
      can(viewer, 'read:any', 'payment') ? receiptsOn(db, today) : null,
      closingDates(db),
      baseCurrency(db),
    ],
  );
  return {
    today,
    currency,
    hasAccounts: accounts.length > 0,
    ...result,
    ...balances,
    overdueInvoices: invoices,
    overdueBills: bills,
    toApprove: { entries, budgets },
    receiptsToday: received,
    ...closed,
  };
}

async function baseCurrency(db: Db): Promise<string> {
  return (await readSettings(db, 'system')).system.baseCurrency;
}

/** The result of the fiscal year up to the day, and its twelve months beside those of the year before. */
async function fiscalYearSoFar(db: Db, accounts: LedgerAccounts, today: Day) {
  const first = await fiscalYearStart(db);
  const startDate = fiscalStart(today, first);
  const year = Number(startDate.slice(0, 4));
  const before = monthsOfYear(year - 1, first);
  const of = await resultsByMonth(db, accounts, { from: `${before[0]}-01`, to: today });
  const months = monthsOfYear(year, first).map((month, at) => ({
    month,
    ...of(month),
    before: of(before[at] ?? '').revenue,
  }));
  const sum = (key: keyof Result) => months.reduce((total, month) => total + month[key], 0n);
  const [revenue, expenses] = [sum('revenue'), sum('expenses')];
  return {
    startDate,
    endDate: today,
    revenue: exactText(revenue),
    expenses: exactText(expenses),
    net: exactText(revenue - expenses),
    series: months.map((month) => ({
      month: month.month,
      revenue: exactText(month.revenue),
      expenses: exactText(month.expenses),
      net: exactText(month.revenue - month.expenses),
      revenueBefore: exactText(month.before),
    })),
  };
}

/** What the accounts for receivables and payables have at the end of the day, and what all accounts of cash and banks have. */
async function balancesOn(db: Db, accounts: LedgerAccounts, today: Day) {
  const moved = await movementsOf(db, { to: today });
  const roles = new Map((await readControlAccounts(db)).map(({ role, accountId }) => [role, accountId]));
  const of = (role: 'RECEIVABLE' | 'PAYABLE') => {
    const account = accounts.find(({ id }) => id === roles.get(role));
    const amount = account ? balanceOf(account.accountType, moved.get(account.id)) : 0n;
    return { amount: exactText(amount), accountId: account?.id ?? null };
  };
  const cash = accounts
    .filter(isCash)
    .reduce((total, { id, accountType }) => total + balanceOf(accountType, moved.get(id)), 0n);
  return { receivables: of('RECEIVABLE'), payables: of('PAYABLE'), cash: exactText(cash) };
}
