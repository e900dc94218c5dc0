import { type HeldPlace, placeLessons } from '@bellwether/contract/scheduling/placement.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { OrganizationTime } from '../../settings/index.ts';
import {
  entriesOf,
  lessonsOfScope,
  type OrderedLessonView,
  type OrderScope,
  scopeOfGroup,
  scopeOfSchedule,
  slotsOfScope,
} from './lesson-order.queries.ts';
import { renewLessons } from './occurrences.commands.ts';

const ScheduleId = z.object({ id: z.uuid() });
const Counted = z.object({ version: z.int() });

/** A lesson of the order with the slot that it takes; null: not placed. */
export interface Placed {
  readonly lessonId: string;
  readonly slot: { readonly scheduleId: string; readonly date: string } | null;
}

/** The slots of held lessons, by lesson. REV-32. */
export function heldPlaces(lessons: readonly OrderedLessonView[]): Map<string, HeldPlace> {
  const held = new Map<string, HeldPlace>();
  for (const { id, isHeld, scheduleId, scheduledDate } of lessons) {
    if (isHeld && scheduleId && scheduledDate) held.set(id, { scheduleId, date: scheduledDate });
  }
  return held;
}

/** Replaces the lesson order of a scope and brings its dated lessons up to date. AMB-156. */
export async function storeOrder(
  tx: Db,
  scope: OrderScope,
  placed: readonly Placed[],
  time: OrganizationTime,
): Promise<void> {
  await tx.execute(sql`delete from schedule_entry en where ${entriesOf(scope)}`);
  const rows = placed.map(({ lessonId, slot }, index) => ({
    lesson_id: lessonId,
    order_index: index,
    schedule_id: slot?.scheduleId ?? (scope.kind === 'schedule' ? scope.scheduleId : null),
    scheduled_date: slot?.date ?? null,
  }));
  const groupId = scope.kind === 'class' ? null : scope.groupId;
  await tx.execute(sql`
    insert into schedule_entry (id, class_id, schedule_id, group_id, lesson_id, order_index, scheduled_date, created_at, updated_at)
    select gen_random_uuid(), ${scope.classId}, r.schedule_id, coalesce(s.schedule_group_id, ${groupId}::uuid), r.lesson_id,
      r.order_index, r.scheduled_date, now(), now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(lesson_id uuid, order_index int, schedule_id uuid, scheduled_date date)
    left join class_schedule s on s.id = r.schedule_id`);
  await renewLessons(tx, await scheduleIdsOf(tx, scope), { kind: 'lessons' }, time);
}

/** Places the lessons of a scope that are not held on its slots again, after these changed. REV-33. */
export async function placeAnew(tx: Db, scope: OrderScope, time: OrganizationTime): Promise<void> {
  const lessons = await lessonsOfScope(tx, scope, time.today);
  if (lessons.length === 0) return;
  const slots = (await slotsOfScope(tx, scope, time.today)).filter(({ isCancelled }) => !isCancelled);
  const places = placeLessons(lessons, slots, heldPlaces(lessons));
  const placed = places.map(({ lesson, slot, held }) => ({ lessonId: lesson.id, slot: held ?? slot }));
  await storeOrder(tx, scope, placed, time);
  await countSave(tx, scope.classId);
}

/** Places the lessons of the groups and single schedules again: some of their slots may be gone, or new. */
export async function placeSchedulesAnew(
  tx: Db,
  scheduleIds: readonly string[],
  time: OrganizationTime,
): Promise<void> {
  const groups = new Set<string>();
  for (const id of scheduleIds) {
    const scope = await scopeOfSchedule(tx, id);
    if (scope?.kind !== 'schedule') continue;
    if (scope.groupId) groups.add(scope.groupId);
    else await placeAnew(tx, scope, time);
  }
  for (const id of groups) {
    const scope = await scopeOfGroup(tx, id);
    if (scope) await placeAnew(tx, scope, time);
  }
}

/** Counts a save of the lesson order, so that an older one is seen to be stale. Returns the new version. AMB-155. */
export async function countSave(tx: Db, classId: string): Promise<number> {
  const saved = await rowOf(tx, Counted).from(sql`
    insert into lesson_order (class_id, version, created_at, updated_at) values (${classId}, 1, now(), now())
    on conflict (class_id) do update set version = lesson_order.version + 1, updated_at = clock_timestamp()
    returning version`);
  return saved?.version ?? 1;
}

async function scheduleIdsOf(tx: Db, scope: OrderScope): Promise<string[]> {
  if (scope.kind === 'schedule') return [scope.scheduleId];
  const where =
    scope.kind === 'group' ? sql`schedule_group_id = ${scope.groupId}` : sql`class_id = ${scope.classId}`;
  const rows = await rowsOf(tx, ScheduleId).from(
    sql`select id from class_schedule where ${where} order by id`,
  );
  return rows.map(({ id }) => id);
}
