import type { leaveEncashments } from '@bellwether/contract/leave/leave-encashments';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { eq } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../../platform/db/records.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, lacksRight, notFound, Problem } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { findPerson } from '../people.queries.ts';
import { findLeaveType } from '../setup/leave-types.queries.ts';
import { balanceOf, leaveStateOf } from './balances.queries.ts';
import { findEncashment, listEncashments } from './leave-encashments.queries.ts';
import { leaveEncashment } from './leave-ledger.table.ts';
import { lockLeave } from './moves.queries.ts';
import { writeEntries } from './write-entries.commands.ts';

const paths = ['/api/hr/leave-encashments', '/api/hr/leave-balances', '/api/hr/leave-ledger'];

type Row = typeof leaveEncashment.$inferSelect;

export const leaveEncashmentHandlers: Handlers<typeof leaveEncashments> = {
  list: ({ query }, { db, viewer }) => listEncashments(db, viewer, query),

  async create({ body }, ctx) {
    const { db, viewer, now } = ctx;
    const employeeId = body.employeeId ?? viewer.employeeId;
    if (!employeeId) throw notFound('Employee profile');
    if (employeeId !== viewer.employeeId && !can(viewer, 'create:any', 'leave_encashment'))
      throw lacksRight('create:any leave_encashment');
    await lockLeave(db, employeeId);
    await demandLeft(ctx, { employeeId, leaveTypeId: body.leaveTypeId, days: body.days });
    const id = newId();
    const [made] = await db
      .insert(leaveEncashment)
      .values({
        ...{ id, employeeId, leaveTypeId: body.leaveTypeId, days: body.days },
        ...{ requestedById: viewer.actor.id, requestedAt: now.toISOString() },
      })
      .returning();
    traced(ctx, 'create', id, { after: made });
    return { data: await findEncashment(db, viewer, id) };
  },

  async change({ params: { id }, body: { status, notes, version } }, ctx) {
    const { db, viewer, now } = ctx;
    const { employeeId } = await findEncashment(db, viewer, id);
    demandMay(ctx, employeeId, status);
    await lockLeave(db, employeeId);
    const [before] = await db.select().from(leaveEncashment).where(eq(leaveEncashment.id, id)).for('update');
    if (!before) throw notFound('Leave encashment');
    demandVersion(version, before);
    if (before.status !== (status === 'PAID' ? 'APPROVED' : 'PENDING'))
      throw conflict('WRONG_STATE', 'This encashment was decided already.');
    if (status === 'PAID' && before.payRunId !== null)
      throw conflict('IN_PAYROLL', 'This is paid with a payroll run that was submitted.');
    if (status === 'APPROVED') await take(ctx, before);
    const moment = now.toISOString();
    const decided = { decidedById: viewer.actor.id, decidedAt: moment };
    const after = await storeVersioned(db, { table: leaveEncashment }, before, {
      ...{ status, notes: notes ?? before.notes },
      ...(status === 'PAID' ? { paidAt: moment } : decided),
    });
    traced(ctx, status.toLowerCase(), id, { before, after });
    return { data: await findEncashment(db, viewer, id) };
  },
};

function demandMay({ viewer }: Context, employeeId: string, status: 'APPROVED' | 'REJECTED' | 'PAID'): void {
  if (status === 'PAID') {
    if (!can(viewer, 'manage', 'leave_encashment')) throw lacksRight('manage leave_encashment');
    return;
  }
  if (!can(viewer, 'approve:any', 'leave_encashment')) throw lacksRight('approve:any leave_encashment');
  if (employeeId === viewer.employeeId)
    throw new Problem(403, 'You cannot approve your own leave encashment.');
}

/** Takes the days off the balance, if they are still there. */
async function take(ctx: Context, row: Row): Promise<void> {
  const { db, viewer, now } = ctx;
  await demandLeft(ctx, row, row.days);
  await writeEntries(db, [
    {
      ...{ employeeId: row.employeeId, leaveTypeId: row.leaveTypeId, kind: 'ENCASHED' as const },
      ...{ quantity: exactText(-exactOf(row.days)), effectiveOn: await organizationDay(db, now) },
      ...{ encashmentId: row.id, actorId: viewer.actor.id, recordedAt: now.toISOString() },
    },
  ]);
}

/** Throws 400 when the type is not paid out or so much of it is not left. `pending`: of that, what is this encashment's own. */
async function demandLeft(
  { db, now }: Context,
  wanted: { readonly employeeId: string; readonly leaveTypeId: string; readonly days: string },
  pending = '0',
): Promise<void> {
  const person = await findPerson(db, wanted.employeeId).catch(() => undefined);
  if (!person) throw fieldProblem('employeeId', 'Employee does not exist.');
  const type = await findLeaveType(db, wanted.leaveTypeId).catch(() => undefined);
  if (!type?.isActive) throw fieldProblem('leaveTypeId', 'Leave type does not exist.');
  if (!type.isEncashable) throw fieldProblem('leaveTypeId', 'Leave of this type is not paid out.');
  if (type.unit !== 'DAYS') throw fieldProblem('leaveTypeId', 'Only leave in days is paid out.');
  const today = await organizationDay(db, now);
  const state = await leaveStateOf(db, person, today);
  const left = exactOf(balanceOf(state, type, today).available) + exactOf(pending);
  const available = exactText(left > 0n ? left : 0n);
  if (exactOf(wanted.days) > left) throw fieldProblem('days', `Only ${available} days are available.`);
}

function traced(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'leave_encashment', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
