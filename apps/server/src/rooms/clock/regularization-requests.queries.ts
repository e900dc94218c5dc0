import type { regularizationRequests } from '@bellwether/contract/clock/regularization-requests';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userView } from '../identity/identity.view.ts';
import { attendanceLog, regularizationRequest } from './clock.table.ts';
import { decidable, isUnconfirmed, visibleTime, waitsForPerson } from './visible-time.access.ts';

const subject = 'regularization_request';
const employee = employeeView.relation('employee');
const owner = sql`"regularization_request"."employee_id"`;
const requestedById = sql`"regularization_request"."requested_by_id"`;
const nobody = '00000000-0000-0000-0000-000000000000';

function columnsFor(viewer: Viewer) {
  return {
    id: regularizationRequest.id,
    employeeId: regularizationRequest.employeeId,
    employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
    attendanceLogId: regularizationRequest.attendanceLogId,
    requestType: regularizationRequest.requestType,
    reason: regularizationRequest.reason,
    requestedClockIn: regularizationRequest.requestedClockIn,
    requestedClockOut: regularizationRequest.requestedClockOut,
    clockInTime: attendanceLog.clockInTime,
    clockOutTime: attendanceLog.clockOutTime,
    status: regularizationRequest.status,
    requestedAt: regularizationRequest.requestedAt,
    approvedById: regularizationRequest.approvedById,
    approvedAt: regularizationRequest.approvedAt,
    decidedBy: sql<
      string | null
    >`(select u.name from ${userView('u')} where u.id = "regularization_request"."approved_by_id")`,
    approverNotes: regularizationRequest.approverNotes,
    isDecidable: sql<boolean>`${decidable(viewer, { employeeId: owner, requestedById })}`,
    source: regularizationRequest.source,
    confirmedAt: regularizationRequest.confirmedAt,
    version: regularizationRequest.version,
  };
}

/** One page of the requests that the viewer may see. TIM-11. */
export async function listRegularizations(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof regularizationRequests.list>['query'],
) {
  const own = viewer.employeeId ?? nobody;
  const where = and(
    readable(viewer),
    query.status ? eq(regularizationRequest.status, query.status) : undefined,
    query.employeeId ? eq(regularizationRequest.employeeId, query.employeeId) : undefined,
    query.whose === 'mine' ? eq(regularizationRequest.employeeId, own) : undefined,
    query.whose === 'others' ? ne(regularizationRequest.employeeId, own) : undefined,
    query.search
      ? sql`${owner} in (select e.id from ${employeeView('e')} where ${matches(query.search, sql`e.search_text`)})`
      : undefined,
  );
  const page = await pageOf(db, (onPage) => requests(db, viewer).where(onPage).$dynamic(), {
    query,
    by: [regularizationRequest.requestedAt],
    id: regularizationRequest.id,
    from: sql`from ${regularizationRequest} ${where ? sql`where ${where}` : sql``}`,
  });
  return { ...page, data: page.data.map((row) => shown(viewer, row)) };
}

/** One request that the viewer may see. Throws 404. */
export async function findRegularization(db: Db, viewer: Viewer, id: string) {
  const [found] = await requests(db, viewer).where(and(eq(regularizationRequest.id, id), readable(viewer)));
  if (!found) throw notFound('Regularization request');
  return shown(viewer, found);
}

/** What a lesson proves is its person's alone until they confirm it. AMB-360. */
function readable(viewer: Viewer) {
  return sql`(${visibleTime(viewer, subject, owner)} and (not ${isUnconfirmed} or ${owner} = ${viewer.employeeId}::uuid))`;
}

function requests(db: Db, viewer: Viewer) {
  return db
    .select(columnsFor(viewer))
    .from(regularizationRequest)
    .innerJoin(employee, eq(employee.id, regularizationRequest.employeeId))
    .leftJoin(attendanceLog, eq(attendanceLog.id, regularizationRequest.attendanceLogId));
}

type Row = Awaited<ReturnType<typeof requests>>[number];

function shown(viewer: Viewer, { isDecidable, ...row }: Row) {
  const waits = row.status === 'PENDING';
  const isOwn = row.employeeId === viewer.employeeId;
  const isProposed = waitsForPerson(row);
  return {
    ...row,
    can: {
      decide: waits && !isProposed && isDecidable,
      cancel: waits && isOwn,
      confirm: waits && isProposed && isOwn,
    },
  };
}
