import type { scheduleGroups } from '@bellwether/contract/scheduling/schedule-groups';
import type { Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned, storeVersioned } from '../../platform/db/records.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { organizationTime } from '../settings/index.ts';
import { changed } from './changes.commands.ts';
import { endSchedules } from './end-schedules.commands.ts';
import { placeAnew } from './lessons/lesson-order.commands.ts';
import { beginning, renewLessons } from './lessons/occurrences.commands.ts';
import { demandClass } from './own-classes.access.ts';
import { type GroupPart, matchParts, partsOfGroup } from './schedule-groups.rules.ts';
import { demandCourses, insertSchedule, updateSchedule } from './schedule-rows.commands.ts';
import { type ScheduleView, schedulesOfGroups, warningsOf } from './schedules.queries.ts';
import { scheduleEntry, scheduleGroup } from './scheduling.table.ts';

type GroupView = ResultOf<(typeof scheduleGroups)['list']>['data'][number];

export const scheduleGroupHandlers: Handlers<typeof scheduleGroups> = {
  async list({ params }, ctx) {
    await demandClass(ctx, params.id, 'read');
    const { today } = await organizationTime(ctx.db, ctx.now);
    const data = await groupsOf(ctx.db, params.id, today);
    return { data, groups: data };
  },

  async get({ params: { id: classId, groupId } }, ctx) {
    await demandClass(ctx, classId, 'read');
    const { today } = await organizationTime(ctx.db, ctx.now);
    return { data: await findGroup(ctx.db, classId, groupId, today) };
  },

  async create({ params: { id: classId }, body }, ctx) {
    await demandClass(ctx, classId, 'read');
    await demandCourses(ctx.db, classId, coursesOf(body));
    const time = await organizationTime(ctx.db, ctx.now);
    const groupId = newId();
    await ctx.db.insert(scheduleGroup).values({ id: groupId, classId, ...body });
    const ids: string[] = [];
    for (const part of partsOfGroup(body.dayConfigs)) {
      ids.push(await insertSchedule(ctx.db, { classId, groupId }, settingsOf(part, body)));
    }
    await renewLessons(ctx.db, ids, { kind: 'dates', from: beginning, overrides: 'drop' }, time);
    const reply = await saved(ctx.db, classId, groupId, time.today);
    changed(ctx, 'schedule_group', 'create', groupId, { after: reply.data });
    return reply;
  },

  async update({ params: { id: classId, groupId }, body }, ctx) {
    await demandClass(ctx, classId, 'edit');
    const { version, effectiveFrom, affectedOverrides = 'refuse', ...fields } = body;
    const stored = await lock(ctx.db, classId, groupId, version);
    await demandCourses(ctx.db, classId, coursesOf(body));
    const time = await organizationTime(ctx.db, ctx.now);
    const before = await findGroup(ctx.db, classId, groupId, time.today);
    const from = effectiveFrom ?? time.today;
    await storeVersioned(ctx.db, { table: scheduleGroup }, stored, fields);
    // Parts that were ended earlier stay ended.
    const running = before.individualSchedules.filter(({ endDate }) => endDate === null || endDate >= from);
    const ids = await replaceParts(
      ctx.db,
      { classId, groupId },
      partsOfGroup(body.dayConfigs),
      running,
      { ...body, skipObservedHolidays: body.skipObservedHolidays ?? stored.skipObservedHolidays },
      from,
    );
    await renewLessons(ctx.db, ids, { kind: 'dates', from, overrides: affectedOverrides }, time);
    await placeAnew(ctx.db, { kind: 'group', classId, groupId }, time);
    const reply = await saved(ctx.db, classId, groupId, time.today);
    changed(ctx, 'schedule_group', 'update', groupId, { before, after: reply.data });
    return reply;
  },

  async remove({ params: { id: classId, groupId }, query }, ctx) {
    await demandClass(ctx, classId, 'read');
    await lock(ctx.db, classId, groupId);
    const time = await organizationTime(ctx.db, ctx.now);
    const before = await findGroup(ctx.db, classId, groupId, time.today);
    const from = query.all ? beginning : time.today;
    const ended = await endSchedules(
      ctx.db,
      before.individualSchedules.map(({ id }) => id),
      from,
    );
    await renewLessons(ctx.db, ended, { kind: 'dates', from, overrides: 'drop' }, time);
    if (ended.length > 0) {
      await placeAnew(ctx.db, { kind: 'group', classId, groupId }, time);
    } else {
      await releaseLessons(ctx.db, groupId);
      await ctx.db.delete(scheduleGroup).where(eq(scheduleGroup.id, groupId));
    }
    const after = ended.length > 0 ? await findGroup(ctx.db, classId, groupId, time.today) : undefined;
    changed(ctx, 'schedule_group', after ? 'end' : 'delete', groupId, { before, after });
    const endedOn = after?.individualSchedules.reduce<string | null>(
      (last, { endDate }) => later(last, endDate ?? null),
      null,
    );
    return { data: { deleted: !after, endedOn: endedOn ?? null } };
  },
};

