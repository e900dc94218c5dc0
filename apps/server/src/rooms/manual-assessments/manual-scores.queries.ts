import type { ManualScore } from '@bellwether/contract/manual-assessments/manual-scores';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '../../platform/access/viewer.ts';
import { employeeView } from '../employees/employees.view.ts';
import { filesOf } from '../files/index.ts';
import { userView } from '../identity/identity.view.ts';
import type { Reading } from './manual-assessments.queries.ts';
import { manualScore, manualSession } from './manual-assessments.table.ts';
import { visibleScores } from './visible-manual.access.ts';

/** The kind of record under which files of evidence hang. */
export const manualScoreFiles = 'manual_score';

/** The scores of a session that the viewer may see, in the order in which they were given. */
export function scoresOf(ctx: Reading, sessionId: string): Promise<z.input<typeof ManualScore>[]> {
  return readScores(ctx, eq(manualScore.sessionId, sessionId));
}

/** The scores of these ids that the viewer may see, in the order in which they were given. */
export function scoresOfIds(ctx: Reading, ids: readonly string[]): Promise<z.input<typeof ManualScore>[]> {
  return readScores(ctx, inArray(manualScore.id, [...ids]));
}

async function readScores(ctx: Reading, which: SQL): Promise<z.input<typeof ManualScore>[]> {
  const { db, viewer, now } = ctx;
  const rows = await db
    .select({
      id: manualScore.id,
      sessionId: manualScore.sessionId,
      studentId: manualScore.studentId,
      examinerId: manualScore.examinerId,
      examinerName: sql<string>`(select e.first_name || ' ' || e.last_name from ${employeeView('e')}
        where e.id = ${manualScore.examinerId})`,
      isAbsent: manualScore.isAbsent,
      isModerator: manualScore.isModerator,
      rawScore: manualScore.rawScore,
      normalizedScore: manualScore.normalizedScore,
      gradedScore: manualScore.gradedScore,
      feedback: manualScore.feedback,
      scoringDetails: manualScore.scoringDetails,
      isVerified: manualScore.isVerified,
      verifiedBy: sql<{
        id: string;
        name: string;
      } | null>`(select json_build_object('id', u.id, 'name', u.name)
        from ${userView('u')} where u.id = ${manualScore.verifiedById})`,
      verifiedAt: manualScore.verifiedAt,
      canVerify: sql<boolean>`${canVerify(ctx)}`,
      version: manualScore.version,
    })
    .from(manualScore)
    .innerJoin(manualSession, eq(manualSession.id, manualScore.sessionId))
    .where(and(which, visibleScores(viewer, now)))
    .orderBy(asc(manualScore.createdAt), asc(manualScore.id));
  const files = await filesOf(
    db,
    manualScoreFiles,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, evidenceFiles: files.get(row.id) ?? [] }));
}

/** Whether the viewer may verify a row of manual_score: with the right, and where somebody else gave and typed it. AMB-326. */
function canVerify({ viewer }: Reading): SQL {
  if (!can(viewer, 'approve:own', 'manual_score')) return sql`false`;
  const me = viewer.employeeId;
  return sql`(not ${manualScore.isVerified} and ${manualScore.enteredById} is distinct from ${viewer.actor.id}
    and ${manualScore.examinerId} is distinct from ${me}::uuid and not ${manualSession.isCompleted})`;
}

/** Of the ids those of scores whose files the viewer may open. For the room of files. */
export async function openableScores(ctx: Reading, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0 || !can(ctx.viewer, 'read:own', 'manual_score')) return new Set();
  const rows = await ctx.db
    .select({ id: manualScore.id })
    .from(manualScore)
    .innerJoin(manualSession, eq(manualSession.id, manualScore.sessionId))
    .where(and(inArray(manualScore.id, [...ids]), visibleScores(ctx.viewer, ctx.now)));
  return new Set(rows.map((row) => row.id));
}
