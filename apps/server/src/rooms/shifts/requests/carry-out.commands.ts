import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { storeVersioned } from '../../../platform/db/records.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { leaveDaysOf, lockPeople } from '../../absences/index.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import type { StoredShift } from '../roster/plan.commands.ts';
import { isToCome } from './asked-shift.queries.ts';
import type { shiftRequest } from './shift-requests.table.ts';

export type StoredRequest = typeof shiftRequest.$inferSelect;

/**
 * Does what was approved, in the transaction of the decision: both shifts of a swap change their people at once, a covered shift goes to who
 * covers, and time off frees its shift or those of its days. Throws 409 where nobody agreed yet, where a shift is no more as it was asked
 * about, or where who would take it is on leave.
 */
export async function carryOut(ctx: Context, request: StoredRequest): Promise<void> {
  if (request.requestType === 'TIME_OFF') return free(ctx, request);
  if (request.requestType === 'SHIFT_SWAP') return swap(ctx, request);
  return cover(ctx, request);
}

async function swap(ctx: Context, request: StoredRequest): Promise<void> {
  const { employeeId, swapWithEmployeeId: otherId } = request;
  if (request.agreedAt === null || otherId === null)
    throw conflict('NOT_AGREED', 'The one to swap with has not agreed yet.');
  await lockPeople(ctx.db, [employeeId, otherId]);
  const locked = await lockShifts(ctx, [request.originalShiftId, request.requestedShiftId]);
  const mine = demandUnchanged(ctx, locked, request.originalShiftId, employeeId);
  const theirs = demandUnchanged(ctx, locked, request.requestedShiftId, otherId);
  await demandThere(ctx, otherId, mine);
  await demandThere(ctx, employeeId, theirs);
  // Between the two each would have both shifts: the rule is looked at when both have changed.
  await ctx.db.execute(sql`set constraints employee_shift_no_overlap deferred`);
  await give(ctx, mine, otherId);
  await give(ctx, theirs, employeeId);
  await ctx.db.execute(sql`set constraints employee_shift_no_overlap immediate`);
}

async function cover(ctx: Context, request: StoredRequest): Promise<void> {
  const { employeeId, coveredByEmployeeId: otherId } = request;
  if (otherId === null) throw conflict('NOT_COVERED', 'Nobody covers this shift yet.');
  await lockPeople(ctx.db, [employeeId, otherId]);
  const locked = await lockShifts(ctx, [request.originalShiftId]);
  const shift = demandUnchanged(ctx, locked, request.originalShiftId, employeeId);
  await demandThere(ctx, otherId, shift);
  await give(ctx, shift, otherId);
}

/** Cancels the shift, or all of the days that are scheduled; the person is told by the decision. No balance of leave is touched. */
async function free(ctx: Context, request: StoredRequest): Promise<void> {
  const { employeeId, originalShiftId, requestedDateFrom: from, requestedDateTo: to } = request;
  if (originalShiftId === null && from === null)
    throw conflict('SHIFT_CHANGED', 'The shift has changed since this was asked.');
  const shifts = await ctx.db
    .select()
    .from(employeeShift)
    .where(
      and(
        eq(employeeShift.employeeId, employeeId),
        eq(employeeShift.status, 'SCHEDULED'),
        originalShiftId === null ? undefined : eq(employeeShift.id, originalShiftId),
        originalShiftId !== null || from === null
          ? undefined
          : and(gte(employeeShift.date, from), lte(employeeShift.date, to ?? from)),
      ),
    )
    .orderBy(employeeShift.id)
    .for('update');
  if (originalShiftId !== null && shifts.length === 0)
    throw conflict('SHIFT_CHANGED', 'The shift has changed since this was asked.');
  for (const before of shifts) await store(ctx, before, { status: 'CANCELLED', isDraft: false });
}

async function lockShifts({ db }: Context, ids: readonly (string | null)[]): Promise<StoredShift[]> {
  const known = ids.filter((id) => id !== null);
  return db
    .select()
    .from(employeeShift)
    .where(inArray(employeeShift.id, known))
    .orderBy(employeeShift.id)
    .for('update');
}

function demandUnchanged(
  { now }: Context,
  locked: readonly StoredShift[],
  id: string | null,
  employeeId: string,
): StoredShift {
  const found = locked.find((shift) => shift.id === id && shift.employeeId === employeeId);
  if (!found || !isToCome(found, now))
    throw conflict('SHIFT_CHANGED', 'The shift has changed since this was asked.');
  return found;
}

/** Throws 409 where the person is on leave on the shift's day. Their lock must be held. */
export async function demandThere(
  { db }: Pick<Context, 'db'>,
  employeeId: string,
  { date }: Pick<StoredShift, 'date'>,
): Promise<void> {
  if ((await leaveDaysOf(db, [employeeId], date, date)).size > 0)
    throw conflict('ON_LEAVE', 'Who would take this shift is on leave on that day.');
}

function give(ctx: Context, before: StoredShift, employeeId: string) {
  return store(ctx, before, { employeeId });
}

async function store(ctx: Context, before: StoredShift, fields: Partial<StoredShift>): Promise<void> {
  const after = await storeVersioned(ctx.db, { table: employeeShift }, before, fields);
  ctx.audit({ action: 'update', entity: 'employee_shift', entityId: before.id, before, after });
}
