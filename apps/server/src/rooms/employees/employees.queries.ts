import type { employees } from '@bellwether/contract/employees/employees';
import type { EmployeeStatus } from '@bellwether/contract/employees/values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { matches, pageOf } from '../../platform/db/list.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { attendanceRecordView } from '../attendance/attendance.view.ts';
import { attendanceLogView } from '../clock/clock.view.ts';
import { userView } from '../identity/identity.view.ts';
import { classStaffView, schoolClassView } from '../learning/learning.view.ts';
import {
  lessonOccurrenceView,
  occurrenceStaffView,
  scheduleOverrideView,
  scheduleStaffView,
} from '../scheduling/scheduling.view.ts';
import { department, employee, jobTitle } from './employees.table.ts';
import { visibleEmployees } from './visible-employees.access.ts';

const user = userView.relation('user');

type ListQuery = InputOf<typeof employees.list>['query'];

const rowColumns = {
  id: employee.id,
  employeeIdNumber: employee.employeeIdNumber,
  name: sql<string>`${employee.firstName} || ' ' || ${employee.lastName}`,
  firstName: employee.firstName,
  middleName: employee.middleName,
  lastName: employee.lastName,
  workEmail: employee.workEmail,
  mobilePhone: employee.mobilePhone,
  status: employee.status,
  employmentType: employee.employmentType,
  dateOfJoining: employee.dateOfJoining,
  jobTitleId: employee.jobTitleId,
  jobTitle: sql<{ id: string; name: string } | null>`case when ${jobTitle.id} is not null
    then json_build_object('id', ${jobTitle.id}, 'name', ${jobTitle.name}) end`,
  departmentId: employee.departmentId,
  department: sql<{ id: string; name: string } | null>`case when ${department.id} is not null
    then json_build_object('id', ${department.id}, 'name', ${department.name}) end`,
  managerId: employee.managerId,
  manager: sql<{ id: string; firstName: string; lastName: string } | null>`(select
    json_build_object('id', m.id, 'firstName', m.first_name, 'lastName', m.last_name)
    from employee m where m.id = ${employee.managerId})`,
  userId: employee.userId,
  avatarUrl: user.image,
  version: employee.version,
};

const detailColumns = {
  ...rowColumns,
  personalEmail: employee.personalEmail,
  gender: employee.gender,
  nationality: employee.nationality,
  probationEndDate: employee.probationEndDate,
  terminationDate: employee.terminationDate,
  lastPromotionDate: employee.lastPromotionDate,
  nextReviewDate: employee.nextReviewDate,
  officeLocationId: employee.officeLocationId,
  user: sql<{ id: string; name: string; username: string; email: string; isActive: boolean } | null>`case
    when ${user.id} is not null then json_build_object('id', ${user.id}, 'name', ${user.name},
      'username', ${user.username}, 'email', ${user.email}, 'isActive', ${user.isActive}) end`,
  sensitive: {
    dateOfBirth: employee.dateOfBirth,
    maritalStatus: employee.maritalStatus,
    addressLine1: employee.addressLine1,
    addressLine2: employee.addressLine2,
    city: employee.city,
    stateProvince: employee.stateProvince,
    postalCode: employee.postalCode,
    country: employee.country,
    bankAccountNumber: employee.bankAccountNumber,
    bankName: employee.bankName,
  },
  createdAt: employee.createdAt,
  updatedAt: employee.updatedAt,
};

const sortable = {
  name: [employee.firstName, employee.lastName],
  employeeIdNumber: [employee.employeeIdNumber],
  status: [employee.status],
  dateOfJoining: [employee.dateOfJoining],
  department: [department.name],
  jobTitle: [jobTitle.name],
};

