import type { LessonOrderBody, lessonOrders } from '@bellwether/contract/scheduling/lesson-order';
import { placeLessons } from '@bellwether/contract/scheduling/placement.rules';
import { defaultSettings, scanWindow } from '@bellwether/contract/scheduling/slots.rules';
import { type Day, minutesOf } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { demandVersion } from '../../../platform/db/records.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { observedHolidays, viewerLanguage } from '../../holidays/index.ts';
import { classCourseView, courseView, lessonView } from '../../learning/learning.view.ts';
import { type OrganizationTime, organizationTime } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { demandClass, mayEditClass } from '../own-classes.access.ts';
import { insertSchedule } from '../schedule-rows.commands.ts';
import { countSave, heldPlaces, type Placed, storeOrder } from './lesson-order.commands.ts';
import {
  attendedLessons,
  availableLessons,
  classOfScope,
  individualSchedules,
  lessonsOfScope,
  type OrderedLessonView,
  type OrderScope,
  type OrderView,
  type SlotView,
  scopeOfGroup,
  scopeOfSchedule,
  slotsOfScope,
} from './lesson-order.queries.ts';
import { beginning, renewLessons } from './occurrences.commands.ts';

type Body = z.output<typeof LessonOrderBody>;
type Ctx = Context & { readonly viewer: Viewer };

export const lessonOrderConflicts: Conflicts = {
  schedule_entry_lesson_unique: {
    code: 'LESSON_SCHEDULED',
    message: 'A lesson may be scheduled once in a class.',
  },
  schedule_entry_slot_unique: {
    code: 'SLOT_TAKEN',
    message: 'Another lesson was placed on this date in the meantime.',
  },
  lesson_occurrence_unique: { code: 'STALE', message: 'Someone else changed this in the meantime.' },
};

export const lessonOrderHandlers: Handlers<typeof lessonOrders> = {
  getOfClass: async ({ params }, ctx) => read(ctx, { kind: 'class', classId: params.id }),
  putOfClass: async ({ params, body }, ctx) => save(ctx, { kind: 'class', classId: params.id }, body),
  getOfSchedule: async ({ params }, ctx) => read(ctx, await scopeOf(ctx.db, params)),
  putOfSchedule: async ({ params, body }, ctx) => save(ctx, await scopeOf(ctx.db, params), body),
  getOfGroup: async ({ params }, ctx) => read(ctx, await scopeOf(ctx.db, params)),
  putOfGroup: async ({ params, body }, ctx) => save(ctx, await scopeOf(ctx.db, params), body),

  async availableLessons({ params, query }, ctx) {
    await demandClass(ctx, params.id, 'read');
    return availableLessons(ctx.db, params.id, query);
  },
};

/** The schedule or group of the path; the aliases do not name its class. AMB-005. */
async function scopeOf(
  db: Db,
  params: { id?: string | undefined; scheduleId?: string; groupId?: string },
): Promise<OrderScope> {
  const scope = params.scheduleId
    ? await scopeOfSchedule(db, params.scheduleId)
    : await scopeOfGroup(db, params.groupId ?? '');
  if (!scope || (params.id && params.id !== scope.classId)) {
    throw notFound(params.scheduleId ? 'Schedule' : 'Schedule group');
  }
  return scope;
}

async function read(ctx: Ctx, scope: OrderScope): Promise<OrderView> {
  await demandClass(ctx, scope.classId, 'read');
  return view(ctx, scope, await organizationTime(ctx.db, ctx.now));
}

async function view(ctx: Ctx, scope: OrderScope, { today }: OrganizationTime): Promise<OrderView> {
  const { db, viewer } = ctx;
  const found = await classOfScope(db, scope);
  if (!found) throw notFound('Class');
  const { groupName, groupStart, ...ofClass } = found;
  const schedules = await individualSchedules(db, scope);
  const [first] = schedules;
  const slots = await slotsOfScope(db, scope, today);
  const { from, to } = holidayRange(ofClass.class.startDate, schedules, slots, today);
  return {
    ...ofClass,
    lessonOrder: await lessonsOfScope(db, scope, today),
    scheduleSettings: first
      ? {
          startTime: first.startTime,
          endTime: first.endTime,
          recurrence: first.recurrence,
          selectedDays: first.selectedDays,
          selectedCourse: first.selectedCourse,
          startDate: groupStart ?? first.startDate ?? ofClass.class.startDate,
          skipObservedHolidays: first.skipObservedHolidays,
        }
      : null,
    individualSchedules: schedules,
    slots,
    holidays: await observedHolidays(db, from, to, await viewerLanguage(db, viewer)),
    scheduleName: groupName ?? (scope.kind === 'schedule' ? (first?.scheduleName ?? null) : null),
    can: { edit: await mayEditClass(ctx, scope.classId) },
  };
}

