import type { attendanceLogs } from '@bellwether/contract/clock/attendance-logs';
import { eq } from 'drizzle-orm';
import { lockVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { findLog, listLogs } from './attendance-logs.queries.ts';
import { attendanceLog } from './clock.table.ts';
import { keepCorrection, lockLogs, makeLog, setRight } from './set-right.commands.ts';

const paths = ['/api/hr/attendance-logs', '/api/hr/shifts-attendance'];
const fields = { clockIn: 'clockInTime', clockOut: 'clockOutTime' } as const;

export const attendanceLogHandlers: Handlers<typeof attendanceLogs> = {
  list: ({ query }, ctx) => listLogs(ctx, query),

  get: async ({ params: { id } }, ctx) => ({ data: await findLog(ctx, id) }),

  async create({ body: { notes, ...body } }, ctx) {
    demandOthers(ctx, body.employeeId);
    await lockLogs(ctx.db, body.employeeId);
    const made = await makeLog(ctx, { ...body, notes: notes || null }, fields);
    await keepCorrection(ctx, undefined, made, { reason: notes || 'Recorded by hand', requestId: null });
    traced(ctx, 'create', made.id, { after: made });
    return { data: await findLog(ctx, made.id) };
  },

  async update({ params: { id }, body: { version, reason, notes, ...times } }, ctx) {
    const [{ employeeId } = { employeeId: undefined }] = await ctx.db
      .select({ employeeId: attendanceLog.employeeId })
      .from(attendanceLog)
      .where(eq(attendanceLog.id, id));
    if (!employeeId) throw notFound('Attendance log');
    demandOthers(ctx, employeeId);
    await lockLogs(ctx.db, employeeId);
    const before = await lockVersioned(
      ctx.db,
      { table: attendanceLog, thing: 'Attendance log' },
      id,
      version,
    );
    const changed = notes === undefined ? times : { ...times, notes: notes || null };
    const after = await setRight(ctx, before, changed, { reason, requestId: null, fields });
    traced(ctx, 'correct', id, { before, after });
    return { data: await findLog(ctx, id) };
  },
};

/** Nobody writes their own hours: they ask for it. AMB-290. */
function demandOthers({ viewer }: Context, employeeId: string): void {
  if (employeeId === viewer.employeeId) throw new Problem(403, 'You cannot correct your own attendance.');
}

function traced(
  ctx: Context,
  action: string,
  id: string,
  states: { before?: unknown; after?: unknown },
): void {
  ctx.audit({ action, entity: 'attendance_log', entityId: id, ...states });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
