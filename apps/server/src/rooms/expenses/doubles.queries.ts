import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fileView } from '../files/files.view.ts';
import { expenseItem, expenseReport } from './expenses.table.ts';

const most = 5;

const Double = z.object({
  ofId: z.string().nullable(),
  itemId: Id,
  reportId: Id,
  reportTitle: z.string(),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  expenseDate: z.string(),
  isSameReceipt: z.boolean(),
});
type Found = Omit<z.input<typeof Double>, 'ofId'>;

/** An expense about to be entered, or one that is stored. */
interface Sought {
  readonly amount: string;
  readonly currency: string;
  readonly expenseDate: string;
  readonly receiptFileId: string | null;
}

/**
 * The items of a person that may be the same expense: of the same day, amount and currency, or with a receipt of the same content; five at
 * most. Of reports that were rejected too: they may come again.
 */
export async function doublesOf(db: Db, ownerId: string, sought: Sought): Promise<Found[]> {
  const rows = await read(
    db,
    ownerId,
    sql`(select null::uuid as id, ${sought.amount}::numeric as amount, ${sought.currency}::text as currency,
      ${sought.expenseDate}::date as expense_date, ${sought.receiptFileId}::uuid as receipt_file_id)`,
  );
  return rows.slice(0, most).map(({ ofId: _, ...row }) => row);
}

/** As `doublesOf`, for each item of a report, by its id; items of the report itself too. */
export async function doublesOfReport(
  db: Db,
  reportId: string,
  ownerId: string,
): Promise<ReadonlyMap<string, Found[]>> {
  const rows = await read(
    db,
    ownerId,
    sql`(select m.id, m.amount, m.currency, m.expense_date, m.receipt_file_id from ${expenseItem} m where m.report_id = ${reportId})`,
  );
  const byItem = new Map<string, Found[]>();
  for (const { ofId, ...row } of rows) {
    const found = byItem.get(ofId ?? '') ?? [];
    if (found.length < most) byItem.set(ofId ?? '', [...found, row]);
  }
  return byItem;
}

async function read(db: Db, ownerId: string, sought: SQL): Promise<z.input<typeof Double>[]> {
  const rows = await rowsOf(db, Double).from(sql`
    select n.id as "ofId", i.id as "itemId", r.id as "reportId", r.title as "reportTitle", i.description, i.amount::text, i.currency,
      i.expense_date::text as "expenseDate", coalesce(f.checksum = g.checksum, false) as "isSameReceipt"
    from ${sought} n left join ${fileView('g')} on g.id = n.receipt_file_id
      join ${expenseReport} r on r.owner_id = ${ownerId}
      join ${expenseItem} i on i.report_id = r.id and i.id is distinct from n.id left join ${fileView('f')} on f.id = i.receipt_file_id
    where (i.expense_date = n.expense_date and i.amount = n.amount and i.currency = n.currency) or f.checksum = g.checksum
    order by i.created_at, i.id limit 500`);
  return rows.map((row) => ({ ...row, amount: exactText(exactOf(row.amount)) }));
}
