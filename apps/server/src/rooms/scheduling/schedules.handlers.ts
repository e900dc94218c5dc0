import type { schedules } from '@bellwether/contract/scheduling/schedules';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { lockVersioned } from '../../platform/db/records.ts';
import type { Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { organizationTime } from '../settings/index.ts';
import { changed } from './changes.commands.ts';
import { endSchedules } from './end-schedules.commands.ts';
import { placeAnew } from './lessons/lesson-order.commands.ts';
import { beginning, renewLessons } from './lessons/occurrences.commands.ts';
import { demandClass } from './own-classes.access.ts';
import { demandCourses, insertSchedule, updateSchedule } from './schedule-rows.commands.ts';
import { findSchedule, schedulesOfClass, warningsOf } from './schedules.queries.ts';
import { classSchedule } from './scheduling.table.ts';

export const scheduleHandlers: Handlers<typeof schedules> = {
  async list({ params }, ctx) {
    await demandClass(ctx, params.id, 'read');
    const { today } = await organizationTime(ctx.db, ctx.now);
    const data = await schedulesOfClass(ctx.db, params.id, today);
    return { data, schedules: data };
  },

  async get({ params: { id: classId, scheduleId } }, ctx) {
    await demandClass(ctx, classId, 'read');
    const { today } = await organizationTime(ctx.db, ctx.now);
    const data = await findSchedule(ctx.db, scheduleId, today);
    if (data?.classId !== classId) throw notFound('Schedule');
    return { data };
  },

  async create({ params: { id: classId }, body }, ctx) {
    await demandClass(ctx, classId, 'read');
    await demandCourses(ctx.db, classId, [{ courseId: body.courseId, field: 'courseId' }]);
    const time = await organizationTime(ctx.db, ctx.now);
    const id = await insertSchedule(ctx.db, { classId, groupId: null }, body);
    await renewLessons(ctx.db, [id], { kind: 'dates', from: beginning, overrides: 'drop' }, time);
    const reply = await saved(ctx.db, id, time.today);
    changed(ctx, 'class_schedule', 'create', id, { after: reply.data });
    return reply;
  },

  async update({ params: { id: classId, scheduleId }, body }, ctx) {
    await demandClass(ctx, classId, 'edit');
    const stored = await lock(ctx.db, classId, scheduleId, body.version);
    await demandCourses(ctx.db, classId, [{ courseId: body.courseId, field: 'courseId' }]);
    const time = await organizationTime(ctx.db, ctx.now);
    const before = await findSchedule(ctx.db, scheduleId, time.today);
    const from = body.effectiveFrom ?? time.today;
    await updateSchedule(ctx.db, scheduleId, body);
    const overrides = body.affectedOverrides ?? 'refuse';
    await renewLessons(ctx.db, [scheduleId], { kind: 'dates', from, overrides }, time);
    await placeAnew(ctx.db, orderOf(stored), time);
    const reply = await saved(ctx.db, scheduleId, time.today);
    changed(ctx, 'class_schedule', 'update', scheduleId, { before, after: reply.data });
    return reply;
  },

  async remove({ params: { id: classId, scheduleId }, query }, ctx) {
    await demandClass(ctx, classId, 'read');
    const stored = await lock(ctx.db, classId, scheduleId);
    const time = await organizationTime(ctx.db, ctx.now);
    const before = await findSchedule(ctx.db, scheduleId, time.today);
    const from = query.all ? beginning : time.today;
    const [ended] = await endSchedules(ctx.db, [scheduleId], from);
    if (ended) {
      await renewLessons(ctx.db, [ended], { kind: 'dates', from, overrides: 'drop' }, time);
      await placeAnew(ctx.db, orderOf(stored), time);
    }
    const after = ended ? await findSchedule(ctx.db, ended, time.today) : undefined;
    changed(ctx, 'class_schedule', ended ? 'end' : 'delete', scheduleId, { before, after });
    return { data: { deleted: !ended, endedOn: after?.endDate ?? null } };
  },
};

function lock(tx: Db, classId: string, scheduleId: string, version?: number) {
  const ofClass = and(eq(classSchedule.id, scheduleId), eq(classSchedule.classId, classId));
  return lockVersioned(tx, { table: classSchedule, thing: 'Schedule' }, ofClass, version);
}

/** The lesson order that a schedule's lessons stand in: that of its group, else its own. */
function orderOf(schedule: { id: string; classId: string; scheduleGroupId: string | null }) {
  const { id: scheduleId, classId, scheduleGroupId: groupId } = schedule;
  return groupId
    ? ({ kind: 'group', classId, groupId } as const)
    : ({ kind: 'schedule', classId, scheduleId, groupId } as const);
}

async function saved(db: Db, id: string, today: string) {
  const data = await findSchedule(db, id, today);
  if (!data) throw notFound('Schedule');
  return { data, warnings: await warningsOf(db, [id]) };
}
