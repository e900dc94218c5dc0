import type { statements } from '@bellwether/contract/finance-reports/statements';
import { addDays, isDay } from '@bellwether/contract/shared/day';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { accountsOfLedger, balanceOf, type Movement, movementsOf } from '../ledger/index.ts';
import { journalEntryView, journalLineView } from '../ledger/journal/journal.view.ts';

type Query = InputOf<typeof statements.generalLedger>['query'];
type Ledger = Omit<ResultOf<typeof statements.generalLedger>['data'], 'currency'>;

const Row = z.object({
  lineId: z.string(),
  entryId: z.string(),
  entryNumber: z.string().nullable(),
  entryDate: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  debit: z.string(),
  credit: z.string(),
});

/** Where a page begins: after this line, with the balance that it left. */
const Cursor = z.object({
  day: z.string().refine(isDay),
  id: z.uuid(),
  balance: z.string().regex(/^-?\d{1,20}$/),
});

/** The posted lines of an account in a period by day, a page at a time, with the balance after each. Throws 400 for an account that is none. */
export async function generalLedger(db: Db, query: Query): Promise<Ledger> {
  const { accountId, startDate, endDate, limit } = query;
  const departmentId = query.departmentId === 'none' ? null : query.departmentId;
  const account = (await accountsOfLedger(db)).find(({ id }) => id === accountId);
  if (!account) throw fieldProblem('accountId', 'This account does not exist.');
  const { accountType, accountCode, accountName } = account;
  const balance = (moved: Map<string, Movement>) => balanceOf(accountType, moved.get(accountId));
  const opening = balance(await movementsOf(db, { to: addDays(startDate, -1) }, departmentId));
  const within = balance(await movementsOf(db, { from: startDate, to: endDate }, departmentId));
  const from = query.after === undefined ? undefined : cursorOf(query.after);
  let running = from ? BigInt(from.balance) : opening;
  const found = await rowsOf(db, Row).from(sql`
    select l.id as "lineId", l.entry_id as "entryId", e.entry_number as "entryNumber", l.entry_date::text as "entryDate",
      coalesce(l.description, e.description) as description, coalesce(l.reference, e.reference) as reference,
      l.debit::text, l.credit::text
    from ${journalLineView('l')} join ${journalEntryView('e')} on e.id = l.entry_id
    where l.account_id = ${accountId} and l.is_posted and l.entry_date between ${startDate} and ${endDate}
      ${departmentId === undefined ? sql`` : sql`and l.department_id is not distinct from ${departmentId}`}
      ${from ? sql`and (l.entry_date, l.id) > (${from.day}, ${from.id})` : sql``}
    order by l.entry_date, l.id limit ${limit + 1}`);
  const rows = found.slice(0, limit).map((row) => {
    const [debit, credit] = [exactOf(row.debit), exactOf(row.credit)];
    running += balanceOf(accountType, { debit, credit });
    return { ...row, debit: exactText(debit), credit: exactText(credit), balance: exactText(running) };
  });
  const last = rows.at(-1);
  const next = found.length > limit && last ? { next: textOf(last.entryDate, last.lineId, running) } : {};
  return {
    account: { accountId, accountCode, accountName, accountType },
    startDate,
    endDate,
    opening: exactText(opening),
    closing: exactText(opening + within),
    rows,
    ...next,
  };
}

function textOf(day: string, id: string, balance: bigint): string {
  return Buffer.from(JSON.stringify({ day, id, balance: String(balance) })).toString('base64url');
}

function cursorOf(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw fieldProblem('after', 'This page does not exist.');
  }
}
