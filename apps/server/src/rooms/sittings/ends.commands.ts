import { endOf } from '@bellwether/contract/sittings/clock.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { studentAssessmentView } from '../assessments/assessments.view.ts';
import { type SittingRow, storeAttempt } from '../assessments/index.ts';
import type { Revision } from './sittings.queries.ts';
import { sittingCandidate, sittingTimeChange } from './sittings.table.ts';

const More = z.object({
  extraPercent: z.int(),
  extraMinutes: z.int(),
  opensAt: z.coerce.date().nullable(),
  closesAt: z.coerce.date().nullable(),
  extraAttempts: z.int(),
  excusedReason: z.string().nullable(),
  isHeldBack: z.boolean(),
});
export type More = z.infer<typeof More>;

const nothing: More = {
  extraPercent: 0,
  extraMinutes: 0,
  opensAt: null,
  closesAt: null,
  extraAttempts: 0,
  excusedReason: null,
  isHeldBack: false,
};

/** What a student has beyond the others in a sitting. */
export async function moreOf(db: Db, sittingId: string, studentId: string): Promise<More> {
  const found = await rowOf(db, More).from(sql`
    select extra_percent as "extraPercent", extra_minutes as "extraMinutes", opens_at as "opensAt", closes_at as "closesAt",
      extra_attempts as "extraAttempts", excused_reason as "excusedReason", is_held_back as "isHeldBack"
    from ${sittingCandidate} where sitting_id = ${sittingId} and student_id = ${studentId}`);
  return found ? More.parse(found) : nothing;
}

const Given = z.object({ given: z.int(), paused: z.int() });

interface Writing {
  readonly studentId: string;
  readonly startedAt: Date;
}

/** When the attempt of a student ends, with what was given since it began; null: when somebody closes the sitting. */
export async function endFor(
  db: Db,
  sitting: SittingRow,
  { settings }: Revision,
  { studentId, startedAt }: Writing,
): Promise<Date | null> {
  const more = await moreOf(db, sitting.id, studentId);
  const given = await rowOf(db, Given).from(sql`
    select coalesce(sum(seconds) filter (where kind in ('MINUTES', 'REOPENED')), 0)::int as given,
      coalesce(sum(seconds) filter (where kind = 'PAUSE'), 0)::int as paused from ${sittingTimeChange}
    where sitting_id = ${sitting.id} and at >= ${startedAt.toISOString()} and (student_id is null or student_id = ${studentId})`);
  const end = endOf({
    // A pause moved the closing already: who wrote then has begun as much later.
    startedAt: startedAt.getTime() + (given?.paused ?? 0) * 1000,
    durationMinutes: settings.durationMinutes,
    closesAt: closingOf(sitting, more),
    windowMode: sitting.windowMode,
    extraPercent: more.extraPercent,
    extraMinutes: more.extraMinutes,
    lateRule: sitting.lateRule,
  });
  return end === null ? null : new Date(end + (given?.given ?? 0) * 1000);
}

/** When the sitting closes for a student, in milliseconds; null: when somebody closes it. */
export function closingOf(sitting: SittingRow, more: More): number | null {
  if (more.closesAt) return more.closesAt.getTime();
  return sitting.closesAt ? Date.parse(sitting.closesAt) : null;
}

const Running = z.object({ id: z.uuid(), studentId: z.uuid(), startedAt: z.coerce.date() });

/** Works the ends of all attempts that run out anew: after what the sitting says of time, or what a student has, was changed. */
export async function renewEnds(db: Db, sitting: SittingRow, revision: Revision): Promise<void> {
  const running = await rowsOf(db, Running).from(sql`
    select at.id, at.student_id as "studentId", at.started_at as "startedAt" from ${studentAssessmentView('at')}
    where at.scheduled_assessment_id = ${sitting.id} and at.status = 'IN_PROGRESS'`);
  for (const row of running) {
    const end = await endFor(db, sitting, revision, {
      studentId: row.studentId,
      startedAt: new Date(row.startedAt as never),
    });
    await storeAttempt(db, row.id, { endsAt: end?.toISOString() ?? null });
  }
}
