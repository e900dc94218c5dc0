import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { leaveEntry } from './leave-ledger.table.ts';

export type NewEntry = typeof leaveEntry.$inferInsert;

const batch = 500;

/** Writes entries; those of a period that somebody has already are left out. Returns how many were written. */
export async function writeEntries(tx: Db, entries: readonly NewEntry[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < entries.length; at += batch) {
    const written = await tx
      .insert(leaveEntry)
      .values(entries.slice(at, at + batch))
      .onConflictDoNothing({
        target: [leaveEntry.employeeId, leaveEntry.leaveTypeId, leaveEntry.kind, leaveEntry.period],
        where: sql`period is not null`,
      })
      .returning({ id: leaveEntry.id });
    count += written.length;
  }
  return count;
}

interface Reversal {
  readonly now: Date;
  readonly actorId: string | null;
  readonly reason: string | null;
}

/** Takes back the entries that hold of a request, each by one of its own on the same day. */
export async function reverseRequest(tx: Db, requestId: string, reversal: Reversal): Promise<void> {
  await reverse(tx, sql`${leaveEntry.requestId} = ${requestId}`, reversal);
}

/** Takes back the entries that hold of a settlement, each by one of its own on the same day. */
export async function reverseSettled(tx: Db, settlementId: string, reversal: Reversal): Promise<void> {
  await reverse(tx, sql`${leaveEntry.settlementId} = ${settlementId}`, reversal);
}

async function reverse(tx: Db, which: SQL, { now, actorId, reason }: Reversal): Promise<void> {
  const held = await tx
    .select()
    .from(leaveEntry)
    .where(
      sql`${which} and ${leaveEntry.reversesId} is null
        and not exists (select 1 from leave_entry r where r.reverses_id = ${leaveEntry.id})`,
    );
  await writeEntries(
    tx,
    held.map(({ id, employeeId, leaveTypeId, kind, quantity, effectiveOn, requestId, settlementId }) => ({
      ...{ employeeId, leaveTypeId, kind, effectiveOn, requestId, settlementId, actorId, reason },
      quantity: quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`,
      reversesId: id,
      recordedAt: now.toISOString(),
    })),
  );
}
