import { correctionDays } from '@bellwether/contract/attendance/values';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { attends } from './attends.queries.ts';

export type Register = z.input<typeof Register>;
const Register = z.object({
  students: z.int(),
  recorded: z.int(),
  absent: z.int(),
  mayTake: z.boolean(),
});
const RegisterRow = Register.extend({ id: z.uuid() });

/**
 * Where the register of each dated lesson stands, by its id: how many students are expected, how many are recorded and
 * how many of them were not there, and whether the viewer, who is on its staff, may still take it. REV-34.
 */
export async function registersOf(
  db: Db,
  viewer: Viewer,
  today: Day,
  occurrenceIds: readonly string[],
): Promise<Map<string, Register>> {
  const mayTake = can(viewer, 'create:own', 'attendance');
  const first = can(viewer, 'manage', 'attendance') ? '1900-01-01' : addDays(today, -correctionDays);
  const rows = await rowsOf(db, RegisterRow).from(sql`
    select o.id,
      (select count(distinct en.student_id)::int from ${enrolmentView('en')} where en.class_id = o.class_id and ${attends}) as students,
      count(ar.id)::int as recorded,
      (count(ar.id) filter (where ar.status not in ('PRESENT', 'LATE')))::int as absent,
      ${mayTake} and not o.is_cancelled and o.date >= ${first} as "mayTake"
    from ${lessonOccurrenceView('o')} left join attendance_session ats on ats.occurrence_id = o.id
    left join attendance_record ar on ar.session_id = ats.id and ar.student_id is not null
    where o.id = any(${sql.param([...occurrenceIds])}::uuid[])
    group by o.id, o.class_id, o.course_id, o.date, o.is_cancelled`);
  return new Map(rows.map(({ id, ...register }) => [id, register]));
}
