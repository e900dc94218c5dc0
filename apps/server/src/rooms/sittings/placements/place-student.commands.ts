import { conflict, fieldProblem, notFound } from '../../../platform/http/problem.ts';
import { lockSitting, makeSitting, type SittingRow } from '../../assessments/index.ts';
import { organizationDay } from '../../settings/index.ts';
import { saveCandidates } from '../candidates.commands.ts';
import { cancelSitting } from '../close-sitting.commands.ts';
import { latestRevision } from '../sittings.queries.ts';
import type { Submitting } from '../sittings.types.ts';

interface Placing {
  readonly assessmentId: string;
  readonly studentId: string;
  /** Until when it can be begun. */
  readonly closesAt: Date;
  /** Whether the student sees the result when it is graded. */
  readonly showsResult: boolean;
}

/** A sitting for one student alone, open from now on until it closes. 400 of what was never published. Returns its row. AMB-373. */
export async function placeStudent(
  ctx: Submitting,
  { assessmentId, studentId, closesAt, showsResult }: Placing,
): Promise<SittingRow> {
  const revision = await latestRevision(ctx.db, assessmentId);
  if (!revision) throw fieldProblem('assessmentId', 'Publish this assessment first.');
  const sitting = await makeSitting(ctx.db, {
    ...{ assessmentId, revisionId: revision.id, status: 'PUBLISHED', assignmentType: 'STUDENTS' },
    scheduledDateTime: ctx.now.toISOString(),
    date: await organizationDay(ctx.db, ctx.now),
    closesAt: closesAt.toISOString(),
    releasePolicy: showsResult ? 'AT_ONCE' : 'BY_HAND',
    resultDetail: 'SCORE',
    createdById: ctx.viewer?.actor.id ?? null,
  });
  const given = { assignmentType: 'STUDENTS' as const, assignedStudentIds: [studentId], candidates: [] };
  await saveCandidates(ctx.db, sitting, given);
  return sitting;
}

/** Cancels such a sitting, with what runs of it, unless it is over already. */
export async function endPlacement(ctx: Submitting, sittingId: string, reason: string): Promise<void> {
  const sitting = await lockSitting(ctx.db, sittingId);
  if (!sitting) throw notFound('Sitting');
  if (sitting.status === 'CANCELLED') return;
  if (sitting.status === 'COMPLETED') throw conflict('NOT_OPEN', 'This placement test is over.');
  await cancelSitting(ctx, sitting, reason);
}
