import type { Day } from '@bellwether/contract/shared/day';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { demandPresent } from '../../absences/index.ts';
import { organizationTime } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { scheduleOverride } from '../scheduling.table.ts';
import { dropEmptyOverride } from './empty-override.commands.ts';
import { demandNotHeld, findLesson } from './moved-lesson.queries.ts';
import { findOverride, type StoredOverride } from './overrides.queries.ts';
import { renewChanged } from './renew-changed.commands.ts';

/** One lesson that passes from one person to another; `to` null: back to whom the plan names. */
export interface LessonToHandOver {
  readonly scheduleId: string;
  readonly originalDate: Day;
  readonly kind: 'TEACHER' | 'ASSISTANT';
  readonly from: string;
  readonly to: string | null;
}

const fields = { TEACHER: 'substituteTeacherId', ASSISTANT: 'substituteTaId' } as const;
const Holder = z.object({ id: z.uuid() });

/**
 * Passes one dated lesson from one person to another, or back to whom the plan names, and tells everybody whom it concerns. Returns
 * the substitute who stood before, null when the plan stood. Throws 404, 409 HELD and HAS_ATTENDANCE for what is
 * past, 409 COVER_CHANGED when `from` does not hold it any more, and the 409 of the conflict engine when `to` is busy or on leave.
 */
export async function handOver(
  ctx: Context & { readonly viewer: Viewer },
  change: LessonToHandOver,
): Promise<string | null> {
  const { db } = ctx;
  const { scheduleId, originalDate, kind, to } = change;
  const lesson = await findLesson(db, scheduleId, originalDate);
  const { today } = await organizationTime(db, ctx.now);
  demandNotHeld(ctx.viewer, lesson, today);
  const ofDate = and(
    eq(scheduleOverride.classScheduleId, scheduleId),
    eq(scheduleOverride.overrideDate, originalDate),
  );
  const [locked] = await db
    .select({ id: scheduleOverride.id })
    .from(scheduleOverride)
    .where(ofDate)
    .for('update');
  const before = locked && (await findOverride(db, eq(scheduleOverride.id, locked.id)));
  await demandHolder(db, lesson, change);
  const field = fields[kind];
  await db
    .insert(scheduleOverride)
    .values({ classScheduleId: scheduleId, overrideDate: originalDate, [field]: to })
    .onConflictDoUpdate({
      target: [scheduleOverride.classScheduleId, scheduleOverride.overrideDate],
      set: { [field]: to, version: sql`${scheduleOverride.version} + 1`, updatedAt: ctx.now.toISOString() },
    });
  await dropEmptyOverride(db, scheduleId, originalDate);
  const [kept] = await db.select({ id: scheduleOverride.id }).from(scheduleOverride).where(ofDate);
  const after = kept && (await findOverride(db, eq(scheduleOverride.id, kept.id)));
  await renewChanged(ctx, lesson, before, after);
  if (to) await demandPresent(db, [to], lesson);
  note(ctx, before, after);
  return before?.[field] ?? null;
}

async function demandHolder(
  db: Db,
  { id, className, date }: { id: string; className: string; date: Day },
  { kind, from }: LessonToHandOver,
): Promise<void> {
  const holders = await rowsOf(db, Holder).from(
    sql`select employee_id as id from occurrence_staff where occurrence_id = ${id} and kind = ${kind}`,
  );
  if (holders.some((holder) => holder.id === from)) return;
  throw conflict('COVER_CHANGED', `Somebody else holds ${className} on ${date} by now. Look again.`);
}

function note(ctx: Context, before: StoredOverride | undefined, after: StoredOverride | undefined): void {
  const id = after?.id ?? before?.id;
  if (!id) return;
  const kind = !before ? 'create' : after ? 'update' : 'delete';
  changed(ctx, 'schedule_override', kind, id, { before, after });
}
