import type { ResultSheetBody } from '@bellwether/contract/assessments/result-sheets';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { enrolmentView } from '../learning/learning.view.ts';
import { studentAssessment } from './assessments.table.ts';

type Result = z.output<typeof ResultSheetBody>['results'][number];

interface Sheet {
  readonly id: string;
  readonly assessmentId: string;
  readonly classId: string;
}

/** Which students have a result for the first time, and whose result is another than before. */
interface Saved {
  readonly graded: string[];
  readonly changed: string[];
}

/**
 * Writes the results of the sheet at once: with a score they are graded, without one what was stored goes. Who is not
 * named keeps what is stored. Throws 400 with every fault at its row: students who never were of the class, and feedback
 * without a score.
 */
export async function saveResults(ctx: Context, sheet: Sheet, results: readonly Result[]): Promise<Saved> {
  await demandRows(ctx, sheet, results);
  const before = await ctx.db
    .select()
    .from(studentAssessment)
    .where(eq(studentAssessment.scheduledAssessmentId, sheet.id));
  const stored = new Map(before.map((row) => [row.studentId, row]));
  const emptied = results.filter(({ studentId, score }) => score === null && stored.has(studentId));
  const fresh = results.filter(({ studentId, score, feedback }) => {
    const old = stored.get(studentId);
    return (
      score !== null && (!old || old.score !== score || old.feedback !== feedback || old.status !== 'GRADED')
    );
  });
  if (emptied.length > 0) {
    const ids = emptied.map(({ studentId }) => studentId);
    await ctx.db
      .delete(studentAssessment)
      .where(
        and(eq(studentAssessment.scheduledAssessmentId, sheet.id), inArray(studentAssessment.studentId, ids)),
      );
  }
  if (fresh.length > 0) await writeGraded(ctx, sheet, fresh);
  const isNew = (studentId: string) => !stored.has(studentId);
  return {
    graded: fresh.filter(({ studentId }) => isNew(studentId)).map(({ studentId }) => studentId),
    changed: fresh.filter(({ studentId }) => !isNew(studentId)).map(({ studentId }) => studentId),
  };
}

async function writeGraded({ db, now, viewer }: Context, sheet: Sheet, fresh: readonly Result[]) {
  const graded = {
    status: 'GRADED' as const,
    gradedAt: now.toISOString(),
    gradedById: viewer.actor.id,
  };
  await db
    .insert(studentAssessment)
    .values(
      fresh.map(({ studentId, score, feedback }) => ({
        scheduledAssessmentId: sheet.id,
        assessmentId: sheet.assessmentId,
        studentId,
        score,
        feedback,
        ...graded,
      })),
    )
    .onConflictDoUpdate({
      target: [
        studentAssessment.scheduledAssessmentId,
        studentAssessment.studentId,
        studentAssessment.attemptNumber,
      ],
      set: { score: sql`excluded.score`, feedback: sql`excluded.feedback`, ...graded },
    });
}

const StudentId = z.object({ id: z.uuid() });

async function demandRows({ db }: Context, sheet: Sheet, results: readonly Result[]): Promise<void> {
  const rows = await rowsOf(db, StudentId).from(sql`
    select student_id as id from ${enrolmentView('enrolment')} where class_id = ${sheet.classId} and status <> 'PENDING'
    union select student_id from student_assessment where scheduled_assessment_id = ${sheet.id}`);
  const known = new Set(rows.map(({ id }) => id));
  const fieldErrors: Record<string, string[]> = {};
  results.forEach(({ studentId, score, feedback }, index) => {
    if (!known.has(studentId)) {
      fieldErrors[`results.${index}.studentId`] = ['This student is not in the class.'];
    }
    if (score === null && feedback !== null) {
      fieldErrors[`results.${index}.score`] = ['Enter a score, or remove the feedback.'];
    }
  });
  const [first] = Object.values(fieldErrors);
  if (first?.[0]) throw new Problem(400, first[0], { code: 'INVALID', details: { fieldErrors } });
}
