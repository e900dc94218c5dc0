import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/http/context.ts';
import { notify } from '../messaging/index.ts';
import { type DatedLesson, whenOf } from './moved-lesson.ts';

// Whom a change of one lesson concerns besides its staff, and what they are told. Nobody hears of what they did.

type Ctx = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;

interface News {
  readonly title: string;
  readonly message: string;
}

/** Tells the students of a class and their guardians that a lesson is cancelled, or takes place after all. REV-37. */
export async function tellClass(ctx: Ctx, before: DatedLesson, after: DatedLesson): Promise<void> {
  if (before.isCancelled === after.isCancelled) return;
  const { className } = after;
  const news = after.isCancelled
    ? { title: 'Lesson cancelled', message: `${className} on ${whenOf(before)} is cancelled.` }
    : { title: 'Lesson takes place', message: `${className} on ${whenOf(after)} takes place after all.` };
  const staff = new Set([...before.userIds, ...after.userIds]);
  const users = await usersOfClass(ctx, after.classId);
  await tell(
    ctx,
    after,
    users.filter((id) => !staff.has(id)),
    news,
  );
}

/** Tells who now holds a lesson in the place of others, and who no longer does. REV-36. */
export async function tellSubstitutes(ctx: Ctx, before: DatedLesson, after: DatedLesson): Promise<void> {
  if (after.isCancelled) return;
  const { className } = after;
  const come = after.userIds.filter((id) => !before.userIds.includes(id));
  const gone = before.userIds.filter((id) => !after.userIds.includes(id));
  await tell(ctx, after, come, {
    title: 'You have a lesson',
    message: `You hold ${className} on ${whenOf(after)}.`,
  });
  await tell(ctx, after, gone, {
    title: 'Lesson covered',
    message: `Somebody else holds ${className} on ${whenOf(after)}.`,
  });
}

/** The users of the students who attend the class, and of their guardians. */
async function usersOfClass({ db }: Ctx, classId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with attending as (
      select st.user_id as id from enrolment en join student st on st.id = en.student_id
      where en.class_id = ${classId} and en.status in ('SCHEDULED', 'ACTIVE') and st.user_id is not null)
    select id from attending
    union select user_id from user_link
      where linked_user_id in (select id from attending) and can_view and link_type in ('PARENT', 'GUARDIAN')`);
  return rows.map(({ id }) => id);
}

async function tell(ctx: Ctx, lesson: DatedLesson, userIds: readonly string[], news: News): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== ctx.viewer?.actor.id);
  const event = lessonEventId(lesson.scheduleId, lesson.originalDate);
  await notify(
    ctx,
    others.map((userId) => ({
      userId,
      type: 'SYSTEM_MESSAGE',
      ...news,
      link: `/calendar?view=day&date=${lesson.date}&event=${event}`,
    })),
  );
}