type Body = Parameters<typeof scheduleGroupHandlers.create>[0]['body'];
type GroupSettings = Pick<Body, 'startDate' | 'recurrence' | 'skipObservedHolidays'>;

/** Lets stored schedules go on as the new parts, adds new ones and ends the rest. Returns the ids to be renewed. */
async function replaceParts(
  tx: Db,
  owner: { classId: string; groupId: string },
  parts: readonly GroupPart[],
  running: readonly ScheduleView[],
  body: GroupSettings,
  from: Day,
): Promise<string[]> {
  const matched = matchParts(parts, running);
  const kept = new Set(matched.values());
  const ids = await endSchedules(
    tx,
    running.map(({ id }) => id).filter((id) => !kept.has(id)),
    from,
  );
  for (const part of parts) {
    const id = matched.get(part);
    if (id) await updateSchedule(tx, id, settingsOf(part, body));
    ids.push(id ?? (await insertSchedule(tx, owner, settingsOf(part, body))));
  }
  return ids;
}

/** What stood in the order of a deleted group waits in that of the class. */
async function releaseLessons(tx: Db, groupId: string): Promise<void> {
  await tx.update(scheduleEntry).set({ groupId: null }).where(eq(scheduleEntry.groupId, groupId));
}

function settingsOf(part: GroupPart, { startDate, recurrence, skipObservedHolidays }: GroupSettings) {
  return { ...part, startDate, endDate: null, recurrence, skipObservedHolidays };
}

function coursesOf({ dayConfigs }: Pick<Body, 'dayConfigs'>) {
  return dayConfigs.map(({ courseId }, index) => ({ courseId, field: `dayConfigs.${index}.courseId` }));
}

function lock(tx: Db, classId: string, groupId: string, version?: number) {
  const ofClass = and(eq(scheduleGroup.id, groupId), eq(scheduleGroup.classId, classId));
  return lockVersioned(tx, { table: scheduleGroup, thing: 'Schedule group' }, ofClass, version);
}

async function groupsOf(db: Db, classId: string, today: Day): Promise<GroupView[]> {
  const groups = await db
    .select()
    .from(scheduleGroup)
    .where(eq(scheduleGroup.classId, classId))
    .orderBy(asc(scheduleGroup.startDate), asc(scheduleGroup.groupName), asc(scheduleGroup.id));
  if (groups.length === 0) return [];
  const parts = await schedulesOfGroups(db, classId, today);
  return groups.map(({ createdAt: _, ...group }) => ({
    ...group,
    individualSchedules: parts.filter(({ groupId }) => groupId === group.id),
  }));
}

async function findGroup(db: Db, classId: string, groupId: string, today: Day): Promise<GroupView> {
  const found = (await groupsOf(db, classId, today)).find(({ id }) => id === groupId);
  if (!found) throw notFound('Schedule group');
  return found;
}

async function saved(db: Db, classId: string, groupId: string, today: Day) {
  const data = await findGroup(db, classId, groupId, today);
  return {
    data,
    warnings: await warningsOf(
      db,
      data.individualSchedules.map(({ id }) => id),
    ),
  };
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}
