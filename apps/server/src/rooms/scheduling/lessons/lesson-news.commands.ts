import { lessonEventId } from '@bellwether/contract/calendar/event-id';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { guardianView } from '../../identity/identity.view.ts';
import { seatedEnrolmentView } from '../../learning/learning.view.ts';
import { type InWords, notifyInWords } from '../../messaging/index.ts';
import { studentView } from '../../students/students.view.ts';
import { whenOf } from '../when-words.rules.ts';
import { changeOf, type DatedLesson } from './moved-lesson.queries.ts';

// Whom a change of one lesson concerns besides its staff, and what they are told. Nobody hears of what they did.

type Ctx = Pick<Context, 'db' | 'now' | 'emit' | 'viewer'>;

const UserId = z.object({ id: z.uuid() });

/** Tells the students of a class and their guardians that a lesson is cancelled, or takes place after all. REV-37. */
export async function tellClass(ctx: Ctx, before: DatedLesson, after: DatedLesson): Promise<void> {
  if (before.isCancelled === after.isCancelled) return;
  const news = changeOf(before, after);
  if (!news) return;
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
  const come = after.userIds.filter((id) => !before.userIds.includes(id));
  const gone = before.userIds.filter((id) => !after.userIds.includes(id));
  await tell(ctx, after, come, inWords('yours', after));
  await tell(ctx, after, gone, inWords('covered', after));
}

/** The users of the students who attend the class, and of their guardians. */
async function usersOfClass({ db }: Ctx, classId: string): Promise<string[]> {
  const rows = await rowsOf(db, UserId).from(sql`
    with attending as (
      select st.user_id as id from ${seatedEnrolmentView('en')} join ${studentView('st')} on st.id = en.student_id
      where en.class_id = ${classId} and st.user_id is not null)
    select id from attending
    union select user_id from ${guardianView('user_link')}
      where linked_user_id in (select id from attending) and can_view`);
  return rows.map(({ id }) => id);
}

function inWords(kind: 'yours' | 'covered', lesson: DatedLesson): InWords {
  return (say, language) => ({
    title: say(`${kind}.title`),
    message: say(`${kind}.message`, { class: lesson.className, when: whenOf(lesson, language) }),
  });
}

async function tell(ctx: Ctx, lesson: DatedLesson, userIds: readonly string[], news: InWords): Promise<void> {
  const others = [...new Set(userIds)].filter((id) => id !== ctx.viewer?.actor.id);
  const event = lessonEventId(lesson.scheduleId, lesson.originalDate);
  const link = `/calendar?view=day&date=${lesson.date}&event=${event}`;
  await notifyInWords(ctx, others, { type: 'SYSTEM_MESSAGE', link }, news);
}
