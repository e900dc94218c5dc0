import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { ChainEntry } from './chain.rules.ts';
import { journalEntry, journalLine } from './journal.table.ts';

const nullable = z.string().nullable();
const Line = z.object({
  accountId: z.string(),
  debit: z.string(),
  credit: z.string(),
  currency: nullable,
  foreignAmount: nullable,
  partnerId: nullable,
  departmentId: nullable,
  classId: nullable,
  courseId: nullable,
  taxCode: nullable,
  taxBase: nullable,
  description: nullable,
  reference: nullable,
});
const Stored = z.object({
  id: z.string(),
  entryNumber: nullable,
  kind: z.string(),
  entryDate: z.string(),
  effectiveDate: nullable,
  totalAmount: z.string(),
  sourceType: nullable,
  sourceId: nullable,
  sourcePurpose: nullable,
  reversesId: nullable,
  overrideReason: nullable,
  description: z.string(),
  reference: nullable,
  postingSeq: nullable,
  hash: nullable,
  textDigest: nullable,
  textSalt: nullable,
  lines: z.array(Line),
});

/** An entry as the chain reads it; `entryNumber` is null as long as it has none. */
export type StoredEntry = Omit<ChainEntry, 'entryNumber'> & z.infer<typeof Stored>;

/** The entries that a condition on `e` names, in an order, with their lines as they go into the chain of hashes. */
export async function chainEntries(db: Db, where: SQL, order: SQL, limit: number): Promise<StoredEntry[]> {
  return rowsOf(db, Stored).from(sql`
    select e.id, e.entry_number as "entryNumber", e.kind, e.entry_date::text as "entryDate", e.effective_date::text as "effectiveDate",
      e.total_amount::text as "totalAmount", e.source_type as "sourceType", e.source_id as "sourceId", e.source_purpose as "sourcePurpose",
      e.reverses_id as "reversesId", e.override_reason as "overrideReason", e.description, e.reference,
      e.posting_seq::text as "postingSeq", e.hash, e.text_digest as "textDigest", e.text_salt as "textSalt", l.lines
    from (select * from ${journalEntry} e where ${where} order by ${order} limit ${limit}) e
    cross join lateral (
      select json_agg(json_build_object('accountId', account_id, 'debit', debit::text, 'credit', credit::text, 'currency', currency,
        'foreignAmount', foreign_amount::text, 'partnerId', partner_id, 'departmentId', department_id, 'classId', class_id,
        'courseId', course_id, 'taxCode', tax_code, 'taxBase', tax_base::text, 'description', description, 'reference', reference)
        order by position) as lines
      from ${journalLine} where entry_id = e.id
    ) l
    order by ${order}`);
}
