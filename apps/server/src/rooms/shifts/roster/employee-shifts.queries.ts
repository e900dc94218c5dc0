import type { InputOf } from '@bellwether/contract/shared/endpoint';
import type { employeeShifts } from '@bellwether/contract/shifts/employee-shifts';
import { and, asc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import { shiftType } from '../shift-types.table.ts';
import { visibleShifts } from '../visible-shifts.access.ts';

const employee = employeeView.relation('employee');

const columns = {
  id: employeeShift.id,
  employeeId: employeeShift.employeeId,
  employeeName: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
  shiftTypeId: employeeShift.shiftTypeId,
  typeName: shiftType.name,
  color: shiftType.color,
  date: employeeShift.date,
  startTime: sql<string>`to_char(${employeeShift.startTime}, 'HH24:MI')`,
  endTime: sql<string>`to_char(${employeeShift.endTime}, 'HH24:MI')`,
  startsAt: employeeShift.startsAt,
  endsAt: employeeShift.endsAt,
  breakMinutes: employeeShift.breakMinutes,
  status: employeeShift.status,
  publishedAt: employeeShift.publishedAt,
  isDraft: employeeShift.isDraft,
  version: employeeShift.version,
};

function shifts(db: Db) {
  return db
    .select(columns)
    .from(employeeShift)
    .innerJoin(employee, eq(employee.id, employeeShift.employeeId))
    .innerJoin(shiftType, eq(shiftType.id, employeeShift.shiftTypeId));
}

/** One page of the shifts that the viewer may see, by their time. */
export function listEmployeeShifts(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof employeeShifts.list>['query'],
) {
  const { departmentId, from, to, status } = query;
  const where = and(
    visibleShifts(viewer),
    status ? eq(employeeShift.status, status) : ne(employeeShift.status, 'CANCELLED'),
    query.employeeId ? eq(employeeShift.employeeId, query.employeeId) : undefined,
    query.whose === 'mine'
      ? sql`(${employeeShift.employeeId} = ${viewer.employeeId}::uuid and ${employeeShift.publishedAt} is not null)`
      : undefined,
    departmentId
      ? sql`${employeeShift.employeeId} in (select e.id from ${employeeView('e')} where e.department_id = ${departmentId})`
      : undefined,
    from ? gte(employeeShift.date, from) : undefined,
    to ? lte(employeeShift.date, to) : undefined,
  );
  return pageOf(db, (onPage) => shifts(db).where(onPage).$dynamic(), {
    query,
    by: [employeeShift.startsAt],
    id: employeeShift.id,
    from: sql`from ${employeeShift} where ${where}`,
  });
}

/** One shift that the viewer may see. Throws 404. */
export async function findEmployeeShift(db: Db, viewer: Viewer, id: string) {
  const [found] = await shifts(db).where(and(eq(employeeShift.id, id), visibleShifts(viewer)));
  if (!found) throw notFound('Shift');
  return found;
}

/** Shifts by their ids, whoever may see them, by their time. */
export function shiftsByIds(db: Db, ids: readonly string[]) {
  return shifts(db)
    .where(inArray(employeeShift.id, [...ids]))
    .orderBy(asc(employeeShift.startsAt), asc(employeeShift.id));
}
