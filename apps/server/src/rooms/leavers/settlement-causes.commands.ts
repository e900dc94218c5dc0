import { ownLineKinds } from '@bellwether/contract/leavers/leavers.values';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/problem.ts';
import { reopenAdvances, settleOpenAdvances } from '../expenses/index.ts';
import { settleLeave, unsettleLeave } from '../leave/index.ts';
import { type FinalPay, settlePay, unsettlePay } from '../payroll/index.ts';
import { organizationDay } from '../settings/index.ts';
import { type settlement, settlementLine } from './leavers.table.ts';
import { ownPartsOf } from './propose-settlement.queries.ts';

export type SettlementRow = typeof settlement.$inferSelect;
export type LineRow = typeof settlementLine.$inferSelect;

/** The parts of a settlement in their order. */
export function partsOf(db: Db, settlementId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(settlementLine)
    .where(eq(settlementLine.settlementId, settlementId))
    .orderBy(asc(settlementLine.position));
}

/**
 * From its approval on the last pay of a settlement is no run's to pay, until it is cancelled: it has a payslip of its own, whose pay this returns.
 * Throws 409 CHANGED where it is not what is owed any more, IN_PAYROLL where a run that was submitted pays it, NO_TAX_SLABS and UNCONFIRMED.
 * AMB-305, AMB-267, AMB-378.
 */
export async function takeLastPay(
  { db, now, viewer, platform }: Context,
  row: SettlementRow,
  parts: readonly LineRow[],
): Promise<FinalPay | undefined> {
  const today = await organizationDay(db, now);
  const settled = {
    ...{ settlementId: row.id, employeeId: row.employeeId, lastDay: row.lastDay, today },
    own: ownPartsOf(parts),
    parts: parts.flatMap(({ kind, description, amount }) =>
      isPaid(kind) ? [{ kind, description, amount: exactOf(amount) }] : [],
    ),
  };
  const approver = { userId: viewer.actor.id, now, isDemo: platform.config.demo };
  const final = await settlePay(db, settled, approver);
  if (final === 'CHANGED')
    throw conflict(
      'CHANGED',
      'The last pay that is owed has changed. Edit the settlement to calculate it again.',
    );
  return final;
}

/** Whether it is a part of the last pay that is worked out. */
export function isPaid(
  kind: LineRow['kind'],
): kind is Exclude<LineRow['kind'], 'ADVANCE' | 'NOTICE' | 'SEVERANCE' | 'OTHER'> {
  return kind !== 'ADVANCE' && !(ownLineKinds as readonly string[]).includes(kind);
}

/**
 * Takes the leave that a settlement pays out off its balance, and settles the advances that it takes back, so that neither is settled again. Throws
 * 409 CHANGED where they are not what they were when it was calculated. AMB-269.
 */
export async function takeLeaveAndAdvances(
  { db, now, viewer }: Context,
  { id, employeeId, lastDay }: SettlementRow,
  parts: readonly LineRow[],
): Promise<void> {
  const days = of(parts, 'LEAVE').map(({ causeId, quantity }) => ({
    leaveTypeId: causeId ?? '',
    days: exactOf(quantity ?? '0'),
  }));
  const today = await organizationDay(db, now);
  const settled = { settlementId: id, employeeId, lastDay, today, days };
  if (!(await settleLeave(db, settled, { actorId: viewer.actor.id, now })))
    throw conflict('CHANGED', 'The unused leave has changed. Edit the settlement to calculate it again.');
  if (!(await settleOpenAdvances(db, advancesOf(parts))))
    throw conflict('CHANGED', 'An advance has changed. Edit the settlement to calculate it again.');
}

/** Gives all that back, for a settlement that is cancelled. What was approved before it was posted took nothing but the last pay. */
export async function giveBack({ db, now, viewer }: Context, row: SettlementRow): Promise<void> {
  await unsettlePay(db, row.id);
  if (row.journalEntryId === null) return;
  await unsettleLeave(
    db,
    { settlementId: row.id, employeeId: row.employeeId },
    { actorId: viewer.actor.id, now },
  );
  await reopenAdvances(db, advancesOf(await partsOf(db, row.id)));
}

function advancesOf(parts: readonly LineRow[]) {
  return of(parts, 'ADVANCE').map(({ causeId, amount }) => ({ id: causeId ?? '', open: -exactOf(amount) }));
}

function of(parts: readonly LineRow[], kind: LineRow['kind']): LineRow[] {
  return parts.filter((part) => part.kind === kind);
}
