import type { Day } from '@bellwether/contract/shared/day';
import { mostTimetables, type TimetableKind } from '@bellwether/contract/timetables/values';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { employeeView, jobTitleView } from '../employees/employees.view.ts';
import { gradeView, schoolClassView } from '../learning/learning.view.ts';
import { mayTimetable } from '../scheduling/index.ts';
import { lessonOccurrenceView } from '../scheduling/scheduling.view.ts';
import { locationView } from '../settings/settings.view.ts';
import { visibleStudents } from '../students/index.ts';
import { studentView } from '../students/students.view.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'platform'> & { readonly viewer: Viewer };

/** Whose timetable a page shows. */
export type Subject = z.input<typeof Subject>;
const Subject = z.object({ id: z.uuid(), title: z.string(), subtitle: z.string().nullable() });

interface Asked {
  readonly kind: TimetableKind;
  readonly id?: readonly string[] | undefined;
  readonly gradeId?: string | undefined;
}

const things: Record<TimetableKind, string> = {
  class: 'Class',
  teacher: 'Employee',
  room: 'Location',
  student: 'Student',
};

/**
 * Whose timetables are asked for, by name. Those that are absent or not the viewer's are 404; rooms without read:any are
 * 403, since a room is nobody's own; more than 60 at once are 400. REV-06, AMB-157.
 */
export async function timetableSubjects(
  ctx: Ctx,
  asked: Asked,
  week: { readonly from: Day; readonly to: Day },
): Promise<Subject[]> {
  if (asked.kind === 'room') await demandRooms(ctx);
  const ids = [...new Set(asked.id ?? [])];
  const rows = await rowsOf(ctx.db, Subject).from(
    asked.gradeId && ids.length === 0
      ? ofGrade(ctx, asked.gradeId, week)
      : queries[asked.kind](ctx, sql`${sql.param(ids)}::uuid[]`),
  );
  if (ids.length > 0 && rows.length < ids.length) throw notFound(things[asked.kind]);
  if (rows.length > mostTimetables) {
    throw fieldProblem('gradeId', `At most ${mostTimetables} timetables can be shown at once`);
  }
  return rows;
}

const queries: Record<TimetableKind, (ctx: Ctx, ids: SQL) => SQL> = {
  class: ({ viewer, now }, ids) => sql`
    select c.id, c.name as title, concat_ws(' · ', g.title, c.code) as subtitle
    from ${schoolClassView('c')} left join ${gradeView('g')} on g.id = c.grade_id
    where c.id = any(${ids}) and ${mayTimetable(viewer, now, 'read', sql`c.id`)} order by c.name, c.id`,
  teacher: ({ viewer }, ids) => sql`
    select e.id, e.first_name || ' ' || e.last_name as title, j.name as subtitle
    from ${employeeView('e')} left join ${jobTitleView('j')} on j.id = e.job_title_id
    where e.id = any(${ids}) and ${can(viewer, 'read:any', 'class_schedule') ? sql`true` : sql`e.id = ${viewer.employeeId}`}
    order by e.first_name, e.last_name, e.id`,
  room: (_, ids) => sql`
    select id, name as title, code as subtitle from ${locationView('location')} where id = any(${ids}) order by name, id`,
  student: ({ viewer, now }, ids) => sql`
    select student.id, concat_ws(' ', student.first_name, student.last_name) as title, student.student_identifier as subtitle
    from ${studentView('student')} where student.id = any(${ids}) and ${visibleStudents(viewer, now)}
    order by student.first_name, student.last_name, student.id`,
};

/** The classes of the grade that have a lesson in the week and are the viewer's to see; one more than a document holds. */
function ofGrade({ viewer, now }: Ctx, gradeId: string, { from, to }: { from: Day; to: Day }): SQL {
  return sql`
    select c.id, c.name as title, concat_ws(' · ', g.title, c.code) as subtitle
    from ${schoolClassView('c')} join ${gradeView('g')} on g.id = c.grade_id
    where c.grade_id = ${gradeId} and ${mayTimetable(viewer, now, 'read', sql`c.id`)}
      and exists (select 1 from ${lessonOccurrenceView('o')} where o.class_id = c.id and o.date between ${from} and ${to})
    order by c.name, c.id limit ${mostTimetables + 1}`;
}

async function demandRooms({ viewer, platform }: Ctx): Promise<void> {
  if (can(viewer, 'read:any', 'class_schedule')) return;
  const right = 'read:any class_schedule';
  throw new Problem(403, `The timetable of a room needs the right '${right}'.`, {
    code: 'FORBIDDEN',
    details: { right, roles: await platform.rolesHolding('read:any', 'class_schedule') },
  });
}
