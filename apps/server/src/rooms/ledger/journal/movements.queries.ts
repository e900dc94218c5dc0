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
  key: z.string(),
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
  const all = await movementsBy(db, sql`''`, sql`''`, period, departmentId);
  return all.get('') ?? new Map();
}

/** As `movementsOf`, of each month ('2026-04') in which something moved. */
export function movementsByMonth(
  db: Db,
  period: Period,
  departmentId?: string,
): Promise<Map<string, Map<string, Movement>>> {
  const month = (column: SQL) => sql`to_char(${column}, 'YYYY-MM')`;
  return movementsBy(db, month(sql`month`), month(sql`l.entry_date`), period, departmentId);
}

/** As `movementsOf`, of each department by its id; '' has what belongs to none. */
export function movementsByDepartment(
  db: Db,
  period: Period,
  departmentId?: string,
): Promise<Map<string, Map<string, Movement>>> {
  const department = sql`coalesce(department_id::text, '')`;
  return movementsBy(db, department, department, period, departmentId);
}

/** What moved on each account, apart by what the two expressions make of a stored month and of a line. */
async function movementsBy(
  db: Db,
  ofMonth: SQL,
  ofLine: SQL,
  period: Period,
  departmentId: string | null | undefined,
): Promise<Map<string, Map<string, Movement>>> {
  const rows = await rowsOf(db, Row).from(sql`
    select key, account_id as "accountId", is_closing as "isClosing", sum(debit)::text as debit, sum(credit)::text as credit
    from (${movedIn(period, departmentId, { ofMonth, ofLine })}) moved group by 1, 2, 3`);
  const all = new Map<string, Map<string, Movement>>();
  for (const { key, accountId, isClosing, debit, credit } of rows) {
    const movements = all.get(key) ?? new Map<string, Movement>();
    all.set(key, movements);
    const before = movements.get(accountId) ?? { debit: 0n, credit: 0n, closing: 0n };
    const [more, less] = [exactOf(debit), exactOf(credit)];
    movements.set(accountId, {
      debit: before.debit + more,
      credit: before.credit + less,
      closing: before.closing + (isClosing ? more - less : 0n),
    });
  }
  return all;
}

interface Keys {
  readonly ofMonth: SQL;
  readonly ofLine: SQL;
}

/** The parts whose sum is what moved: whole months, lines of broken ones, lines that no month has yet. */
function movedIn(
  { from, to }: Period,
  departmentId: string | null | undefined,
  { ofMonth, ofLine }: Keys,
): SQL {
  // Whole months begin here and end before there.
  const first = from === undefined ? undefined : startOfMonth(addDays(from, -1), 1);
  const end = startOfMonth(addDays(to, 1));
  const ofDepartment = departmentIs(departmentId);
  // Asked once: a join for each line costs more than all else, and few entries close a year.
  const isClosing = sql`l.entry_id = any(array(select id from ${journalEntry} where kind = 'CLOSING')) as is_closing`;
  const lines = (condition: SQL) => sql`
    select ${ofLine} as key, l.account_id, ${isClosing}, l.debit, l.credit
    from ${journalLine} l where l.is_posted and ${condition} ${ofDepartment}`;
  if (first !== undefined && first >= end) return lines(sql`l.entry_date between ${from} and ${to}`);
  const within = (column: SQL) =>
    sql`${first ? sql`${column} >= ${first}::date and` : sql``} ${column} < ${end}::date`;
  const parts = [
    sql`select ${ofMonth} as key, account_id, is_closing, debit, credit from ${accountMonth} where ${within(sql`month`)} ${ofDepartment}`,
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
