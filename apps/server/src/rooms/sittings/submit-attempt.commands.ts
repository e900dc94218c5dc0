import { randomBytes } from 'node:crypto';
import { markAnswer } from '@bellwether/contract/questions/mark.rules';
import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import { slotsOf } from '@bellwether/contract/sittings/attempt-layout';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type AttemptRow, type SittingRow, storeAttempt } from '../assessments/index.ts';
import { contentOf, keysOf } from '../questions/index.ts';
import { gradeWhenMarked } from './grade-attempt.commands.ts';
import { renewEvidence } from './mastery/rebuild-evidence.commands.ts';
import { followCorrections } from './regrade/follow-corrections.commands.ts';
import { attemptAnswer, markEvent } from './sittings.table.ts';
import type { Submitting } from './sittings.types.ts';

interface Handing {
  readonly sitting: SittingRow;
  readonly reason: 'STUDENT' | 'TIME_UP' | 'FORCED';
  readonly at: Date;
}

/**
 * Hands in a locked attempt that runs: marks what a machine can, blanks with 0, and gives the receipt. It is graded when nothing waits
 * for a person. Returns its row.
 */
export async function submitAttempt(
  ctx: Submitting,
  attempt: AttemptRow,
  { sitting, reason, at }: Handing,
): Promise<AttemptRow> {
  await markAnswers(ctx.db, attempt, ctx.now);
  await followCorrections(ctx.db, {
    attemptId: attempt.id,
    sittingId: sitting.id,
    at: ctx.now.toISOString(),
  });
  const submitted = await storeAttempt(ctx.db, attempt.id, {
    status: 'SUBMITTED',
    submittedAt: at.toISOString(),
    submitReason: reason,
    receipt: receipt(),
  });
  const graded = await gradeWhenMarked(ctx, submitted, sitting);
  await renewEvidence(ctx.db, sitting, [attempt.studentId]);
  return graded;
}

async function markAnswers(db: Db, attempt: AttemptRow, now: Date): Promise<void> {
  const slots = slotsOf(attempt.layout);
  const ids = slots.map(({ versionId }) => versionId);
  const contents = await contentOf(db, ids);
  const keys = await keysOf(db, ids);
  const stored = await db.select().from(attemptAnswer).where(eq(attemptAnswer.attemptId, attempt.id));
  const values = new Map(stored.map((row) => [row.slot, row.value]));
  const marked = slots.map(({ slot, versionId, questionType, points }) => {
    const content = contents.get(versionId)?.content ?? {};
    const solution = keys.get(versionId)?.solution ?? {};
    const value: AnswerValue | null = values.get(slot) ?? null;
    const mark = markAnswer({ questionType, points, content }, solution, value);
    return {
      slot,
      versionId,
      markState: mark.state,
      awarded: mark.state === 'NONE' ? null : mark.hundredths,
    };
  });
  const at = now.toISOString();
  if (marked.length === 0) return;
  await db
    .insert(attemptAnswer)
    .values(marked.map((row) => ({ ...row, attemptId: attempt.id, epoch: 0, seq: 0, savedAt: at })))
    .onConflictDoUpdate({
      target: [attemptAnswer.attemptId, attemptAnswer.slot],
      set: { awarded: sql`excluded.awarded`, markState: sql`excluded.mark_state` },
    });
  const events = marked.flatMap(({ slot, awarded }) =>
    awarded === null
      ? []
      : [{ attemptId: attempt.id, slot, toHundredths: awarded, cause: 'AUTO' as const, at }],
  );
  if (events.length > 0) await db.insert(markEvent).values(events);
}

/** Eight letters and digits that cannot be mistaken for each other: 'K7QF-2M9D'. */
function receipt(): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
