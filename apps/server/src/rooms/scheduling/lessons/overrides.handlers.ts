import type { overrides } from '@bellwether/contract/scheduling/overrides';
import { minutesOf } from '@bellwether/contract/shared/day';
import { eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { demandPresent } from '../../absences/index.ts';
import { classCourseView, lessonView } from '../../learning/learning.view.ts';
import { organizationTime } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { demandClass, mayTimetable } from '../own-classes.access.ts';
import { classSchedule, scheduleOverride } from '../scheduling.table.ts';
import { type DatedLesson, demandNotHeld, findLesson } from './moved-lesson.queries.ts';
import { findOverride, listOverrides, type StoredOverride } from './overrides.queries.ts';
import { renewChanged } from './renew-changed.commands.ts';

export const overrideConflicts: Conflicts = {
  schedule_override_unique: {
    code: 'OVERRIDE_EXISTS',
    field: 'overrideDate',
    message: 'This date is changed already.',
  },
};

type Ctx = Context & { readonly viewer: Viewer };
type Fields = Omit<Parameters<typeof overrideHandlers.create>[0]['body'], 'classScheduleId' | 'overrideDate'>;

const kind = { table: scheduleOverride, thing: 'Override' };

export const overrideHandlers: Handlers<typeof overrides> = {
  async list({ query }, { db, viewer, now }) {
    const mine = mayTimetable(viewer, now, 'read', sql`c.id`);
    const { today } = await organizationTime(db, now);
    return { data: await listOverrides(db, mine, query, today) };
  },

  async get({ params: { id } }, { db, viewer, now }) {
    const mine = mayTimetable(viewer, now, 'read', sql`c.id`);
    const { today } = await organizationTime(db, now);
    const [data] = await listOverrides(db, sql`${mine} and ov.id = ${id}`, {}, today);
    if (!data) throw notFound('Override');
    return { data };
  },

  async create({ body: { classScheduleId, overrideDate, ...fields } }, ctx) {
    const lesson = await demandEditable(ctx, classScheduleId, overrideDate, 'overrideDate');
    await demandFields(ctx.db, lesson, fields);
    const [made] = await ctx.db
      .insert(scheduleOverride)
      .values({ classScheduleId, overrideDate, ...valuesOf(fields) })
      .returning({ id: scheduleOverride.id });
    return { data: await finish(ctx, lesson, undefined, made?.id ?? '') };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await findOverride(ctx.db, eq(scheduleOverride.id, id));
    const lesson = await demandEditable(ctx, before.classScheduleId, before.overrideDate, 'newDate');
    const stored = await lockVersioned(ctx.db, kind, id, version);
    await demandFields(ctx.db, lesson, fields);
    await storeVersioned(ctx.db, kind, stored, valuesOf(fields, before));
    return { data: await finish(ctx, lesson, before, id) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await findOverride(ctx.db, eq(scheduleOverride.id, id));
    const lesson = await demandEditable(ctx, before.classScheduleId, before.overrideDate, 'newDate');
    await ctx.db.delete(scheduleOverride).where(eq(scheduleOverride.id, id));
    await renewChanged(ctx, lesson, before, undefined);
    changed(ctx, 'schedule_override', 'delete', id, { before });
    return undefined;
  },
};

/** The lesson of the date, if the viewer may edit it. Throws 404, 403, 400 at the field and 409 HELD. */
async function demandEditable(
  ctx: Ctx,
  scheduleId: string,
  date: string,
  field: string,
): Promise<DatedLesson> {
  const [schedule] = await ctx.db
    .select({ classId: classSchedule.classId })
    .from(classSchedule)
    .where(eq(classSchedule.id, scheduleId));
  if (!schedule) throw notFound('Schedule');
  await demandClass(ctx, schedule.classId, 'edit');
  const lesson = await findLesson(ctx.db, scheduleId, date).catch(() => {
    throw fieldProblem(field, `The schedule has no lesson on ${date}.`);
  });
  const { today } = await organizationTime(ctx.db, ctx.now);
  demandNotHeld(ctx.viewer, lesson, today);
  return lesson;
}

/** Throws 400 for times that end before they start beside the plan, and for a lesson of no course of the class. */
async function demandFields(tx: Db, lesson: DatedLesson, fields: Fields): Promise<void> {
  const start = fields.newStartTime ?? lesson.plannedStartTime;
  const end = fields.newEndTime ?? lesson.plannedEndTime;
  if (minutesOf(end) <= minutesOf(start))
    throw fieldProblem('newEndTime', 'End time must be after start time');
  if (fields.substituteTeacherId && fields.substituteTeacherId === fields.substituteTaId)
    throw fieldProblem('substituteTaId', 'One person cannot both teach and assist.');
  if (!fields.overrideLessonId) return;
  const { rows } = await tx.execute(sql`
    select 1 from ${lessonView('l')} join ${classCourseView('cc')} on cc.course_id = l.course_id and cc.class_id = ${lesson.classId}
    where l.id = ${fields.overrideLessonId}`);
  if (rows.length === 0)
    throw fieldProblem('overrideLessonId', 'This lesson belongs to no course of the class.');
}

/** What is stored. The lesson that was dropped is no choice of the form's: it stays only as long as it is dropped. */
function valuesOf(fields: Fields, before?: StoredOverride) {
  const laterLessons = fields.isCancelled ? (fields.laterLessons ?? null) : null;
  const dropped = before?.laterLessons === 'DROP' ? before.overrideLessonId : null;
  const isDropped = laterLessons === 'DROP' && dropped !== null;
  const chosen = fields.overrideLessonId === dropped ? null : fields.overrideLessonId;
  return {
    newDate: fields.newDate ?? null,
    newStartTime: fields.newStartTime ?? null,
    newEndTime: fields.newEndTime ?? null,
    substituteTeacherId: fields.substituteTeacherId ?? null,
    substituteTaId: fields.substituteTaId ?? null,
    overrideLessonId: (isDropped ? dropped : chosen) ?? null,
    newLocationId: fields.newLocationId ?? null,
    isCancelled: fields.isCancelled,
    laterLessons,
    notes: fields.notes ?? null,
  };
}

async function finish(ctx: Ctx, lesson: DatedLesson, before: StoredOverride | undefined, id: string) {
  await renewChanged(ctx, lesson, before, await findOverride(ctx.db, eq(scheduleOverride.id, id)));
  await demandSubstitutesPresent(ctx.db, lesson, before, id);
  const after = await findOverride(ctx.db, eq(scheduleOverride.id, id));
  changed(ctx, 'schedule_override', before ? 'update' : 'create', id, { before, after });
  return after;
}

/** Throws 409 when a substitute who is new to the date is on leave then. */
async function demandSubstitutesPresent(
  db: Db,
  lesson: DatedLesson,
  before: StoredOverride | undefined,
  id: string,
): Promise<void> {
  const after = await findOverride(db, eq(scheduleOverride.id, id));
  const fresh = [
    after.substituteTeacherId === before?.substituteTeacherId ? null : after.substituteTeacherId,
    after.substituteTaId === before?.substituteTaId ? null : after.substituteTaId,
  ].filter((one) => one !== null);
  await demandPresent(db, fresh, {
    date: after.newDate ?? lesson.originalDate,
    startTime: (after.newStartTime ?? lesson.plannedStartTime).slice(0, 5),
    endTime: (after.newEndTime ?? lesson.plannedEndTime).slice(0, 5),
  });
}
