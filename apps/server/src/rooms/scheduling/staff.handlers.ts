import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { freeTimeOf } from '@bellwether/contract/scheduling/free-time.rules';
import type { teachingStaff } from '@bellwether/contract/scheduling/staff';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/context.ts';

type Kind = 'TEACHER' | 'ASSISTANT';

interface Member {
  readonly id: string;
  readonly employeeId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly picturePath: string | null;
}

export const staffHandlers: Handlers<typeof teachingStaff> = {
  async teachers(_input, { db }) {
    const data = await membersOf(db, 'TEACHER');
    return { data, teachers: data };
  },

  async assistants(_input, { db }) {
    const data = await membersOf(db, 'ASSISTANT');
    return { data, teacherAssistants: data };
  },

  async available({ query: { date, excludeCurrentAssignments, classId } }, { db }) {
    const teachers = await membersOf(db, 'TEACHER');
    const assistants = await membersOf(db, 'ASSISTANT');
    const booked = await bookedOn(db, date, excludeCurrentAssignments ? classId : undefined);
    const known = new Set(teachers.map(({ id }) => id));
    const people = [
      ...teachers.map((one) => ({ ...one, role: 'TEACHER' as const })),
      ...assistants.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, role: 'ASSISTANT' as const })),
    ];
    const staff = people.map(({ employeeId, userId, name, role }) => {
      const conflicts = booked.get(employeeId) ?? [];
      return { employeeId, userId, name, role, conflicts, ...freeTimeOf(conflicts) };
    });
    return { date, staff, data: staff };
  },
};

const roleOf: Record<Kind, string> = { TEACHER: 'teacher', ASSISTANT: 'teacher_assistant' };

/** Employees in service of a kind, by the role of their user or by what they are staffed on, in order of name. */
async function membersOf(db: Db, kind: Kind): Promise<Member[]> {
  const { rows } = await db.execute<Member & Record<string, unknown>>(sql`
    select e.id, e.id as "employeeId", e.user_id as "userId", e.first_name || ' ' || e.last_name as name,
      u.image as "picturePath"
    from employee e left join "user" u on u.id = e.user_id
    where e.status in ('ACTIVE', 'PROBATION', 'PENDING_ONBOARDING') and (
      e.user_id in (select ur.user_id from user_role ur join role r on r.id = ur.role_id where r.name = ${roleOf[kind]})
      or e.id in (select employee_id from class_staff where kind = ${kind})
      or e.id in (select employee_id from schedule_staff where kind = ${kind}))
    order by e.last_name, e.first_name, e.id limit 5000`);
  return rows;
}

interface Booked {
  readonly startTime: string;
  readonly endTime: string;
  readonly className: string;
  readonly eventId: string;
}

interface BookedRow extends Booked {
  readonly employeeId: string;
  readonly scheduleId: string;
  readonly originalDate: Day;
}

/** The lessons that people hold on a day, by employee, without those of one class. */
async function bookedOn(
  db: Db,
  date: Day,
  withoutClassId: string | undefined,
): Promise<Map<string, Booked[]>> {
  const { rows } = await db.execute<BookedRow & Record<string, unknown>>(sql`
    select os.employee_id as "employeeId", to_char(o.start_time, 'HH24:MI') as "startTime",
      to_char(o.end_time, 'HH24:MI') as "endTime", c.name as "className", o.schedule_id as "scheduleId",
      o.original_date::text as "originalDate"
    from lesson_occurrence o join occurrence_staff os on os.occurrence_id = o.id join class c on c.id = o.class_id
    where o.starts_at between ${date}::date - interval '1 day' and ${date}::date + interval '2 days'
      and o.date = ${date} and not o.is_cancelled
      ${withoutClassId ? sql`and o.class_id <> ${withoutClassId}` : sql``}
    order by o.start_time, o.id`);
  const byEmployee = new Map<string, Booked[]>();
  for (const { employeeId, scheduleId, originalDate, startTime, endTime, className } of rows) {
    const one = { startTime, endTime, className, eventId: lessonEventId(scheduleId, originalDate) };
    const own = byEmployee.get(employeeId);
    if (own) own.push(one);
    else byEmployee.set(employeeId, [one]);
  }
  return byEmployee;
}
