import type { ClassSetUpBody } from '@bellwether/contract/scheduling/class-set-up';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../../platform/access/viewer.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { atField, lacksRight, Problem } from '../../../platform/http/problem.ts';
import { createClass, freeClassCode, saveStaff } from '../../learning/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { classChanged } from '../class-changed.commands.ts';
import { beginning, renewLessons } from '../lessons/occurrences.commands.ts';
import { insertSchedule } from '../schedule-rows.commands.ts';
import { findSchedule, warningsOf } from '../schedules.queries.ts';

type Wish = z.output<typeof ClassSetUpBody>;

/**
 * Makes a class with its courses, students, teachers and the lessons of its schedule, all or nothing within this
 * transaction. Throws 403 without the right to a part that is asked for, 409 CLASS_FULL at the students, CLASS_CODE_TAKEN,
 * and the 409 of the conflict engine.
 */
export async function setUpClass(ctx: Context, wish: Wish) {
  demandRights(ctx, wish);
  const code = wish.class.code ?? (await freeClassCode(ctx.db, wish.class.name));
  const id = await createClassAtFields(ctx, { ...wish.class, code });
  await staffClass(ctx, id, wish);
  const scheduleId = wish.schedule ? await scheduleClass(ctx, id, wish.schedule) : undefined;
  return {
    data: { id, name: wish.class.name, code, lessonCount: await lessonsOf(ctx, id) },
    warnings: scheduleId ? await warningsOf(ctx.db, [scheduleId]) : [],
  };
}

function demandRights({ viewer }: Context, { class: made, teacherIds, taIds, schedule }: Wish): void {
  const staffed = teacherIds.length + taIds.length > 0;
  if (staffed && !can(viewer, 'edit:any', 'staff_assignment')) throw lacksRight('edit:any staff_assignment');
  if (made.studentIds?.length && !can(viewer, 'edit:any', 'enrolment'))
    throw lacksRight('edit:any enrolment');
  if (schedule && !can(viewer, 'create:any', 'class_schedule')) throw lacksRight('create:any class_schedule');
}

async function createClassAtFields(ctx: Context, made: Wish['class'] & { code: string }): Promise<string> {
  const { studentIds, ...fields } = made;
  try {
    return await createClass(ctx, { ...fields, studentIds: studentIds?.length ? studentIds : undefined });
  } catch (error) {
    // Only what concerns the students is refused by a Problem here; the rest comes from the database's own rules.
    throw error instanceof Problem ? atField(error, 'class.studentIds') : error;
  }
}

async function staffClass(ctx: Context, classId: string, { teacherIds, taIds }: Wish): Promise<void> {
  if (teacherIds.length + taIds.length === 0) return;
  const assignment = { courseId: null, teacherIds: [...teacherIds], substituteIds: [], taIds: [...taIds] };
  try {
    await saveStaff(ctx, { classChanged }, classId, () => [assignment]);
  } catch (error) {
    throw atField(error, 'teacherIds');
  }
}

async function scheduleClass(
  ctx: Context,
  classId: string,
  schedule: NonNullable<Wish['schedule']>,
): Promise<string> {
  const time = await organizationTime(ctx.db, ctx.now);
  const owner = { classId, groupId: null };
  const id = await insertSchedule(ctx.db, owner, { ...schedule, teacherIds: [], taIds: [] });
  await renewLessons(ctx.db, [id], { kind: 'dates', from: beginning, overrides: 'drop' }, time);
  const after = await findSchedule(ctx.db, id, time.today);
  changed(ctx, 'class_schedule', 'create', id, { after });
  return id;
}

function lessonsOf({ db }: Context, classId: string): Promise<number> {
  return countOf(db, sql`from lesson_occurrence where class_id = ${classId}`);
}
