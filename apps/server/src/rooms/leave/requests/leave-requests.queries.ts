import type { leaveRequests } from '@bellwether/contract/leave/leave-requests';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type Approver, approverOf, recordsOfApprover } from '../../approvals/index.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { filesOf } from '../../files/index.ts';
import { userView } from '../../identity/identity.view.ts';
import { leaveType } from '../setup/leave-setup.table.ts';
import { visibleRequests } from '../visible-leave.access.ts';
import { leaveDay, leaveRequest } from './leave-requests.table.ts';

const employee = employeeView.relation('employee');

/** Whether the viewer may know of a private type what it is: who it is, hr, and who decides about it (REV-17). */
function mayKnow(who: Approver): SQL {
  const { viewer } = who;
  const mine = viewer.employeeId ? sql`"leave_request"."employee_id" = ${viewer.employeeId}` : sql`false`;
  const decides = can(viewer, 'approve:own', 'leave_request') || can(viewer, 'approve:any', 'leave_request');
  const asked = sql`"leave_request"."id" in (${recordsOfApprover(who, 'leave_request')})`;
  return sql`(not ${leaveType.isPrivate} or ${mine} or ${decides} or ${asked})`;
}

/** Whether the viewer may open the documents of a request: its person, hr, and who decides about it. AMB-277. */
function mayOpen(who: Approver): SQL {
  const { viewer } = who;
  if (can(viewer, 'edit:any', 'leave_request') || can(viewer, 'approve:any', 'leave_request'))
    return sql`true`;
  const mine = viewer.employeeId ? sql`"leave_request"."employee_id" = ${viewer.employeeId}` : sql`false`;
  return sql`(${mine} or "leave_request"."id" in (${recordsOfApprover(who, 'leave_request')}))`;
}

/** Of the ids those of requests whose documents the viewer may open. For the room of files. */
export async function openableRequests(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || !can(viewer, 'read:own', 'leave_request')) return new Set();
  const who = await approverOf(db, viewer, now);
  const rows = await db
    .select({ id: leaveRequest.id })
    .from(leaveRequest)
    .where(
      sql`${leaveRequest.id} = any(${sql.param([...ids])}::uuid[]) and ${visibleRequests(who)} and ${mayOpen(who)}`,
    );
  return new Set(rows.map(({ id }) => id));
}

function columnsFor(who: Approver) {
  const known = mayKnow(who);
  const only = <T>(column: SQL | typeof leaveType.name) => sql<T>`case when ${known} then ${column} end`;
  return {
    id: leaveRequest.id,
    employeeId: leaveRequest.employeeId,
    employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
    departmentName: sql<
      string | null
    >`(select d.name from ${departmentView('d')} where d.id = ${employee.departmentId})`,
    leaveTypeId: only<string | null>(sql`${leaveType.id}`),
    typeName: only<string | null>(sql`${leaveType.name}`),
    color: only<string | null>(sql`${leaveType.color}`),
    startDate: leaveRequest.startDate,
    endDate: leaveRequest.endDate,
    isHalfDay: leaveRequest.isHalfDay,
    halfDayType: leaveRequest.halfDayType,
    fromTime: sql<string | null>`to_char(${leaveRequest.fromTime}, 'HH24:MI')`,
    toTime: sql<string | null>`to_char(${leaveRequest.toTime}, 'HH24:MI')`,
    quantity: leaveRequest.quantity,
    unit: leaveType.unit,
    reason: only<string | null>(sql`${leaveRequest.reason}`),
    status: leaveRequest.status,
    requestedAt: leaveRequest.requestedAt,
    decidedBy: sql<
      string | null
    >`(select u.name from ${userView('u')} where u.id = "leave_request"."decided_by_id")`,
    decidedAt: leaveRequest.decidedAt,
    approverNotes: leaveRequest.approverNotes,
    version: leaveRequest.version,
  };
}

const sortable = { startDate: leaveRequest.startDate, requestedAt: leaveRequest.requestedAt };

/** One page of the requests that the viewer may see. */
export function listLeaveRequests(db: Db, who: Approver, query: InputOf<typeof leaveRequests.list>['query']) {
  const { viewer } = who;
  const own = viewer.employeeId ?? '00000000-0000-0000-0000-000000000000';
  const where = and(
    visibleRequests(who),
    query.status ? eq(leaveRequest.status, query.status) : undefined,
    query.employeeId ? eq(leaveRequest.employeeId, query.employeeId) : undefined,
    query.leaveTypeId ? and(eq(leaveRequest.leaveTypeId, query.leaveTypeId), typeIsKnown(who)) : undefined,
    query.from ? gte(leaveRequest.endDate, query.from) : undefined,
    query.to ? lte(leaveRequest.startDate, query.to) : undefined,
    query.whose === 'mine' ? eq(leaveRequest.employeeId, own) : undefined,
    query.whose === 'others' ? ne(leaveRequest.employeeId, own) : undefined,
    query.search ? nameHolds(query.search) : undefined,
  );
  return pageOf(
    db,
    (onPage) =>
      db
        .select(columnsFor(who))
        .from(leaveRequest)
        .innerJoin(leaveType, eq(leaveType.id, leaveRequest.leaveTypeId))
        .innerJoin(employee, eq(employee.id, leaveRequest.employeeId))
        .where(onPage)
        .$dynamic(),
    {
      query,
      by: [sortable[query.sortBy]],
      id: leaveRequest.id,
      from: sql`from ${leaveRequest} where ${where}`,
    },
  );
}

/** One request that the viewer may see, with its days. Throws 404. */
export async function findLeaveRequest(db: Db, who: Approver, id: string) {
  const [found] = await db
    .select({
      ...columnsFor(who),
      mayOpen: sql<boolean>`${mayOpen(who)}`,
      needsDocument: leaveType.requiresDocument,
    })
    .from(leaveRequest)
    .innerJoin(leaveType, eq(leaveType.id, leaveRequest.leaveTypeId))
    .innerJoin(employee, eq(employee.id, leaveRequest.employeeId))
    .where(and(eq(leaveRequest.id, id), visibleRequests(who)));
  if (!found) throw notFound('Leave request');
  const { mayOpen: opens, needsDocument, ...shown } = found;
  const files = opens ? ((await filesOf(db, 'leave_request', [id])).get(id) ?? []) : [];
  // Of a private type a colleague does not learn by the way that it wants a certificate.
  return { ...shown, days: await daysOfRequest(db, id), files, needsDocument: opens && needsDocument };
}

/** The days of a request as they were counted last, in order. */
export function daysOfRequest(db: Db, id: string) {
  return db
    .select({
      date: leaveDay.date,
      quantity: leaveDay.quantity,
      why: leaveDay.why,
      holiday: leaveDay.holiday,
    })
    .from(leaveDay)
    .where(eq(leaveDay.requestId, id))
    .orderBy(asc(leaveDay.date));
}

/** A filter must not tell what a column hides. */
function typeIsKnown(who: Approver): SQL {
  return sql`exists (select 1 from ${leaveType} where ${leaveType.id} = "leave_request"."leave_type_id" and ${mayKnow(who)})`;
}

function nameHolds(text: string): SQL {
  return sql`"leave_request"."employee_id" in (select e.id from ${employeeView('e')} where ${matches(text, sql`e.search_text`)})`;
}
