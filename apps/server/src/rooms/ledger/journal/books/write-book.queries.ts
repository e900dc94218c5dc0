import type { JournalFormat } from '@bellwether/contract/ledger/journal/journal.values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { accountsOfLedger } from '../../accounts/accounts.queries.ts';
import { journalEntry, journalLine } from '../journal.table.ts';
import { bookFormats } from './plain-text.rules.ts';

const Row = z.object({
  id: z.string(),
  entryNumber: z.string().nullable(),
  entryDate: z.string(),
  description: z.string(),
  lines: z.array(z.object({ accountId: z.string(), amount: z.string() })),
});

const page = 500;

interface Book {
  readonly format: JournalFormat;
  readonly currency: string;
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
}

/** The approved entries by day as text in the form of a program, a part at a time: as long as a journal may be, it is never whole in memory. */
export async function* writeBook(
  db: Db,
  { format, currency, startDate, endDate }: Book,
): AsyncGenerator<string> {
  const writer = bookFormats[format];
  const accounts = await accountsOfLedger(db);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  yield writer.head(accounts, currency, startDate ?? '1900-01-01');
  let after: SQL = sql`true`;
  for (;;) {
    const rows = await rowsOf(db, Row).from(sql`
      select e.id, e.entry_number as "entryNumber", e.entry_date::text as "entryDate", e.description, (
        select json_agg(json_build_object('accountId', l.account_id, 'amount', (l.debit - l.credit)::text) order by l.position)
        from ${journalLine} l where l.entry_id = e.id
      ) as lines
      from ${journalEntry} e where e.status = 'APPROVED' and ${after}
        ${startDate ? sql`and e.entry_date >= ${startDate}` : sql``} ${endDate ? sql`and e.entry_date <= ${endDate}` : sql``}
      order by e.entry_date, e.id limit ${page}`);
    yield rows.map((entry) => writer.entry(withTexts(entry), byId, currency)).join('');
    const last = rows.at(-1);
    if (rows.length < page || !last) return;
    after = sql`(e.entry_date, e.id) > (${last.entryDate}, ${last.id})`;
  }
}

function withTexts(entry: z.infer<typeof Row>) {
  return {
    ...entry,
    lines: entry.lines.map(({ accountId, amount }) => ({ accountId, amount: exactText(exactOf(amount)) })),
  };
}