/** One page of the employees whom the viewer may see. HR-13. */
export function listEmployees(db: Db, viewer: Viewer, query: ListQuery) {
  const where = and(
    visibleEmployees(viewer),
    matches(query.search, employee.searchText),
    query.status?.length ? inArray(employee.status, query.status) : undefined,
    query.departmentId?.length ? inArray(employee.departmentId, query.departmentId) : undefined,
    query.jobTitleId?.length ? inArray(employee.jobTitleId, query.jobTitleId) : undefined,
    query.managerId ? eq(employee.managerId, query.managerId) : undefined,
    query.employmentType ? eq(employee.employmentType, query.employmentType) : undefined,
  );
  const rows = (onPage: SQL) =>
    db
      .select(rowColumns)
      .from(employee)
      .leftJoin(user, eq(user.id, employee.userId))
      .leftJoin(department, eq(department.id, employee.departmentId))
      .leftJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
      .where(onPage)
      .$dynamic();
  return pageOf(db, rows, {
    query,
    by: sortable[query.sortBy],
    id: employee.id,
    from: sql`from ${employee} left join ${department} on ${department.id} = ${employee.departmentId}
      left join ${jobTitle} on ${jobTitle.id} = ${employee.jobTitleId} where ${where}`,
  });
}

/** How many of the visible employees are in each state. */
export async function countEmployees(db: Db, viewer: Viewer) {
  const rows = await db
    .select({ status: employee.status, count: sql<number>`count(*)::int` })
    .from(employee)
    .where(visibleEmployees(viewer))
    .groupBy(employee.status);
  const byStatus: Partial<Record<EmployeeStatus, number>> = Object.fromEntries(
    rows.map(({ status, count }) => [status, count]),
  );
  return { all: rows.reduce((sum, { count }) => sum + count, 0), byStatus };
}

/** One employee in full, sensitive fields included, when the viewer may see the row; else undefined. */
export async function findEmployee(db: Db, viewer: Viewer, now: Date, id: string) {
  const [found] = await db
    .select(detailColumns)
    .from(employee)
    .leftJoin(user, eq(user.id, employee.userId))
    .leftJoin(department, eq(department.id, employee.departmentId))
    .leftJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
    .where(and(visibleEmployees(viewer), eq(employee.id, id)));
  return found && { ...found, _count: await countReferences(db, now, id) };
}

const References = z.object({ directReports: z.int(), classes: z.int(), upcomingLessons: z.int() });

/** What needs a new owner when the person leaves (REV-05). */
export async function countReferences(db: Db, now: Date, id: string) {
  const counts = await rowOf(db, References).from(sql`select
    (select count(*)::int from employee where manager_id = ${id}
      and status not in ('INACTIVE', 'TERMINATED', 'RESIGNED')) as "directReports",
    (select count(distinct cs.class_id)::int from ${classStaffView('cs')} join ${schoolClassView('c')} on c.id = cs.class_id
      where cs.employee_id = ${id} and c.status in ('PLANNED', 'ACTIVE')) as classes,
    (select count(*)::int from ${occurrenceStaffView('os')} join ${lessonOccurrenceView('lo')} on lo.id = os.occurrence_id
      where os.employee_id = ${id} and lo.starts_at > ${now.toISOString()} and not lo.is_cancelled) as "upcomingLessons"`);
  return counts ?? { directReports: 0, classes: 0, upcomingLessons: 0 };
}

const Free = z.object({ free: z.boolean() });

/** Whether nothing at all refers to the employee, so that the record may be deleted (REV-14). */
export async function isUnreferenced(db: Db, id: string): Promise<boolean> {
  const found = await rowOf(db, Free).from(sql`select not (
    exists (select 1 from employee where id = ${id} and user_id is not null)
    or exists (select 1 from employee where manager_id = ${id})
    or exists (select 1 from employee_history where manager_id = ${id})
    or exists (select 1 from employee_skill where employee_id = ${id})
    or exists (select 1 from ${classStaffView('class_staff')} where employee_id = ${id})
    or exists (select 1 from ${scheduleStaffView('schedule_staff')} where employee_id = ${id})
    or exists (select 1 from ${occurrenceStaffView('occurrence_staff')} where employee_id = ${id})
    or exists (select 1 from ${attendanceRecordView('attendance_record')} where employee_id = ${id})
    or exists (select 1 from ${attendanceLogView('attendance_log')} where employee_id = ${id})
    or exists (select 1 from ${scheduleOverrideView('schedule_override')} where substitute_teacher_id = ${id} or substitute_ta_id = ${id})) as free`);
  return found?.free ?? false;
}
