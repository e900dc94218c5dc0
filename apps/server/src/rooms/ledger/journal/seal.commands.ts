import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { chainEntries, type StoredEntry } from './chain.queries.ts';
import { chainHash, digestOfTexts } from './chain.rules.ts';
import { accountMonth, journalEntry, journalLine, ledgerHead } from './journal.table.ts';
import { nextNumbers } from './number-series.commands.ts';

// Posting touches no row that two posters share, so that they do not wait for each other. What must be one after the other, numbers, the
// chain of hashes and the sums of months, is done afterwards for many entries at once, by one at a time: the sealer (ADR 0034).

/** Who seals holds this lock; the others leave it to them. */
const sealing = 7_305_011;
/** So many entries are sealed in one transaction. */
export const sealedAtOnce = 1000;

const Head = z.object({ seq: z.string(), hash: z.string() });
const Found = z.object({ found: z.boolean() });

type Sealing = Pick<Platform, 'database' | 'events' | 'clock'>;

/** The run that a process is at; whether somebody asked meanwhile. */
const runs = new WeakMap<Database, { isAsked: boolean }>();

/**
 * Numbers all entries that are posted and committed, takes them into the chain of hashes and adds their lines to the sums of their months.
 * Whoever posts calls it after the commit. Returns how many it sealed; where somebody else is at it, 0 at once, since they look
 * again when they have finished: in this process they are told, which asks the database nothing. It can be cut off anywhere and called again.
 */
export async function seal(platform: Sealing): Promise<number> {
  const others = runs.get(platform.database);
  if (others) {
    others.isAsked = true;
    return 0;
  }
  const run = { isAsked: false };
  runs.set(platform.database, run);
  try {
    let sealed = 0;
    do {
      run.isAsked = false;
      const count = await sealSome(platform);
      if (count === undefined) return sealed;
      sealed += count;
    } while (run.isAsked || (await isAnyUnsealed(platform.database)) || run.isAsked);
    return sealed;
  } finally {
    runs.delete(platform.database);
  }
}

async function isAnyUnsealed({ db }: Database): Promise<boolean> {
  const some = await rowOf(db, Found).from(
    sql`select exists (select 1 from ${journalEntry} where status = 'APPROVED' and posting_seq is null) as found`,
  );
  return some?.found === true;
}

/** One transaction of it; undefined where somebody else holds the lock. */
async function sealSome({ database, events, clock }: Sealing): Promise<number | undefined> {
  return database.db.transaction(async (tx) => {
    const locked = await rowOf(tx, Found).from(sql`select pg_try_advisory_xact_lock(${sealing}) as found`);
    if (!locked?.found) return undefined;
    const entries = await chainEntries(
      tx,
      sql`e.status = 'APPROVED' and e.posting_seq is null`,
      sql`e.id`,
      sealedAtOnce,
    );
    if (entries.length === 0) return 0;
    await storeSeals(tx, entries);
    await addToMonths(tx, entries);
    const paths = [
      '/api/finance/journal-entries',
      '/api/finance/accounts',
      '/api/finance/reports',
      '/api/finance/dashboard',
      '/api/finance/analytics',
    ];
    await events.write(tx, [{ userId: null, type: 'invalidate', data: { paths } }], clock.now());
    return entries.length;
  });
}

async function storeSeals(tx: Db, entries: readonly StoredEntry[]): Promise<void> {
  const head = await rowOf(tx, Head).from(sql`select seq::text, hash from ${ledgerHead} for update`);
  if (!head) throw new Error('the ledger has no head');
  const numbers = await numbersFor(tx, entries);
  let { hash } = head;
  let seq = Number(head.seq);
  const seals = entries.map((entry) => {
    const entryNumber = entry.entryNumber ?? numbers.get(entry.id);
    if (entryNumber === undefined) throw new Error(`the entry ${entry.id} has no number`);
    seq += 1;
    const textDigest = digestOfTexts({ ...entry, entryNumber }, entry.textSalt ?? '');
    hash = chainHash(hash, seq, { ...entry, entryNumber }, textDigest);
    return { id: entry.id, entryNumber, seq, hash, textDigest };
  });
  await tx.execute(sql`
    update ${journalEntry} e set entry_number = s."entryNumber", posting_seq = s.seq, hash = s.hash, text_digest = s."textDigest"
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s(id uuid, "entryNumber" text, seq bigint, hash text, "textDigest" text)
    where e.id = s.id`);
  await tx.execute(sql`update ${ledgerHead} set seq = ${seq}, hash = ${hash}`);
}

/** Numbers for the entries that have none yet, in their order, of the year of their day. */
async function numbersFor(tx: Db, entries: readonly StoredEntry[]): Promise<Map<string, string>> {
  const years = Map.groupBy(
    entries.filter(({ entryNumber }) => entryNumber === null),
    ({ entryDate }) => Number(entryDate.slice(0, 4)),
  );
  const numbers = new Map<string, string>();
  for (const [year, ofYear] of [...years].sort(([one], [other]) => one - other)) {
    const taken = await nextNumbers(tx, 'JE', year, ofYear.length);
    ofYear.forEach(({ id }, at) => {
      numbers.set(id, taken[at] ?? '');
    });
  }
  return numbers;
}

async function addToMonths(tx: Db, entries: readonly StoredEntry[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await tx.execute(sql`
    insert into ${accountMonth} (account_id, month, department_id, currency, is_closing, debit, credit, foreign_amount)
    select l.account_id, date_trunc('month', l.entry_date)::date, l.department_id, l.currency, e.kind = 'CLOSING',
      sum(l.debit), sum(l.credit), coalesce(sum(l.foreign_amount), 0)
    from ${journalLine} l join ${journalEntry} e on e.id = l.entry_id
    where l.entry_id = any(${sql.param(ids)}::uuid[])
    group by 1, 2, 3, 4, 5
    on conflict (account_id, month, is_closing, department_id, currency) do update set debit = account_month.debit + excluded.debit,
      credit = account_month.credit + excluded.credit, foreign_amount = account_month.foreign_amount + excluded.foreign_amount`);
}
