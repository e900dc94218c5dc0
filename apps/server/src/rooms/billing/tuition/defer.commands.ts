import type { DeferralKind } from '@bellwether/contract/billing/tuition/tuition.values';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText, total } from '@bellwether/contract/shared/exact.rules';
import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { demandControlAccounts, type PostingLine, post } from '../../ledger/index.ts';
import { invoiceItem } from '../invoices/invoices.table.ts';
import { cameFrom } from './came-from.queries.ts';
import { creditGrant, revenueRecognition } from './tuition.table.ts';
import type { GrantRecord } from './use-credits.commands.ts';

/** What was sold by each line of an invoice that is tuition, by the line's id; locked. */
export async function grantsOfInvoice(db: Db, invoiceId: string): Promise<Map<string, GrantRecord>> {
  const rows = await db
    .select({ itemId: invoiceItem.id, grant: creditGrant })
    .from(invoiceItem)
    .innerJoin(creditGrant, eq(creditGrant.orderItemId, invoiceItem.orderItemId))
    .where(eq(invoiceItem.invoiceId, invoiceId))
    .orderBy(asc(creditGrant.id))
    .for('update', { of: creditGrant });
  return new Map(rows.map(({ itemId, grant }) => [itemId, grant]));
}

/** A change of what is deferred of a grant: above 0 more, below 0 less. */
export interface Deferral {
  readonly grantId: string;
  readonly kind: DeferralKind;
  readonly amount: bigint;
  readonly day: Day;
  readonly occurrenceId?: string | null;
}

/** Writes down how what is deferred changed by an entry; changes of nothing are left out. */
export async function recordDeferrals(
  db: Db,
  entryId: string,
  deferrals: readonly Deferral[],
  now: Date,
): Promise<void> {
  const rows = deferrals.filter(({ amount }) => amount !== 0n);
  if (rows.length === 0) return;
  await db.insert(revenueRecognition).values(
    rows.map(({ amount, ...row }) => ({
      ...{ ...row, id: newId(), entryId, amount: exactText(amount), createdAt: now.toISOString() },
    })),
  );
}

/** Begins to defer what the lines of a sent invoice ask for; `amounts` are in the base currency and without tax. */
export async function beginDeferral(
  db: Db,
  entryId: string,
  sold: ReadonlyMap<string, GrantRecord>,
  amounts: ReadonlyMap<string, bigint>,
  { day, now }: { day: Day; now: Date },
): Promise<void> {
  const deferrals: Deferral[] = [];
  for (const [invoiceItemId, grant] of sold) {
    const amount = amounts.get(invoiceItemId) ?? 0n;
    // What another payer takes over of it (AMB-261) comes to what is asked for it already.
    if (grant.invoiceItemId !== null) await changeTotal(db, grant, amount);
    else
      await db
        .update(creditGrant)
        .set({ invoiceItemId, total: exactText(amount) })
        .where(eq(creditGrant.id, grant.id));
    deferrals.push({ grantId: grant.id, kind: 'DEFERRED', amount, day });
  }
  await recordDeferrals(db, entryId, deferrals, now);
}

/** What of a credit of the line is still deferred, and not earned yet: that goes first (paper: posting). */
export function stillDeferred(grant: GrantRecord | undefined, net: bigint): bigint {
  if (!grant || grant.total === null) return 0n;
  const open = exactOf(grant.total) - exactOf(grant.recognisedAmount);
  return open < net ? open : net;
}

/** Takes what was credited of the grants from what is still to be earned; what was earned stays. */
export async function creditDeferral(
  db: Db,
  entryId: string,
  credited: readonly { readonly grant: GrantRecord; readonly amount: bigint }[],
  { day, now }: { day: Day; now: Date },
): Promise<void> {
  for (const { grant, amount } of credited) await changeTotal(db, grant, -amount);
  await recordDeferrals(
    db,
    entryId,
    credited.map(({ grant, amount }) => ({ grantId: grant.id, kind: 'CREDITED', amount: -amount, day })),
    now,
  );
}

