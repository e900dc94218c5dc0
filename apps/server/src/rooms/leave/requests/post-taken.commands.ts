import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { writeEntries } from '../ledger/write-entries.commands.ts';
import type { CountedLeave } from './checked-leave.queries.ts';
import { leaveDay } from './leave-requests.table.ts';

/** Stores the days of a request in place of those it had. */
export async function storeDays(
  tx: Db,
  requestId: string,
  { days }: Pick<CountedLeave, 'days'>,
): Promise<void> {
  await tx.delete(leaveDay).where(eq(leaveDay.requestId, requestId));
  await tx
    .insert(leaveDay)
    .values(days.map((one) => ({ ...one, requestId, quantity: exactText(one.quantity) })));
}

interface Taking {
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
}

/** Takes the days of approved leave off the balance, an entry for each day that counts, on that day. */
export async function postTaken(
  { db, now, viewer }: Pick<Context, 'db' | 'now' | 'viewer'>,
  { id, employeeId, leaveTypeId }: Taking,
  days: readonly { readonly date: string; readonly quantity: bigint }[],
): Promise<void> {
  await writeEntries(
    db,
    days
      .filter(({ quantity }) => quantity > 0n)
      .map(({ date, quantity }) => ({
        ...{ employeeId, leaveTypeId, kind: 'TAKEN' as const, requestId: id, effectiveOn: date },
        ...{ quantity: exactText(-quantity), actorId: viewer.actor.id, recordedAt: now.toISOString() },
      })),
  );
}
