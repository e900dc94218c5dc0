import { assignmentEventId, lessonEventId } from '@bellwether/contract/calendar/event-id';
import { teachingStaff } from '@bellwether/contract/scheduling/staff';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { day } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { roleView, userRoleView, userView } from '../../identity/identity.view.ts';
import { classStaffView, schoolClassView } from '../../learning/learning.view.ts';
import { assignmentTypeView, locationView } from '../../settings/settings.view.ts';

export type StaffKind = 'TEACHER' | 'ASSISTANT';

const Member = teachingStaff.teachers.result.shape.data.element;
export type Member = z.input<typeof Member>;

/** What a person holds on a day: a dated lesson, or a dated assignment. Times are on the organisation's clock. */
export type BookedTime = z.input<typeof BookedTime>;
const BookedTime = teachingStaff.available.result.shape.data.element.shape.conflicts.element.extend({
  date: day(),
});
const EmployeeId = z.object({ id: z.uuid() });

const roleOf: Record<StaffKind, string> = { TEACHER: 'teacher', ASSISTANT: 'teacher_assistant' };

/** Employees in service of a kind, by the role of their user or by what they are staffed on, in order of name. SCH-27. */
export async function membersOf(db: Db, kind: StaffKind): Promise<Member[]> {
  const rows = await rowsOf(db, Member).from(sql`
    select e.id, e.id as "employeeId", e.user_id as "userId", e.first_name || ' ' || e.last_name as name,
      u.image as "picturePath"
    from ${employeeView('e')} left join ${userView('u')} on u.id = e.user_id
    where e.status in ('ACTIVE', 'PROBATION', 'PENDING_ONBOARDING') and (
      e.user_id in (select ur.user_id from ${userRoleView('ur')} join ${roleView('r')} on r.id = ur.role_id where r.name = ${roleOf[kind]})
      or e.id in (select employee_id from ${classStaffView('class_staff')} where kind = ${kind})
      or e.id in (select employee_id from schedule_staff where kind = ${kind}))
    order by e.first_name, e.last_name, e.id limit 5000`);
  return rows;
}

/** Teachers and assistants in service, each once: a teacher who also assists is a teacher. */
export async function teachingStaffOf(db: Db): Promise<(Member & { role: StaffKind })[]> {
  const teachers = await membersOf(db, 'TEACHER');
  const assistants = await membersOf(db, 'ASSISTANT');
  const known = new Set(teachers.map(({ id }) => id));
  return [
    ...teachers.map((one) => ({ ...one, role: 'TEACHER' as const })),
    ...assistants.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, role: 'ASSISTANT' as const })),
  ];
}

/** The employees who are on the staff of a class, as a whole, by course or by schedule. */
export async function staffIdsOfClass(db: Db, classId: string): Promise<Set<string>> {
  const rows = await rowsOf(db, EmployeeId).from(sql`
    select employee_id as id from ${classStaffView('class_staff')} where class_id = ${classId}
    union select ss.employee_id from schedule_staff ss join class_schedule s on s.id = ss.schedule_id
      where s.class_id = ${classId}`);
  return new Set(rows.map(({ id }) => id));
}

const BookedRow = BookedTime.omit({ eventId: true }).extend({
  personId: z.uuid(),
  assignmentId: z.uuid().nullable(),
  isRecurring: z.boolean().nullable(),
});

/**
 * What people hold from one day to another, both included, by person (the employee, as bookings name them) in order of
 * time; without the lessons of one class, or of one employee alone, when it is named.
 */
export async function bookedBetween(
  db: Db,
  {
    from,
    to,
    zone,
    withoutClassId,
    employeeId,
  }: { from: Day; to: Day; zone: string; withoutClassId?: string | undefined; employeeId?: string },
): Promise<Map<string, BookedTime[]>> {
  const until = momentOf(addDays(to, 1), '00:00', zone).toISOString();
  const rows = await rowsOf(db, BookedRow).from(sql`
    select b.resource_id as "personId", case when o.id is null then 'ASSIGNMENT' else 'LESSON' end as kind,
      coalesce(o.date, ao.date)::text as date, to_char(coalesce(o.start_time, ao.start_time), 'HH24:MI') as "startTime",
      to_char(coalesce(o.end_time, ao.end_time), 'HH24:MI') as "endTime", coalesce(c.name, ty.name) as "className",
      lo.name as "locationName", o.schedule_id as "scheduleId", coalesce(o.original_date, ao.original_date)::text as "originalDate",
      sa.id as "assignmentId", sa.is_recurring as "isRecurring"
    from booking b
    left join lesson_occurrence o on o.id = b.occurrence_id left join ${schoolClassView('c')} on c.id = o.class_id
    left join assignment_occurrence ao on ao.id = b.assignment_occurrence_id
    left join staff_assignment sa on sa.id = ao.assignment_id left join ${assignmentTypeView('ty')} on ty.id = sa.assignment_type_id
    left join ${locationView('lo')} on lo.id = coalesce(o.location_id, ao.location_id)
    where b.kind = 'PERSON'
      and b.during && tstzrange(${momentOf(from, '00:00', zone).toISOString()}, ${until})
      and coalesce(o.date, ao.date) between ${from} and ${to}
      ${employeeId ? sql`and b.resource_id = ${employeeId}` : sql``}
      ${withoutClassId ? sql`and o.class_id is distinct from ${withoutClassId}` : sql``}
    order by lower(b.during)`);
  const byPerson = new Map<string, BookedTime[]>();
  for (const { personId, assignmentId, isRecurring, ...row } of rows) {
    const booked = { ...row, eventId: eventIdOf(row, assignmentId, isRecurring) };
    const own = byPerson.get(personId);
    if (own) own.push(booked);
    else byPerson.set(personId, [booked]);
  }
  return byPerson;
}

function eventIdOf(
  { scheduleId, originalDate }: Pick<BookedTime, 'scheduleId' | 'originalDate'>,
  assignmentId: string | null,
  isRecurring: boolean | null,
): string {
  if (scheduleId && originalDate) return lessonEventId(scheduleId, originalDate);
  return assignmentEventId(assignmentId ?? '', isRecurring ? originalDate : null);
}
