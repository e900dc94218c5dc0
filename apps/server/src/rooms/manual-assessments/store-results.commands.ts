import { outcomeOf } from '@bellwether/contract/manual-assessments/manual-score.rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Work } from '../../platform/http/context.ts';
import {
  type ManualResult,
  type ManualSource,
  type ResultHooks,
  saveManualResults,
} from '../assessments/index.ts';
import { manualScore, manualSession } from './manual-assessments.table.ts';

type Session = typeof manualSession.$inferSelect;
type Score = typeof manualScore.$inferSelect;

interface Assessed {
  readonly title: string;
  readonly maxScore: number;
  readonly passingScore: number | null;
  readonly courseId: string | null;
}

/** The assessment behind a session as results show it: 'Speaking test · Group 1'. */
export function sourceOf(
  { title, maxScore, passingScore, courseId }: Assessed,
  session: Session,
): ManualSource {
  return {
    ...{ title: `${title} · ${session.name}`, maxScore, passingScore, courseId },
    ...{ scheduledAssessmentId: session.scheduledAssessmentId },
    ...{ date: session.sessionDate, classId: session.classId, createdById: session.createdById },
  };
}

/**
 * Makes what is agreed on and verified of these students their result, and takes back what counts no more. The session is locked
 * by the caller. AMB-326.
 */
export async function storeResults(
  ctx: Work,
  hooks: ResultHooks,
  assessment: Assessed,
  session: Session,
  studentIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(studentIds)];
  const scores = await ctx.db
    .select()
    .from(manualScore)
    .where(and(eq(manualScore.sessionId, session.id), inArray(manualScore.studentId, ids)))
    .orderBy(asc(manualScore.createdAt), asc(manualScore.id));
  const results = ids.map((studentId) =>
    resultOf(
      studentId,
      scores.filter((score) => score.studentId === studentId),
      assessment.maxScore,
    ),
  );
  const counts = results.some(({ result }) => result !== 'WITHDRAWN');
  if (!counts && !session.scheduledAssessmentId) return;
  const scheduledAssessmentId = await saveManualResults(ctx, hooks, sourceOf(assessment, session), results);
  if (session.scheduledAssessmentId) return;
  await ctx.db.update(manualSession).set({ scheduledAssessmentId }).where(eq(manualSession.id, session.id));
}

function resultOf(studentId: string, scores: readonly Score[], maxScore: number): ManualResult {
  const { outcome, rawScore } = outcomeOf(scores, maxScore);
  if (outcome === 'ABSENT') return { studentId, result: 'MISSED' };
  if (outcome !== 'DECIDED' || rawScore === null) return { studentId, result: 'WITHDRAWN' };
  const feedback = scores.flatMap((score) => score.feedback ?? []).join('\n\n') || null;
  return { studentId, result: { score: rawScore, feedback } };
}
