import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Context } from '../../../platform/http/context.ts';
import { organizationTime } from '../../settings/index.ts';
import { settleOrder } from './cancelled-lesson.commands.ts';
import { tellClass, tellSubstitutes } from './lesson-news.commands.ts';
import { type DatedLesson, findLesson, tellStaff } from './moved-lesson.queries.ts';
import { renewLessons } from './occurrences.commands.ts';
import type { StoredOverride } from './overrides.queries.ts';

/**
 * Brings the dated lesson and the lesson order up to date after a change of its override, and tells everybody whom it
 * concerns. Throws the 409 of the conflict engine. REV-37.
 */
export async function renewChanged(
  ctx: Context & { readonly viewer: Viewer },
  lesson: DatedLesson,
  before: StoredOverride | undefined,
  after: StoredOverride | undefined,
): Promise<void> {
  const time = await organizationTime(ctx.db, ctx.now);
  const dates = [{ scheduleId: lesson.scheduleId, date: lesson.originalDate }];
  await renewLessons(ctx.db, [lesson.scheduleId], { kind: 'overrides', dates }, time);
  await settleOrder(ctx.db, lesson, before, after, time);
  const now = await findLesson(ctx.db, lesson.scheduleId, lesson.originalDate);
  await tellStaff(ctx, lesson, now);
  await tellSubstitutes(ctx, lesson, now);
  await tellClass(ctx, lesson, now);
}
