import { addDays, type Day, startOfMonth } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { accountMonth, journalEntry, journalLine } from './journal.table.ts';

/** What moved on an account, in exact ten-thousandths of the base currency. */
export interface Movement {
  readonly debit: bigint;
  readonly credit: bigint;
  /** The part of it that entries closing a year moved. */
  readonly closing: bigint;
}

/** Of which days; without a first one, from the beginning. Both ends are part of it. */
export interface Period {
  readonly from?: Day | undefined;
  readonly to: Day;
}

const Row = z.object({
  departmentId: z.string().nullable(),
  accountId: z.string(),
  isClosing: z.boolean(),
  debit: z.string(),
  credit: z.string(),
});

/**
 * What moved on each account within the days, of one department when one is named, of none with null. It adds up stored months and reads
 * lines only of the months that the period breaks, and of entries that are not sealed yet: so it is exact at any moment, and as quick on a
 * million lines as on a thousand. `closing` is debit less credit.
 */
export async function movementsOf(
  db: Db,
  period: Period,
  departmentId?: string | null,
): Promise<Map<string, Movement>> {
  const rows = await rowsOf(db, Row).from(sql`
    select null as "departmentId", account_id as "accountId", is_closing as "isClosing", sum(debit)::text as debit, sum(credit)::text as credit
    from (${movedIn(period, departmentId)}) moved group by 2, 3`);
  return summed(rows);
}

/** As `movementsOf`, of each department by its id, and of none under null. */
export async function movementsByDepartment(
  db: Db,
  period: Period,
): Promise<Map<string | null, Map<string, Movement>>> {
  const rows = await rowsOf(db, Row).from(sql`
    select department_id as "departmentId", account_id as "accountId", is_closing as "isClosing", sum(debit)::text as debit,
      sum(credit)::text as credit
    from (${movedIn(period, undefined)}) moved group by 1, 2, 3`);
  const byDepartment = Map.groupBy(rows, ({ departmentId }) => departmentId);
  return new Map([...byDepartment].map(([departmentId, of]) => [departmentId, summed(of)]));
}

function summed(rows: readonly z.infer<typeof Row>[]): Map<string, Movement> {
  const movements = new Map<string, Movement>();
  for (const { accountId, isClosing, debit, credit } of rows) {
    const before = movements.get(accountId) ?? { debit: 0n, credit: 0n, closing: 0n };
    const [more, less] = [exactOf(debit), exactOf(credit)];
    movements.set(accountId, {
      debit: before.debit + more,
      credit: before.credit + less,
      closing: before.closing + (isClosing ? more - less : 0n),
    });
  }
  return movements;
}

/** The parts whose sum is what moved: whole months, lines of broken ones, lines that no month has yet. */
function movedIn({ from, to }: Period, departmentId: string | null | undefined): SQL {
  // Whole months begin here and end before there.
  const first = from === undefined ? undefined : startOfMonth(addDays(from, -1), 1);
  const end = startOfMonth(addDays(to, 1));
  const ofDepartment = departmentIs(departmentId);
  // Asked once: a join for each line costs more than all else, and few entries close a year.
  const isClosing = sql`l.entry_id = any(array(select id from ${journalEntry} where kind = 'CLOSING')) as is_closing`;
  const lines = (condition: SQL) => sql`
    select l.department_id, l.account_id, ${isClosing}, l.debit, l.credit
    from ${journalLine} l where l.is_posted and ${condition} ${ofDepartment}`;
  if (first !== undefined && first >= end) return lines(sql`l.entry_date between ${from} and ${to}`);
  const within = (column: SQL) =>
    sql`${first ? sql`${column} >= ${first}::date and` : sql``} ${column} < ${end}::date`;
  const parts = [
    sql`select department_id, account_id, is_closing, debit, credit from ${accountMonth} where ${within(sql`month`)} ${ofDepartment}`,
    lines(
      sql`l.entry_id = any(array(select id from ${journalEntry} where status = 'APPROVED' and posting_seq is null)) and ${within(sql`l.entry_date`)}`,
    ),
  ];
  if (end <= to) parts.push(lines(sql`l.entry_date between ${end} and ${to}`));
  if (from !== undefined && first !== undefined && from < first)
    parts.push(lines(sql`l.entry_date >= ${from} and l.entry_date < ${first}`));
  return sql.join(parts, sql` union all `);
}

function departmentIs(departmentId: string | null | undefined): SQL {
  if (departmentId === undefined) return sql``;
  return departmentId === null ? sql`and department_id is null` : sql`and department_id = ${departmentId}`;
}
