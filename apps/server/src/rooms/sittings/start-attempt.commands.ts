import { randomInt } from 'node:crypto';
import { type AttemptLayout, slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { lastStart } from '@bellwether/contract/sittings/clock.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { scheduledAssessmentView, studentAssessmentView } from '../assessments/assessments.view.ts';
import {
  holdSitting,
  lockSitting,
  makeAttempt,
  readSitting,
  type SittingRow,
  storeAttempt,
} from '../assessments/index.ts';
import { studentView } from '../students/students.view.ts';
import { drawnLayout } from './drawn-layout.queries.ts';
import { closingOf, endFor, type More, moreOf } from './ends.commands.ts';
import { isOutOfStep } from './lessons/follow-lesson.commands.ts';
import { versionsAsked } from './make-ups/make-ups.queries.ts';
import { isOver, openSitting } from './run-sitting.commands.ts';
import { type Revision, revisionOf } from './sittings.queries.ts';
import { attemptAnswer } from './sittings.table.ts';
import type { Sitter } from './sittings.types.ts';
import { isSatBy } from './visible-sittings.access.ts';

interface Started {
  readonly attemptId: string;
  /** The number to write with; null where the attempt ran already, perhaps on another device. */
  readonly epoch: number | null;
}

/** Refuses a start without the code of the sitting. */
export type DemandCode = (code: string) => Promise<void>;

/**
 * Begins an attempt of who sits, or finds the one that runs: of any number of starts at once one makes it. Throws 404 to who does not
 * sit it, and 409 when it is too early, too late, used up or excused.
 */
export async function startAttempt(
  ctx: Sitter,
  sittingId: string,
  demandCode?: DemandCode,
): Promise<Started> {
  const studentId = await demandCandidate(ctx, sittingId);
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sit ${sittingId} ${studentId}`}, 0))`,
  );
  const before = await attemptsOf(ctx.db, sittingId, studentId);
  const running = before.find(({ status }) => status === 'IN_PROGRESS');
  if (running) return { attemptId: running.id, epoch: null };
  const sitting = await openNow(ctx, sittingId);
  const revision = await revisionOf(ctx.db, sitting.revisionId ?? '');
  demandStart(ctx, {
    sitting,
    revision,
    more: await moreOf(ctx.db, sittingId, studentId),
    used: before.length,
  });
  if (sitting.accessCode !== null) await demandCode?.(sitting.accessCode);
  const others = sitting.makeUpOfId ? await versionsAsked(ctx.db, sitting.makeUpOfId) : [];
  const layout = await draw(ctx.db, revision, before, others);
  const startedAt = ctx.now;
  const endsAt = await endFor(ctx.db, sitting, revision, { studentId, startedAt });
  const made = await makeAttempt(ctx.db, {
    ...{
      scheduledAssessmentId: sittingId,
      assessmentId: sitting.assessmentId,
      studentId,
      status: 'IN_PROGRESS' as const,
    },
    ...{
      attemptNumber: before.length + 1,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    },
    ...{ ...layout, maxScore: revision.totalPoints, counts: false, lastSeenAt: startedAt.toISOString() },
  });
  await ctx.db.insert(attemptAnswer).values(
    slotsOf(layout.layout).map(({ slot, versionId }) => ({
      ...{ attemptId: made.id, slot, versionId, epoch: 0, seq: 0, savedAt: startedAt.toISOString() },
    })),
  );
  return { attemptId: made.id, epoch: made.writerEpoch };
}

const Candidate = z.object({ studentId: z.uuid() });

async function demandCandidate({ db, userId }: Sitter, sittingId: string): Promise<string> {
  const found = await rowOf(db, Candidate).from(sql`
    select st.id as "studentId" from ${studentView('st')}, ${scheduledAssessmentView('sc')}
    where st.user_id = ${userId} and sc.id = ${sittingId} and sc.revision_id is not null and sc.status <> 'DRAFT' and ${isSatBy(sql`st.id`)}`);
  if (!found) throw notFound('Sitting');
  return found.studentId;
}

const Before = z.object({ id: z.uuid(), status: z.string(), layout: z.custom<AttemptLayout | null>() });

function attemptsOf(db: Db, sittingId: string, studentId: string) {
  return rowsOf(db, Before).from(sql`
    select at.id, at.status, at.layout from ${studentAssessmentView('at')}
    where at.scheduled_assessment_id = ${sittingId} and at.student_id = ${studentId} order by at.attempt_number`);
}

/**
 * The sitting, opened by the first who starts it when its time has come; held, so that it does not close before the attempt is there. Who
 * finds it open holds it with all others; only who opens it locks it, and never after holding it: two of these would wait for each other.
 */
async function openNow(ctx: Sitter, sittingId: string): Promise<SittingRow> {
  const seen = await readSitting(ctx.db, sittingId);
  if (!seen?.scheduledDateTime) throw notFound('Sitting');
  if (seen.status === 'PUBLISHED' && Date.parse(seen.scheduledDateTime) > ctx.now.getTime()) throw notOpen();
  const held = await (seen.status === 'ACTIVE' ? holdSitting : lockSitting)(ctx.db, sittingId);
  if (!held) throw notFound('Sitting');
  if (held.status === 'PUBLISHED' && (await isOutOfStep(ctx, held))) throw notOpen();
  return openSitting(ctx, held);
}

function notOpen() {
  return conflict('NOT_OPEN', 'This sitting has not opened yet.');
}

interface Starting {
  readonly sitting: SittingRow;
  readonly revision: Revision;
  readonly more: More;
  readonly used: number;
}

function demandStart({ now }: Sitter, { sitting, revision, more, used }: Starting): void {
  if (sitting.pausedAt) throw conflict('PAUSED', 'This sitting is paused.');
  if (more.excusedReason) throw conflict('EXCUSED', 'You are excused from this sitting.');
  if (more.opensAt && more.opensAt > now) throw notOpen();
  const until = lastStart({ closesAt: closingOf(sitting, more), lateRule: sitting.lateRule });
  if (until !== null && now.getTime() >= until) throw isOver();
  const { maxAttempts } = revision.settings;
  if (maxAttempts !== null && used >= maxAttempts + more.extraAttempts) {
    throw conflict('NO_ATTEMPTS', 'You have used all attempts.');
  }
}

async function draw(
  db: Db,
  revision: Revision,
  before: readonly z.input<typeof Before>[],
  others: readonly string[],
) {
  const seed = randomInt(2 ** 31);
  const layout = await drawnLayout(db, {
    layout: revision.layout,
    shuffleQuestions: revision.settings.shuffleQuestions,
    // What the student had comes last, and in a make-up what anybody had who sat it before.
    seen: new Set([
      ...before.flatMap((attempt) => slotsOf(attempt.layout).map(({ versionId }) => versionId)),
      ...others,
    ]),
    seed,
  });
  return { layout, seed: String(seed) };
}

/** Raises the number with which a device writes: any other device reads only from now on. Returns the new number. */
export async function takeOver(
  { db }: Sitter,
  attempt: { id: string; writerEpoch: number },
): Promise<number> {
  const after = await storeAttempt(db, attempt.id, { writerEpoch: attempt.writerEpoch + 1 });
  return after.writerEpoch;
}
