import { type AttemptLayout, slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { studentAssessmentView } from '../../assessments/assessments.view.ts';
import { questionVersionView } from '../../questions/questions.view.ts';
import { attemptPlay, sittingCandidate } from '../sittings.table.ts';

/** So long after a play was counted its recording begins to be read: what is read by then plays to its end. */
const ticketMs = 60_000;

interface Played {
  /** The attempt's. */
  readonly id: string;
  readonly sittingId: string;
  readonly studentId: string;
  readonly layout: AttemptLayout;
}

const Limit = z.object({ fileId: z.uuid(), most: z.int(), plays: z.int() });

/**
 * The recordings and films of an attempt that may be played so often only, with how often they were. The student's own number stands in the
 * place of the question's; of several questions with one recording the strictest holds.
 */
async function limitsOf(db: Db, { id, sittingId, studentId, layout }: Played) {
  const versionIds = slotsOf(layout).map(({ versionId }) => versionId);
  return rowsOf(db, Limit).from(sql`
    select f.id as "fileId", coalesce(max(ca.max_plays), min((v.content->>'maxPlays')::int)) as most, coalesce(max(ap.plays), 0) as plays
    from ${questionVersionView('v')} cross join lateral (values (v.audio_file_id), (v.video_file_id)) f (id)
    left join ${sittingCandidate} ca on ca.sitting_id = ${sittingId} and ca.student_id = ${studentId}
    left join ${attemptPlay} ap on ap.attempt_id = ${id} and ap.file_id = f.id
    where v.id = any(${sql.param(versionIds)}::uuid[]) and f.id is not null and v.content->>'maxPlays' is not null
    group by f.id order by f.id`);
}

/** How often each recording of an attempt that is limited may still be played. */
export async function playsLeft(db: Db, attempt: Played) {
  const limits = await limitsOf(db, attempt);
  return limits.map(({ fileId, most, plays }) => ({ fileId, left: Math.max(0, most - plays) }));
}

const Stored = z.object({
  id: z.uuid(),
  sittingId: z.uuid(),
  studentId: z.uuid(),
  layout: z.custom<AttemptLayout>(),
});

/** How often the file may be played in the attempt; undefined: as often as one likes. */
export async function mostPlays(db: Db, attemptId: string, fileId: string): Promise<number | undefined> {
  const attempt = await rowOf(db, Stored).from(sql`
    select at.id, at.scheduled_assessment_id as "sittingId", at.student_id as "studentId", at.layout
    from ${studentAssessmentView('at')} where at.id = ${attemptId} and at.layout is not null`);
  const limits = attempt ? await limitsOf(db, attempt as Played) : [];
  return limits.find((limit) => limit.fileId === fileId)?.most;
}

/** 409 for a limited recording without the ticket of its last play, or later than a minute after it. AMB-367. */
export async function demandTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attemptId: string,
  fileId: string,
  ticket: string | undefined,
): Promise<void> {
  if ((await mostPlays(db, attemptId, fileId)) === undefined) return;
  const [last] = await db
    .select({ ticket: attemptPlay.ticket, playedAt: attemptPlay.playedAt })
    .from(attemptPlay)
    .where(and(eq(attemptPlay.attemptId, attemptId), eq(attemptPlay.fileId, fileId)));
  if (last && last.ticket === ticket && now.getTime() - Date.parse(last.playedAt) <= ticketMs) return;
  throw conflict('NOT_PLAYING', 'Press Play to hear or see this.');
}
