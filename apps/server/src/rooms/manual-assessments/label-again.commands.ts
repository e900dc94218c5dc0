import { eq } from 'drizzle-orm';
import type { Work } from '../../platform/http/context.ts';
import { gradedLabel } from './graded-label.rules.ts';
import { manualScore, type manualSession } from './manual-assessments.table.ts';
import { type AssessmentOfSession, scoringOfSession } from './manual-sessions.queries.ts';

/** Labels the scores of a session anew, whose day is another one: by the scoring method that held then. ASM-21. */
export async function labelAgain(
  { db }: Pick<Work, 'db'>,
  assessment: AssessmentOfSession,
  { id, sessionDate }: typeof manualSession.$inferSelect,
): Promise<void> {
  const scoring = await scoringOfSession(db, assessment, sessionDate);
  const scores = await db.select().from(manualScore).where(eq(manualScore.sessionId, id));
  for (const score of scores) {
    const gradedScore = gradedLabel(scoring, score, sessionDate);
    if (gradedScore !== score.gradedScore)
      await db.update(manualScore).set({ gradedScore }).where(eq(manualScore.id, score.id));
  }
}
