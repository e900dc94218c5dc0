import { clock } from '@bellwether/contract/clock/clock';
import { ipv4Of, isOpen } from '@bellwether/contract/clock/clock.rules';
import { eq, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { beginShift } from '../shifts/index.ts';
import { clockOf, findOpen, type StoredLog } from './clock.queries.ts';
import { attendanceLog } from './clock.table.ts';
import { forgiveEarlyOut, isPastShift, judgedStatus } from './judged-log.queries.ts';

export const clockConflicts: Conflicts = {
  attendance_log_open_unique: { code: 'DOUBLE_PUNCH', message: 'You are checked in already.' },
};

type Ctx = Context & { readonly viewer: Viewer };

const Profile = clock.profile.result.shape.data;

export const clockHandlers: Handlers<typeof clock> = {
  async profile(_input, { db, viewer }) {
    const found = await rowOf(db, Profile).from(sql`
      select id, first_name || ' ' || last_name as name from ${employeeView('employee')} where id = ${viewer.employeeId}::uuid`);
    if (!found) throw notFound('Employee profile');
    return { ...found, data: found };
  },

  async status(_input, { db, viewer, now }) {
    if (!viewer.employeeId) throw notFound('Employee profile');
    return clockOf(db, viewer.employeeId, now);
  },

  async log({ body: { employeeId, type, notes } }, ctx) {
    await demandEmployee(ctx, employeeId);
    const stored = await findOpen(ctx.db, employeeId);
    const isWorking = stored && isOpen(stored, ctx.now) && !(await isPastShift(ctx.db, stored, ctx.now));
    const open = isWorking ? stored : undefined;
    if (stored && !open) await close(ctx, stored, { status: 'MISSED_PUNCH' });
    if (type === 'IN') {
      if (open) throw conflict('DOUBLE_PUNCH', 'You are checked in already.');
      await begin(ctx, employeeId, notes ?? null);
    } else {
      if (!open) throw conflict('DOUBLE_PUNCH', 'You are checked out already.');
      const clockOutTime = ctx.now.toISOString();
      await close(ctx, open, {
        status: await judgedStatus(ctx.db, { ...open, clockOutTime }),
        clockOutTime,
        notes: notes ?? open.notes,
      });
    }
    return clockOf(ctx.db, employeeId, ctx.now);
  },
};

/**
 * One's own record, or anybody's with manage; else 404. Locks it, so that two punches of one person are one after the
 * other. AMB-089.
 */
async function demandEmployee({ db, viewer }: Ctx, employeeId: string): Promise<void> {
  if (employeeId !== viewer.employeeId && !can(viewer, 'manage', 'attendance_log'))
    throw notFound('Employee');
  const { rows } = await db.execute(
    sql`select 1 from ${employeeView('employee')} where id = ${employeeId} for no key update`,
  );
  if (rows.length === 0) throw notFound('Employee');
}

async function begin(ctx: Ctx, employeeId: string, notes: string | null): Promise<void> {
  const { request } = ctx;
  const employeeShiftId = await beginShift(ctx.db, employeeId, ctx.now);
  if (employeeShiftId) await forgiveEarlyOut(ctx.db, employeeShiftId);
  const [made] = await ctx.db
    .insert(attendanceLog)
    .values({
      employeeId,
      employeeShiftId,
      clockInTime: ctx.now.toISOString(),
      ipAddress: ipv4Of(request.ip),
      deviceInfo: request.headers['user-agent']?.slice(0, 300) ?? null,
      status: 'CLOCKED_IN',
      notes,
    })
    .returning();
  if (made) changed(ctx, 'clock-in', made);
}

async function close(ctx: Ctx, log: StoredLog, fields: Partial<StoredLog>): Promise<void> {
  const [after] = await ctx.db
    .update(attendanceLog)
    .set(fields)
    .where(eq(attendanceLog.id, log.id))
    .returning();
  if (after) changed(ctx, fields.status === 'MISSED_PUNCH' ? 'missed-punch' : 'clock-out', after, log);
}

function changed(ctx: Ctx, action: string, after: StoredLog, before?: StoredLog): void {
  ctx.audit({ action, entity: 'attendance_log', entityId: after.id, before, after });
  ctx.emit({ userId: ctx.viewer.userId, type: 'invalidate', data: { paths: ['/api/hr/shifts-attendance'] } });
}
