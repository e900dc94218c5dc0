import type { Day } from '@bellwether/contract/shared/day';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import type { Db } from '../../../platform/db/database.ts';
import { lockLeave } from './moves.queries.ts';
import { unusedLeaveOf } from './unused-leave.queries.ts';
import { reverseSettled, writeEntries } from './write-entries.commands.ts';

interface SettledLeave {
  readonly settlementId: string;
  readonly employeeId: string;
  readonly lastDay: Day;
  readonly today: Day;
  /** By type, in ten-thousandths; what is below 0 is owed by the person and takes nothing. */
  readonly days: readonly { readonly leaveTypeId: string; readonly days: bigint }[];
}

interface Settler {
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Takes the days off the balance that a settlement pays out, at the last day or today, whichever comes first: they are neither taken nor paid out
 * again. Returns false, and takes nothing, where so many are not left. AMB-269.
 */
export async function settleLeave(
  db: Db,
  { settlementId, employeeId, lastDay, today, days }: SettledLeave,
  { actorId, now }: Settler,
): Promise<boolean> {
  const paidOut = days.filter((one) => one.days > 0n);
  if (paidOut.length === 0) return true;
  await lockLeave(db, employeeId);
  const unused = await unusedLeaveOf(db, employeeId, today, lastDay);
  const left = new Map(unused.map((one) => [one.leaveTypeId, one.days]));
  if (paidOut.some((one) => one.days > (left.get(one.leaveTypeId) ?? 0n))) return false;
  await writeEntries(
    db,
    paidOut.map((one) => ({
      ...{ employeeId, leaveTypeId: one.leaveTypeId, kind: 'ENCASHED' as const, settlementId, actorId },
      ...{ quantity: exactText(-one.days), effectiveOn: lastDay < today ? lastDay : today },
      recordedAt: now.toISOString(),
    })),
  );
  return true;
}

/** Gives the days of a settlement back that is cancelled. */
export async function unsettleLeave(
  db: Db,
  { settlementId, employeeId }: Pick<SettledLeave, 'settlementId' | 'employeeId'>,
  { actorId, now }: Settler,
): Promise<void> {
  await lockLeave(db, employeeId);
  await reverseSettled(db, settlementId, { actorId, now, reason: null });
}
