import type { overrides } from '@bellwether/contract/scheduling/overrides';
import { minutesOf } from '@bellwether/contract/shared/day';
import { and, asc, eq, getTableColumns, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound, stale } from '../../platform/http/problem.ts';
import { changed } from './changes.ts';
import { type DatedLesson, demandNotHeld, findLesson, tellStaff } from './moved-lesson.ts';
import { renewLessons } from './occurrences.ts';
import { organizationTime } from './organization-time.ts';
import { demandClass, mayTimetable } from './own-classes.ts';
import { classSchedule, scheduleOverride } from './scheduling.table.ts';

export const overrideConflicts: Conflicts = {
  schedule_override_unique: {
    code: 'OVERRIDE_EXISTS',
    field: 'overrideDate',
    message: 'This date is changed already.',
  },
};

const { createdAt: _, ...stored } = getTableColumns(scheduleOverride);
const columns = {
  ...stored,
  newStartTime: sql<string | null>`to_char(${scheduleOverride.newStartTime}, 'HH24:MI')`,
  newEndTime: sql<string | null>`to_char(${scheduleOverride.newEndTime}, 'HH24:MI')`,
};

type Ctx = Context & { readonly viewer: Viewer };
type Fields = Omit<Parameters<typeof overrideHandlers.create>[0]['body'], 'classScheduleId' | 'overrideDate'>;

export const overrideHandlers: Handlers<typeof overrides> = {
  async list({ query }, ctx) {
    const mine = mayTimetable(ctx.viewer, ctx.now, 'read', sql`${classSchedule.classId}`);
    const data = await ctx.db
      .select(columns)
      .from(scheduleOverride)
      .innerJoin(classSchedule, eq(classSchedule.id, scheduleOverride.classScheduleId))
      .where(
        and(
          mine,
          query.scheduleId ? eq(scheduleOverride.classScheduleId, query.scheduleId) : undefined,
          query.classId ? eq(classSchedule.classId, query.classId) : undefined,
          query.startDate ? gte(scheduleOverride.overrideDate, query.startDate) : undefined,
          query.endDate ? lte(scheduleOverride.overrideDate, query.endDate) : undefined,
        ),
      )
      .orderBy(asc(scheduleOverride.overrideDate), asc(scheduleOverride.id))
      .limit(5000);
    return { data };
  },

  async create({ body: { classScheduleId, overrideDate, ...fields } }, ctx) {
    const lesson = await demandEditable(ctx, classScheduleId, overrideDate, 'overrideDate');
    await demandFields(ctx.db, lesson, fields);
    const [made] = await ctx.db
      .insert(scheduleOverride)
      .values({ classScheduleId, overrideDate, ...valuesOf(fields) })
      .returning({ id: scheduleOverride.id });
    await renew(ctx, lesson);
    return { data: await changedOverride(ctx, 'create', made?.id ?? '', undefined) };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await find(ctx.db, eq(scheduleOverride.id, id));
    const lesson = await demandEditable(ctx, before.classScheduleId, before.overrideDate, 'newDate');
    if (version !== undefined && version !== before.version) throw stale(version, before.version);
    await demandFields(ctx.db, lesson, fields);
    await ctx.db
      .update(scheduleOverride)
      .set({ ...valuesOf(fields), version: sql`${scheduleOverride.version} + 1` })
      .where(eq(scheduleOverride.id, id));
    await renew(ctx, lesson);
    return { data: await changedOverride(ctx, 'update', id, before) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await find(ctx.db, eq(scheduleOverride.id, id));
    const lesson = await demandEditable(ctx, before.classScheduleId, before.overrideDate, 'newDate');
    await ctx.db.delete(scheduleOverride).where(eq(scheduleOverride.id, id));
    await renew(ctx, lesson);
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
  if (!fields.overrideLessonId) return;
  const { rows } = await tx.execute(sql`
    select 1 from lesson l join class_course cc on cc.course_id = l.course_id and cc.class_id = ${lesson.classId}
    where l.id = ${fields.overrideLessonId}`);
  if (rows.length === 0)
    throw fieldProblem('overrideLessonId', 'This lesson belongs to no course of the class.');
}

function valuesOf(fields: Fields) {
  return {
    newDate: fields.newDate ?? null,
    newStartTime: fields.newStartTime ?? null,
    newEndTime: fields.newEndTime ?? null,
    substituteTeacherId: fields.substituteTeacherId ?? null,
    substituteTaId: fields.substituteTaId ?? null,
    overrideLessonId: fields.overrideLessonId ?? null,
    isCancelled: fields.isCancelled,
    notes: fields.notes ?? null,
  };
}

async function renew(ctx: Ctx, before: DatedLesson): Promise<void> {
  const time = await organizationTime(ctx.db, ctx.now);
  const dates = [{ scheduleId: before.scheduleId, date: before.originalDate }];
  await renewLessons(ctx.db, [before.scheduleId], { kind: 'overrides', dates }, time);
  await tellStaff(ctx, before, await findLesson(ctx.db, before.scheduleId, before.originalDate));
}

async function find(db: Db, where: SQL) {
  const [found] = await db.select(columns).from(scheduleOverride).where(where);
  if (!found) throw notFound('Override');
  return found;
}

async function changedOverride(ctx: Ctx, action: string, id: string, before: unknown) {
  const after = await find(ctx.db, eq(scheduleOverride.id, id));
  changed(ctx, 'schedule_override', action, id, { before, after });
  return after;
}