/** The days over which holidays are told: those of the slots, and those on which slots could come to lie. */
function holidayRange(
  classStart: Day,
  schedules: readonly { startDate: string | null }[],
  slots: readonly SlotView[],
  today: Day,
): { from: Day; to: Day } {
  const starts = [classStart, ...schedules.map(({ startDate }) => startDate ?? classStart)];
  const windows = starts.map((start) => scanWindow(start, today));
  const days = [
    ...windows.flatMap(({ from, until }) => [from, until]),
    ...slots.map(({ date }) => date),
  ].sort();
  return { from: days[0] ?? today, to: days.at(-1) ?? today };
}

async function save(ctx: Ctx, scope: OrderScope, body: Body): Promise<OrderView & { lessonCount: number }> {
  const { db } = ctx;
  await demandClass(ctx, scope.classId, 'edit');
  await demandFresh(db, scope.classId, body);
  const time = await organizationTime(db, ctx.now);
  await fillSettings(ctx, scope, body, time);
  const before = await lessonsOfScope(db, scope, time.today);
  const lessons = await demandLessons(db, scope, body, before);
  const slots = await slotsOfScope(db, scope, time.today);
  const placed = body.scheduleEntries
    ? placesOf(body.lessonIds, body.scheduleEntries, lessons, slots)
    : placesByRule(body.lessonIds, lessons, slots, before);
  await demandHeld(ctx, scope, before, placed);
  await storeOrder(db, scope, placed, time);
  await countSave(db, scope.classId);
  const after = await view(ctx, scope, time);
  const states = { before: namesOf(before), after: namesOf(after.lessonOrder) };
  changed(ctx, 'lesson_order', 'save', scope.classId, states);
  return { ...after, lessonCount: placed.length };
}

const Stored = z.object({ version: z.int(), updatedAt: z.string() });

/** Holds the class's order until the end; throws 409 STALE when somebody saved it since it was read. AMB-155. */
async function demandFresh(tx: Db, classId: string, body: Body): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lesson order ${classId}`}, 0))`);
  const stored = await rowOf(tx, Stored).from(
    sql`select version, updated_at as "updatedAt" from lesson_order where class_id = ${classId}`,
  );
  const version = stored?.version ?? 0;
  demandVersion(body.expectedVersion, { version });
  if (body.expectedUpdatedAt === undefined) return;
  const sent = body.expectedUpdatedAt === null ? null : Date.parse(body.expectedUpdatedAt);
  if (sent !== (stored ? Date.parse(stored.updatedAt) : null)) {
    throw conflict('STALE', 'Someone else changed this in the meantime.', { storedVersion: version });
  }
}

/** Settings sent along fill what is not stored yet: a class without any schedule gets its first one. AMB-002. */
async function fillSettings(ctx: Ctx, scope: OrderScope, body: Body, time: OrganizationTime): Promise<void> {
  const { db } = ctx;
  if (scope.kind === 'schedule' && body.selectedCourse !== undefined) {
    await db.execute(
      sql`update class_schedule set selected_course = (select id from ${courseView('course')} where id = ${body.selectedCourse}::uuid)
        where id = ${scope.scheduleId}`,
    );
  }
  if (scope.kind !== 'class' || body.lessonIds.length === 0) return;
  const { rows } = await db.execute(
    sql`select 1 from class_schedule where class_id = ${scope.classId} limit 1`,
  );
  if (rows.length > 0) return;
  const startTime = body.startTime ?? defaultSettings.startTime;
  const endTime = body.endTime ?? defaultSettings.endTime;
  if (minutesOf(endTime) <= minutesOf(startTime))
    throw fieldProblem('endTime', 'End time must be after start time');
  const id = await insertSchedule(
    db,
    { classId: scope.classId, groupId: null },
    {
      startTime,
      endTime,
      recurrence: body.recurrence ?? defaultSettings.recurrence,
      selectedDays: body.selectedDays ?? [...defaultSettings.selectedDays],
      skipObservedHolidays: body.skipObservedHolidays,
      teacherIds: [],
      taIds: [],
    },
  );
  await renewLessons(db, [id], { kind: 'dates', from: beginning, overrides: 'drop' }, time);
  ctx.audit({ action: 'create', entity: 'class_schedule', entityId: id });
}

const SentLesson = z.object({
  id: z.uuid(),
  courseId: z.uuid(),
  title: z.string(),
  isOfClass: z.boolean(),
  isElsewhere: z.boolean(),
});

