import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { chainEntries, type StoredEntry } from './chain.queries.ts';
import { chainHash, digestOfTexts } from './chain.rules.ts';
import { accountMonth, journalEntry, journalLine, ledgerHead } from './journal.table.ts';

/** What `verifyLedger` finds. */
export interface Verification {
  /** How many sealed entries were recomputed. */
  readonly entries: number;
  /** The hash of the last one: what the closing of a month prints. */
  readonly hash: string;
  /** What is wrong, in plain words, at most twenty; none when everything holds. */
  readonly faults: readonly string[];
}

const page = 1000;
const Head = z.object({ seq: z.string(), hash: z.string() });
const Named = z.object({ name: z.string() });

/**
 * Recomputes the chain of hashes from the first entry to the last, compares the texts with their digests, and the sums of months with their
 * lines, and looks for gaps in numbers. Changes nothing. It reads a thousand entries at a time.
 */
export async function verifyLedger(db: Db): Promise<Verification> {
  const head = await rowOf(db, Head).from(sql`select seq::text, hash from ${ledgerHead}`);
  const faults: string[] = [];
  let seq = 0;
  let hash = '';
  for (;;) {
    const entries = await chainEntries(db, sql`e.posting_seq > ${seq}`, sql`e.posting_seq`, page);
    for (const entry of entries) {
      seq += 1;
      const fault = faultOf(entry, seq, hash);
      if (fault) faults.push(fault);
      // Goes on with what is stored, so that one fault is told once.
      hash = entry.hash ?? '';
      seq = Number(entry.postingSeq);
    }
    if (entries.length < page || faults.length >= 20) break;
  }
  if (head && (Number(head.seq) !== seq || head.hash !== hash) && faults.length < 20)
    faults.push(endMissing(seq, head.seq));
  faults.push(...(await wrongMonths(db)), ...(await unbalanced(db)), ...(await gaps(db)));
  return { entries: seq, hash, faults: faults.slice(0, 20) };
}

function endMissing(seq: number, headSeq: string): string {
  return `The chain ends at entry ${seq}, and its head says ${headSeq}: entries are missing at its end.`;
}

function faultOf(entry: StoredEntry, expected: number, previous: string): string | undefined {
  const { entryNumber, textDigest } = entry;
  const name = entryNumber ?? entry.id;
  if (Number(entry.postingSeq) !== expected)
    return `Before ${name} an entry is missing: it is the ${entry.postingSeq}. of the chain, where the ${expected}. is due.`;
  if (entryNumber === null || textDigest === null) return `${name} is sealed without a number or a digest.`;
  if (entry.textSalt !== null && digestOfTexts({ ...entry, entryNumber }, entry.textSalt) !== textDigest)
    return `A text of ${name} was changed after it was sealed.`;
  if (chainHash(previous, expected, { ...entry, entryNumber }, textDigest) !== entry.hash)
    return `${name} does not say what it said when it was sealed.`;
  return undefined;
}

/** Months whose stored sums are not those of their sealed lines. */
async function wrongMonths(db: Db): Promise<string[]> {
  const rows = await rowsOf(db, Named).from(sql`
    with summed as (
      select l.account_id, date_trunc('month', l.entry_date)::date as month, l.department_id, l.currency, e.kind = 'CLOSING' as is_closing,
        sum(l.debit) as debit, sum(l.credit) as credit, coalesce(sum(l.foreign_amount), 0) as foreign_amount
      from ${journalLine} l join ${journalEntry} e on e.id = l.entry_id where e.posting_seq is not null group by 1, 2, 3, 4, 5
    )
    select to_char(coalesce(s.month, m.month), 'YYYY-MM') || ' of account ' || coalesce(s.account_id, m.account_id) as name
    from summed s full join ${accountMonth} m on m.account_id = s.account_id and m.month = s.month and m.is_closing = s.is_closing
      and m.department_id is not distinct from s.department_id and m.currency is not distinct from s.currency
    where (s.debit, s.credit, s.foreign_amount) is distinct from (m.debit, m.credit, m.foreign_amount)
    limit 5`);
  return rows.map(({ name }) => `The sums of ${name} are not those of its lines.`);
}

/** Approved entries whose debits are not their credits. */
async function unbalanced(db: Db): Promise<string[]> {
  const rows = await rowsOf(db, Named).from(sql`
    select coalesce(e.entry_number, e.id::text) as name from ${journalEntry} e join ${journalLine} l on l.entry_id = e.id
    where e.status = 'APPROVED' group by e.id having sum(l.debit) <> sum(l.credit) or sum(l.debit) <> e.total_amount or count(*) < 2
    limit 5`);
  return rows.map(({ name }) => `${name} is not balanced.`);
}

/** Numbers of entries that nobody has. */
async function gaps(db: Db): Promise<string[]> {
  const rows = await rowsOf(db, Named).from(sql`
    with numbered as (
      select entry_number, substring(entry_number from 4 for 4) as year, substring(entry_number from 9)::int as number
      from ${journalEntry} where entry_number like 'JE-____-%'
    )
    select year || ': ' || max(number) - count(*) || ' of ' || max(number) as name from numbered group by year
    having max(number) <> count(*) limit 5`);
  return rows.map(({ name }) => `Numbers of entries are missing in ${name}.`);
}
