import { randomBytes } from 'node:crypto';
import type { JournalKind } from '@bellwether/contract/ledger/journal/journal.values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A line to post. Amounts are exact ten-thousandths of the base currency; one of debit and credit is above 0. */
export interface PostingLine {
  readonly accountId: string;
  readonly debit?: bigint;
  readonly credit?: bigint;
  readonly description?: string | null;
  readonly reference?: string | null;
  /** What it was in another currency: above 0 for a debit, below for a credit. */
  readonly foreign?: { readonly currency: string; readonly amount: bigint };
  readonly partner?: { readonly kind: 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE'; readonly id: string };
  readonly departmentId?: string | null;
  readonly classId?: string | null;
  readonly courseId?: string | null;
  readonly tax?: { readonly code: string; readonly base: bigint };
}

/** What a document posts. */
export interface Posting {
  readonly kind: Exclude<JournalKind, 'MANUAL' | 'OPENING'>;
  /** The document, and what it posts for: once for each purpose, else 409. */
  readonly source: { readonly type: string; readonly id: string; readonly purpose: string };
  /** The day that it is about; where that is closed it is posted on the first open one, and keeps this. */
  readonly entryDate: Day;
  readonly description: string;
  readonly reference?: string | null;
  readonly reversesId?: string;
  readonly createdById: string | null;
  readonly lines: readonly PostingLine[];
}

/**
 * Posts an approved entry of a document in the caller's transaction and returns its id. Lines of nothing are left out. Whoever commits it
 * calls `seal` afterwards, which numbers it and takes it into the chain. The database refuses what is not balanced, an account that is
 * closed (409) and a purpose that was posted before (409).
 */
export async function post(db: Db, posting: Posting, now: Date): Promise<string> {
  const [id] = await postAll(db, [posting], now);
  if (id === undefined) throw new Error('no posted entry came back');
  return id;
}

/** As `post`, for many documents in one statement; returns the ids in their order. */
export async function postAll(db: Db, postings: readonly Posting[], now: Date): Promise<string[]> {
  return send(
    db,
    postings.map(({ source, ...entry }) => ({
      ...entry,
      ...{ sourceType: source.type, sourceId: source.id, sourcePurpose: source.purpose },
    })),
    now,
  );
}

/** What was posted in the books of the system before. */
export interface CarriedOver
  extends Pick<Posting, 'entryDate' | 'description' | 'reference' | 'createdById' | 'lines'> {
  readonly kind: 'MANUAL' | 'OPENING';
}

/**
 * Posts entries that the books of the system before held as posted, and returns their ids: whoever may call this has been given the right to
 * manage the journal (AMB-248). As an entry that somebody wrote they are corrected by a reversal. Throws 409 where a day is closed.
 */
export async function postCarriedOver(db: Db, entries: readonly CarriedOver[], now: Date): Promise<string[]> {
  const days = [...new Set(entries.map(({ entryDate }) => entryDate))];
  await db.execute(sql`select bw_demand_open(day, null) from unnest(${sql.param(days)}::date[]) as day`);
  return send(db, entries, now);
}

type SourceColumns = Record<'sourceType' | 'sourceId' | 'sourcePurpose', string>;
type Sent = Omit<Posting, 'source' | 'kind'> & { readonly kind: JournalKind } & Partial<SourceColumns>;

/** One statement for all of them, in their order. */
async function send(db: Db, entries: readonly Sent[], now: Date): Promise<string[]> {
  const sent = entries.map((entry) => ({
    ...entry,
    id: newId(),
    reference: entry.reference ?? null,
    at: now.toISOString(),
    textSalt: newSalt(),
    lines: entry.lines.filter(({ debit = 0n, credit = 0n }) => debit !== 0n || credit !== 0n).map(sentLine),
  }));
  await db.execute(
    sql`select bw_post(posting) from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) as posting`,
  );
  return sent.map(({ id }) => id);
}

/** A salt for the digest of an entry's texts, which is erased with them (REV-15). */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

function sentLine(line: PostingLine, position: number) {
  const { debit, credit, foreign, partner, tax, ...rest } = line;
  return {
    ...rest,
    id: newId(),
    position,
    debit: debit === undefined ? null : exactText(debit),
    credit: credit === undefined ? null : exactText(credit),
    currency: foreign?.currency ?? null,
    foreignAmount: foreign ? exactText(foreign.amount) : null,
    partnerKind: partner?.kind ?? null,
    partnerId: partner?.id ?? null,
    taxCode: tax?.code ?? null,
    taxBase: tax ? exactText(tax.base) : null,
  };
}