/** The lessons sent, by id. They belong to courses of the class and stand in no other order of it. AMB-156. */
async function demandLessons(
  tx: Db,
  scope: OrderScope,
  { lessonIds, scheduleEntries }: Body,
  before: readonly OrderedLessonView[],
): Promise<Map<string, { id: string; courseId: string }>> {
  const rows = await rowsOf(tx, SentLesson).from(sql`
    select l.id, l.course_id as "courseId", l.title,
      exists (select 1 from ${classCourseView('cc')} where cc.class_id = ${scope.classId} and cc.course_id = l.course_id) as "isOfClass",
      exists (select 1 from schedule_entry en where en.class_id = ${scope.classId} and en.lesson_id = l.id
        and (en.schedule_id is not null or en.group_id is not null)) as "isElsewhere"
    from ${lessonView('l')} where l.id = any(${sql.param(lessonIds)}::uuid[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  const own = new Set(before.map(({ id }) => id));
  for (const [index, id] of lessonIds.entries()) {
    const lesson = found.get(id);
    const field = `lessonIds.${index}`;
    if (!lesson) throw fieldProblem(field, 'This lesson does not exist any more.');
    if (own.has(id)) continue;
    if (!lesson.isOfClass) throw fieldProblem(field, `'${lesson.title}' belongs to no course of this class.`);
    if (lesson.isElsewhere)
      throw fieldProblem(field, `'${lesson.title}' is already scheduled in this class.`);
  }
  const stranger = scheduleEntries?.findIndex(({ lessonId }) => !lessonIds.includes(lessonId)) ?? -1;
  if (stranger >= 0)
    throw fieldProblem(`scheduleEntries.${stranger}.lessonId`, 'This lesson is not in the lesson order.');
  // A lesson that waited in the order of the class, without a schedule or group, moves to the one that is saved.
  if (scope.kind !== 'class') {
    await tx.execute(sql`delete from schedule_entry where class_id = ${scope.classId} and schedule_id is null
      and group_id is null and lesson_id = any(${sql.param(lessonIds)}::uuid[])`);
  }
  return found;
}

/** The places that the client chose: each must be a slot, free and not bound to another course. AMB-156. */
function placesOf(
  lessonIds: readonly string[],
  entries: NonNullable<Body['scheduleEntries']>,
  lessons: ReadonlyMap<string, { courseId: string }>,
  slots: readonly SlotView[],
): Placed[] {
  const chosen = new Map<string, Placed['slot']>();
  const taken = new Set<SlotView>();
  for (const [index, { lessonId, scheduledDate, scheduleId }] of entries.entries()) {
    if (scheduledDate === null) continue;
    const field = `scheduleEntries.${index}.scheduledDate`;
    const matching = slots.filter(
      (slot) => slot.date === scheduledDate && (scheduleId === null || slot.scheduleId === scheduleId),
    );
    const [slot] = matching;
    if (!slot || matching.length > 1)
      throw fieldProblem(field, `The schedule has no lesson on ${scheduledDate}.`);
    if (taken.has(slot)) throw fieldProblem(field, `Two lessons are placed on ${scheduledDate}.`);
    if (slot.courseId && slot.courseId !== lessons.get(lessonId)?.courseId) {
      throw fieldProblem(field, `The lesson on ${scheduledDate} is for another course.`);
    }
    taken.add(slot);
    chosen.set(lessonId, slot);
  }
  return lessonIds.map((lessonId) => ({ lessonId, slot: chosen.get(lessonId) ?? null }));
}

function placesByRule(
  lessonIds: readonly string[],
  lessons: ReadonlyMap<string, { id: string; courseId: string }>,
  slots: readonly SlotView[],
  before: readonly OrderedLessonView[],
): Placed[] {
  const ordered = lessonIds.flatMap((id) => lessons.get(id) ?? []);
  const open = slots.filter(({ isCancelled }) => !isCancelled);
  return placeLessons(ordered, open, heldPlaces(before)).map(({ lesson, slot, held }) => ({
    lessonId: lesson.id,
    slot: held ?? slot,
  }));
}

/**
 * Held lessons keep their place. Who may manage schedules may move them as long as no attendance was taken. Throws 409
 * HELD. REV-32.
 */
async function demandHeld(
  ctx: Ctx,
  scope: OrderScope,
  before: readonly OrderedLessonView[],
  placed: readonly Placed[],
): Promise<void> {
  const attended = can(ctx.viewer, 'manage', 'class_schedule') ? await attendedLessons(ctx.db, scope) : null;
  const places = new Map(placed.map(({ lessonId, slot }) => [lessonId, slot]));
  for (const { id, title, isHeld, scheduleId, scheduledDate } of before) {
    const place = places.get(id);
    if (!isHeld || (place?.date === scheduledDate && place?.scheduleId === scheduleId)) continue;
    if (attended && !attended.has(id)) continue;
    throw conflict('HELD', `'${title}' was held on ${scheduledDate} and stays there.`, {
      lessonId: id,
      fieldErrors: { lessonIds: [`'${title}' was held on ${scheduledDate} and stays there.`] },
    });
  }
}

function namesOf(lessons: readonly OrderedLessonView[]) {
  return lessons.map(({ id, title, scheduledDate, scheduleId }) => ({
    id,
    title,
    scheduledDate,
    scheduleId,
  }));
}