/** Another price of what is not earned yet: the rest of it is for the rest of the lessons. */
export async function changeTotal(db: Db, grant: GrantRecord, by: bigint): Promise<void> {
  await db
    .update(creditGrant)
    .set({
      total: exactText(exactOf(grant.total ?? '0') + by),
      settledCount: grant.recognisedCount,
      settledAmount: grant.recognisedAmount,
    })
    .where(eq(creditGrant.id, grant.id));
}

interface Cancelling {
  readonly day: Day;
  readonly now: Date;
  readonly createdById: string;
  readonly description: string;
}

/**
 * Ends the deferral of an invoice that is cancelled: its own entry is taken back by `entryId`, and what of its tuition was earned by one of its own, also
 * where the student had moved with it. What was charged for the new class by an invoice of its own stays, and is earned with the end. Whoever commits it seals.
 */
export async function cancelDeferral(
  db: Db,
  invoiceId: string,
  entryId: string,
  cancelling: Cancelling,
): Promise<void> {
  for (const [itemId, last] of await grantsOfInvoice(db, invoiceId)) {
    const before = await db
      .select()
      .from(creditGrant)
      .where(sql`${creditGrant.id} in (${cameFrom([last.id])})`);
    const sold = [last, ...before].filter((grant) => grant.total !== null);
    if (sold.length > 0) await cancelLine(db, { invoiceId, itemId, entryId }, sold, cancelling);
  }
}

interface CancelledLine {
  readonly invoiceId: string;
  readonly itemId: string;
  readonly entryId: string;
}

/** The same of one line, whose tuition the grants are, the one that has it now first. */
async function cancelLine(
  db: Db,
  { invoiceId, itemId, entryId }: CancelledLine,
  sold: readonly GrantRecord[],
  { day, now, createdById, description }: Cancelling,
): Promise<void> {
  const [item] = await db
    .select({ asked: invoiceItem.baseLineTotal })
    .from(invoiceItem)
    .where(eq(invoiceItem.id, itemId));
  const more = total(sold.map((grant) => exactOf(grant.total ?? '0'))) - exactOf(item?.asked ?? '0');
  const cancelled = sold.map((grant, at) => ({
    ...{ grantId: grant.id, kind: 'CANCELLED' as const, day },
    amount: (at === 0 ? more : 0n) - exactOf(grant.total ?? '0'),
  }));
  await recordDeferrals(db, entryId, cancelled, now);
  const earned = sold.map(({ id, recognisedAmount }) => ({ grantId: id, amount: exactOf(recognisedAmount) }));
  const sum = total(earned.map(({ amount }) => amount));
  if (sum > 0n) {
    const roles = await demandControlAccounts(db, ['DEFERRED', 'REVENUE']);
    const lines: PostingLine[] = [
      { accountId: roles.REVENUE, debit: sum },
      { accountId: roles.DEFERRED, credit: sum },
    ];
    const source = { type: 'invoice', id: invoiceId, purpose: `cancel-earned-${itemId}` };
    const back = await post(
      db,
      { kind: 'AUTOMATIC', source, entryDate: day, description, createdById, lines },
      now,
    );
    await recordDeferrals(
      db,
      back,
      earned.map((one) => ({ ...one, kind: 'EARNED', day })),
      now,
    );
  }
  const nothing = { total: null, invoiceItemId: null, recognisedAmount: '0', settledAmount: '0' };
  const ids = sold.map(({ id }) => id);
  await db
    .update(creditGrant)
    .set(nothing)
    .where(sql`${creditGrant.id} = any(${sql.param(ids)}::uuid[])`);
  const [last] = sold;
  if (last && more > 0n)
    await db
      .update(creditGrant)
      .set({ total: exactText(more) })
      .where(eq(creditGrant.id, last.id));
}
