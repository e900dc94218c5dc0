import { deductsSession } from '@bellwether/contract/attendance/attendance.rules';
import type { AttendanceStatus } from '@bellwether/contract/attendance/values';
import { addDays, weekday } from '@bellwether/contract/shared/day';
import { Moment } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { attendanceRecord, attendanceSession } from '../rooms/attendance/attendance.table.ts';
import { attendanceLog } from '../rooms/clock/clock.table.ts';
import { observedHolidays } from '../rooms/holidays/index.ts';
import type { DemoPeople } from './people/demo-people.ts';

interface AttendanceOptions {
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** How many days back attendance was taken: eight weeks. */
const daysBack = 56;

type Away = readonly [status: AttendanceStatus, reason: string];

const away: readonly Away[] = [
  ['ABSENT_ILLNESS', 'Fever'],
  ['ABSENT_ILLNESS', 'Stomach ache'],
  ['ABSENT_SCHEDULED', 'Dentist in the afternoon'],
  ['ABSENT_FAMILY_EMERGENCY', 'Grandmother in hospital'],
  ['ABSENT_OTHER', 'Missed the school bus'],
  ['EXCUSED', 'City swimming competition'],
];

const LessonRow = z.object({
  id: z.uuid(),
  endsAt: Moment,
  students: z.array(z.object({ id: z.uuid(), userId: z.uuid() })),
  teacherId: z.uuid().nullable(),
});

/** Eight weeks of attendance of every lesson that is over, but for a few of today, and some weeks of the clock. */
export async function makeAttendance(tx: Db, options: AttendanceOptions): Promise<void> {
  const lessons = await pastLessons(tx, options);
  const sessions = lessons.map((lesson) => ({
    id: newId(),
    occurrenceId: lesson.id,
    takenById: lesson.teacherId,
    takenAt: lesson.endsAt,
  }));
  const records = lessons.flatMap((lesson, at) =>
    lesson.students.map((student, index) => ({
      sessionId: sessions[at]?.id ?? '',
      studentId: student.id,
      userId: student.userId,
      recordedById: lesson.teacherId,
      ...markOf(at * 31 + index * 7, index),
    })),
  );
  for (let from = 0; from < sessions.length; from += 500)
    await tx.insert(attendanceSession).values(sessions.slice(from, from + 500));
  for (let from = 0; from < records.length; from += 500)
    await tx.insert(attendanceRecord).values(records.slice(from, from + 500));
  await makePunches(tx, options);
}

async function pastLessons(tx: Db, { today, now }: AttendanceOptions): Promise<z.input<typeof LessonRow>[]> {
  const rows = await rowsOf(tx, LessonRow).from(sql`
    select o.id, to_char(o.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
      (select e.user_id from occurrence_staff os join employee e on e.id = os.employee_id
        where os.occurrence_id = o.id and os.kind = 'TEACHER' order by e.id limit 1) as "teacherId",
      (select coalesce(json_agg(json_build_object('id', st.id, 'userId', st.user_id) order by st.id), '[]')
        from enrolment en join student st on st.id = en.student_id
        where en.class_id = o.class_id and en.status in ('ACTIVE', 'COMPLETED', 'PASSED', 'FAILED')) as students
    from lesson_occurrence o
    where o.date between ${addDays(today, -daysBack)} and ${addDays(today, -1)} and not o.is_cancelled
      and o.ends_at < ${now.toISOString()}
    order by o.starts_at, o.id`);
  return rows.filter(({ students }) => students.length > 0);
}

/** Mostly present; some are late or away now and then, a few more often. The same for the same lesson every time. */
function markOf(seed: number, index: number) {
  const chance = (seed * 2654435761) % 1000;
  const often = index % 9 === 4 ? 2 : 1;
  if (chance < 45 * often) return record('LATE', null, 5 * (1 + (seed % 4)));
  if (chance < 95 * often) {
    const [status, reason] = away[seed % away.length] ?? (['ABSENT_OTHER', 'Missed the school bus'] as const);
    return record(status, reason, null);
  }
  return record('PRESENT', null, null);
}

function record(status: AttendanceStatus, absenceReason: string | null, lateMinutes: number | null) {
  return { status, absenceReason, lateMinutes, deductSession: deductsSession(status) };
}

const clocked = ['teacher', 'assistant', 'hr', 'admin', 'finance', 'sales', 'thu.ha', 'james.fairley'];

/** Three weeks of the clock; somebody forgot to check out once, and the teacher is at work. Nobody comes while the school is closed. */
async function makePunches(tx: Db, { today, zone, now, people }: AttendanceOptions): Promise<void> {
  const closed = new Set(
    (await observedHolidays(tx, addDays(today, -21), addDays(today, -1))).map(({ date }) => date),
  );
  const days = Array.from({ length: 21 }, (_, back) => addDays(today, back - 21)).filter(
    (day) => weekday(day) >= 1 && weekday(day) <= 5 && !closed.has(day),
  );
  const rows = clocked.flatMap((username, person) => {
    const employeeId = people.employees.get(username);
    if (!employeeId) return [];
    return days.map((day, at) => {
      const isForgotten = person === 0 && at === days.length - 6;
      const late = (at * 7 + person * 3) % 12;
      return {
        employeeId,
        clockInTime: momentOf(day, `07:${40 + late}`, zone).toISOString(),
        clockOutTime: isForgotten ? null : momentOf(day, `16:${30 + late}`, zone).toISOString(),
        ipAddress: '192.168.1.20',
        deviceInfo: 'Staff room',
        status: isForgotten ? ('MISSED_PUNCH' as const) : ('CLOCKED_OUT' as const),
      };
    });
  });
  await tx.insert(attendanceLog).values(rows);
  const teacher = people.employees.get('teacher');
  if (!teacher) return;
  const clockInTime = new Date(now.getTime() - 95 * 60_000).toISOString();
  await tx.insert(attendanceLog).values({ employeeId: teacher, clockInTime, status: 'CLOCKED_IN' });
}
