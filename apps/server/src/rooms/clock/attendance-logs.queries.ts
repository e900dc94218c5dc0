import type { attendanceLogs } from '@bellwether/contract/clock/attendance-logs';
import { isOpen } from '@bellwether/contract/clock/clock.rules';
import { attendanceExceptions, openHours } from '@bellwether/contract/clock/values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { dayIn, momentOf } from '@bellwether/contract/shared/zone';
import { and, asc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { matches, pageOf } from '../../platform/db/list.ts';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { organizationZone } from '../settings/index.ts';
import { attendanceCorrection, attendanceLog, regularizationRequest } from './clock.table.ts';
import { visibleTime } from './visible-time.access.ts';

type Reading = Pick<Context, 'db' | 'viewer' | 'now'>;

const employee = employeeView.relation('employee');

const columns = {
  id: attendanceLog.id,
  employeeId: attendanceLog.employeeId,
  employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
  clockInTime: attendanceLog.clockInTime,
  clockOutTime: attendanceLog.clockOutTime,
  ipAddress: attendanceLog.ipAddress,
  deviceInfo: attendanceLog.deviceInfo,
  locationData: attendanceLog.locationData,
  status: attendanceLog.status,
  punchSource: attendanceLog.punchSource,
  notes: attendanceLog.notes,
  employeeShiftId: attendanceLog.employeeShiftId,
  startedAt: attendanceLog.startedAt,
  isCorrected: sql<boolean>`exists (select 1 from ${attendanceCorrection} c where c.attendance_log_id = "attendance_log"."id")`,
  isAsked: sql<boolean>`exists (select 1 from ${regularizationRequest} r where r.attendance_log_id = "attendance_log"."id" and r.status = 'PENDING'
    and (r.source = 'MANUAL' or r.confirmed_at is not null))`,
  version: attendanceLog.version,
};

const owner = sql`"attendance_log"."employee_id"`;
const nobody = '00000000-0000-0000-0000-000000000000';

/** One page of the logs that the viewer may see. TIM-05. */
export async function listLogs(ctx: Reading, query: InputOf<typeof attendanceLogs.list>['query']) {
  const { db, viewer, now } = ctx;
  const zone = await organizationZone(db);
  const own = viewer.employeeId ?? nobody;
  const start = (day: Day) => momentOf(day, '00:00', zone).toISOString();
  const where = and(
    visibleTime(viewer, 'attendance_log', owner),
    query.employeeId ? eq(attendanceLog.employeeId, query.employeeId) : undefined,
    query.status ? hasStatus(query.status, now) : undefined,
    query.exceptions ? isException(now) : undefined,
    query.from ? gte(attendanceLog.startedAt, start(query.from)) : undefined,
    query.to ? lt(attendanceLog.startedAt, start(addDays(query.to, 1))) : undefined,
    query.whose === 'mine' ? eq(attendanceLog.employeeId, own) : undefined,
    query.whose === 'others' ? ne(attendanceLog.employeeId, own) : undefined,
    query.search
      ? sql`${owner} in (select e.id from ${employeeView('e')} where ${matches(query.search, sql`e.search_text`)})`
      : undefined,
  );
  const page = await pageOf(db, (onPage) => logs(db).where(onPage).$dynamic(), {
    query,
    by: [attendanceLog.startedAt],
    id: attendanceLog.id,
    from: sql`from ${attendanceLog} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => shown(row, zone, now)) };
}

/** One log that the viewer may see, with its corrections. Throws 404. */
export async function findLog(ctx: Reading, id: string) {
  const { db, viewer, now } = ctx;
  const [found] = await logs(db).where(
    and(eq(attendanceLog.id, id), visibleTime(viewer, 'attendance_log', owner)),
  );
  if (!found) throw notFound('Attendance log');
  const corrections = await db
    .select({
      oldClockIn: attendanceCorrection.oldClockIn,
      oldClockOut: attendanceCorrection.oldClockOut,
      newClockIn: attendanceCorrection.newClockIn,
      newClockOut: attendanceCorrection.newClockOut,
      reason: attendanceCorrection.reason,
      correctedBy: sql<
        string | null
      >`(select u.name from ${userView('u')} where u.id = "attendance_correction"."actor_id")`,
      correctedAt: attendanceCorrection.correctedAt,
      requestId: attendanceCorrection.requestId,
    })
    .from(attendanceCorrection)
    .where(eq(attendanceCorrection.attendanceLogId, id))
    .orderBy(asc(attendanceCorrection.correctedAt), asc(attendanceCorrection.id));
  return { ...shown(found, await organizationZone(db), now), corrections };
}

function logs(db: Context['db']) {
  return db
    .select(columns)
    .from(attendanceLog)
    .innerJoin(employee, eq(employee.id, attendanceLog.employeeId));
}

type Row = Awaited<ReturnType<typeof logs>>[number];

/** As the log stands now: one that was left open for 16 hours is missed, be it marked already or not (AMB-090). */
function shown({ startedAt, ...row }: Row, zone: string, now: Date) {
  const isForgotten = row.status === 'CLOCKED_IN' && !isOpen(row, now);
  return {
    ...row,
    status: isForgotten ? ('MISSED_PUNCH' as const) : row.status,
    day: dayIn(zone, new Date(startedAt ?? now)),
  };
}

function isForgotten(now: Date): SQL {
  return sql`(${attendanceLog.status} = 'CLOCKED_IN' and ${attendanceLog.clockInTime} <= ${now.toISOString()}::timestamptz - make_interval(hours => ${openHours}))`;
}

function isException(now: Date): SQL | undefined {
  return or(inArray(attendanceLog.status, [...attendanceExceptions]), isForgotten(now));
}

function hasStatus(status: Row['status'], now: Date): SQL | undefined {
  const isStored = eq(attendanceLog.status, status);
  if (status === 'MISSED_PUNCH') return or(isStored, isForgotten(now));
  return status === 'CLOCKED_IN' ? sql`(${isStored} and not ${isForgotten(now)})` : isStored;
}
