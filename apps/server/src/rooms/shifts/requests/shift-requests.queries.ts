import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { shiftRequests } from '@bellwether/contract/shifts/shift-requests';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { matches, pageOf } from '../../../platform/db/list.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';
import { shiftRequest } from './shift-requests.table.ts';
import {
  agreeable,
  asksThem,
  decidableShiftRequest,
  visibleShiftRequests,
} from './visible-requests.access.ts';

const employee = employeeView.relation('employee');
const nobody = '00000000-0000-0000-0000-000000000000';

interface Short {
  readonly date: string;
  readonly typeName: string;
  readonly color: string;
  readonly startTime: string;
  readonly endTime: string;
}

function shiftInShort(column: SQL) {
  return sql<Short | null>`(select json_build_object('date', s.date, 'typeName', t.name, 'color', t.color,
    'startTime', to_char(s.start_time, 'HH24:MI'), 'endTime', to_char(s.end_time, 'HH24:MI'))
    from employee_shift s join shift_type t on t.id = s.shift_type_id where s.id = ${column})`;
}

function nameOf(column: SQL) {
  return sql<
    string | null
  >`(select e.first_name || ' ' || e.last_name from ${employeeView('e')} where e.id = ${column})`;
}

type Asking = Pick<Context, 'db' | 'viewer' | 'now'>;

function columnsFor(viewer: Viewer, now: Date) {
  return {
    id: shiftRequest.id,
    employeeId: shiftRequest.employeeId,
    employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
    requestType: shiftRequest.requestType,
    originalShiftId: shiftRequest.originalShiftId,
    requestedShiftId: shiftRequest.requestedShiftId,
    requestedDateFrom: shiftRequest.requestedDateFrom,
    requestedDateTo: shiftRequest.requestedDateTo,
    reason: shiftRequest.reason,
    status: shiftRequest.status,
    requestedAt: shiftRequest.requestedAt,
    swapWithEmployeeId: shiftRequest.swapWithEmployeeId,
    swapWithName: nameOf(sql`"shift_request"."swap_with_employee_id"`),
    coveredByEmployeeId: shiftRequest.coveredByEmployeeId,
    coveredByName: nameOf(sql`"shift_request"."covered_by_employee_id"`),
    agreedAt: shiftRequest.agreedAt,
    originalShift: shiftInShort(sql`"shift_request"."original_shift_id"`),
    requestedShift: shiftInShort(sql`"shift_request"."requested_shift_id"`),
    approverId: shiftRequest.approverId,
    approvedAt: shiftRequest.approvedAt,
    decidedBy: sql<
      string | null
    >`(select u.name from ${userView('u')} where u.id = "shift_request"."approver_id")`,
    approverNotes: shiftRequest.approverNotes,
    isDecidable: sql<boolean>`${decidableShiftRequest(viewer)}`,
    isAgreeable: sql<boolean>`${agreeable(viewer, now)}`,
    version: shiftRequest.version,
  };
}

/** One page of the requests that the viewer may see. TIM-09. */
export async function listShiftRequests(
  { db, viewer, now }: Asking,
  query: InputOf<typeof shiftRequests.list>['query'],
) {
  const own = viewer.employeeId ?? nobody;
  const where = and(
    visibleShiftRequests(viewer, now),
    query.status ? eq(shiftRequest.status, query.status) : undefined,
    query.requestType ? eq(shiftRequest.requestType, query.requestType) : undefined,
    query.employeeId ? eq(shiftRequest.employeeId, query.employeeId) : undefined,
    query.whose === 'mine' ? eq(shiftRequest.employeeId, own) : undefined,
    query.whose === 'others'
      ? and(ne(shiftRequest.employeeId, own), decidableShiftRequest(viewer))
      : undefined,
    query.whose === 'asked' ? asksThem(viewer, now) : undefined,
    query.search
      ? sql`${shiftRequest.employeeId} in (select e.id from ${employeeView('e')} where ${matches(query.search, sql`e.search_text`)})`
      : undefined,
  );
  const page = await pageOf(db, (onPage) => requests(db, viewer, now).where(onPage).$dynamic(), {
    query,
    by: [shiftRequest.requestedAt],
    id: shiftRequest.id,
    from: sql`from ${shiftRequest} where ${where}`,
  });
  return { ...page, data: page.data.map((row) => shown(viewer, row)) };
}

/** One request that the viewer may see. Throws 404. */
export async function findShiftRequest({ db, viewer, now }: Asking, id: string) {
  const [found] = await requests(db, viewer, now).where(
    and(eq(shiftRequest.id, id), visibleShiftRequests(viewer, now)),
  );
  if (!found) throw notFound('Shift request');
  return shown(viewer, found);
}

function requests(db: Db, viewer: Viewer, now: Date) {
  return db
    .select(columnsFor(viewer, now))
    .from(shiftRequest)
    .innerJoin(employee, eq(employee.id, shiftRequest.employeeId));
}

type Row = Awaited<ReturnType<typeof requests>>[number];

function shown(viewer: Viewer, { isDecidable, isAgreeable, ...row }: Row) {
  const waits = row.status === 'PENDING';
  const isOwn = row.employeeId === viewer.employeeId;
  const isReady = row.requestType === 'TIME_OFF' || row.agreedAt !== null;
  const isColleague =
    row.requestType === 'COVER_REQUEST' &&
    !isOwn &&
    !isDecidable &&
    !can(viewer, 'read:any', 'shift_request') &&
    (isAgreeable || row.coveredByEmployeeId === viewer.employeeId);
  return {
    ...row,
    // Why somebody cannot come is not told to everybody who could cover (AMB-293).
    reason: isColleague ? '' : row.reason,
    can: {
      decide: waits && isDecidable,
      approve: waits && isDecidable && isReady,
      cancel: waits && isOwn,
      agree: waits && isAgreeable,
      decline: waits && isAgreeable && row.requestType === 'SHIFT_SWAP',
    },
  };
}
