import { monthsOfYear, spreadEvenly } from '@bellwether/contract/budgets/period.rules';
import { addDays, type Day, daysBetween, endOfMonth } from '@bellwether/contract/shared/day';
import { exactOf, minorPlaces, rounded, total } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fiscalYearStart } from '../ledger/index.ts';
import { budget, budgetLine } from './budgets.table.ts';

interface PlannedLine {
  readonly period: string;
  readonly budgetedAmount: string;
}

/** The amounts of an account's lines by month; what is planned for the year is spread evenly over it. */
export function plannedByMonth(
  lines: readonly PlannedLine[],
  months: readonly string[],
  places: number,
): bigint[] {
  const yearly = total(
    lines.filter(({ period }) => period.length === 4).map(({ budgetedAmount }) => exactOf(budgetedAmount)),
  );
  const spread = spreadEvenly(yearly, places);
  return months.map(
    (month, at) =>
      (spread[at] ?? 0n) +
      total(
        lines.filter(({ period }) => period === month).map(({ budgetedAmount }) => exactOf(budgetedAmount)),
      ),
  );
}

const Line = z.object({
  budgetId: z.string(),
  fiscalYear: z.int(),
  departmentId: z.string().nullable(),
  accountId: z.string(),
  period: z.string(),
  budgetedAmount: z.string(),
});

/** What is planned of an account for a department, or for none, within some days: exact ten-thousandths. */
export interface PlannedAmount {
  readonly departmentId: string | null;
  readonly accountId: string;
  readonly amount: bigint;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/**
 * What is planned within the days, both of them included. Of each budget the active version counts, else the last that was closed; a month
 * that the days break counts by the share of its days (AMB-140).
 */
export async function plannedWithin(db: Db, { from, to }: Days, currency: string): Promise<PlannedAmount[]> {
  const lines = await rowsOf(db, Line).from(sql`
    with counting as (
      select distinct on (root_id) id, fiscal_year, department_id from ${budget} where status in ('ACTIVE', 'CLOSED')
      order by root_id, (status = 'ACTIVE') desc, version_number desc
    )
    select c.id as "budgetId", c.fiscal_year as "fiscalYear", c.department_id as "departmentId", l.account_id as "accountId", l.period,
      l.budgeted_amount::text as "budgetedAmount"
    from counting c join ${budgetLine} l on l.budget_id = c.id`);
  const first = await fiscalYearStart(db);
  const places = minorPlaces(currency);
  const ofAccounts = Map.groupBy(lines, ({ budgetId, accountId }) => `${budgetId} ${accountId}`);
  return [...ofAccounts.values()].flatMap((of) => {
    const [line] = of;
    if (!line) return [];
    const months = monthsOfYear(line.fiscalYear, first);
    const amounts = plannedByMonth(of, months, places);
    const unit = 10n ** BigInt(4 - places);
    const amount = total(
      months.map((month, at) => shareOf(amounts[at] ?? 0n, daysWithin(month, { from, to }), unit)),
    );
    return amount === 0n ? [] : [{ departmentId: line.departmentId, accountId: line.accountId, amount }];
  });
}

interface Share {
  readonly days: number;
  readonly of: number;
}

function shareOf(amount: bigint, { days, of }: Share, unit: bigint): bigint {
  if (days === of) return amount;
  return rounded(amount * BigInt(days), BigInt(of) * unit) * unit;
}

/** How many days of the month the days hold, and how many it has. */
function daysWithin(month: string, { from, to }: Days): Share {
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)];
  const start = [from, first].toSorted()[1] ?? first;
  const end = [to, last].toSorted()[0] ?? last;
  return { days: Math.max(0, daysBetween(start, addDays(end, 1))), of: daysBetween(first, addDays(last, 1)) };
}
