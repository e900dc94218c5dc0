import type { manualScores } from '@bellwether/contract/manual-assessments/manual-scores';
import { eq, inArray } from 'drizzle-orm';
import { can } from '../../platform/access/viewer.ts';
import { demandVersion, storeVersioned } from '../../platform/db/records.ts';
import type { Context, Handlers } from '../../platform/http/context.ts';
import { lacksRight, notFound, Problem } from '../../platform/http/problem.ts';
import type { ResultHooks } from '../assessments/index.ts';
import { manualPaths } from './manual-assessments.handlers.ts';
import { manualScore, manualSession } from './manual-assessments.table.ts';
import { scoresOfIds } from './manual-scores.queries.ts';
import { completed, lockOwnSession } from './manual-sessions.handlers.ts';
import { assessmentOf } from './manual-sessions.queries.ts';
import { saveScores } from './save-scores.commands.ts';
import { storeResults } from './store-results.commands.ts';

type Session = typeof manualSession.$inferSelect;
type Score = typeof manualScore.$inferSelect;

const resultPaths = [
  '/api/lms/student-assessments',
  '/api/parent-dashboard/assessment-scores',
  '/api/dashboard',
];

/** What examiners give, and how it is verified. ASM-21. */
export function manualScoreHandlers(hooks: ResultHooks): Handlers<typeof manualScores> {
  return {
    async save({ params: { id }, body: { examinerId, scores } }, ctx) {
      const session = await lockOwnSession(ctx, eq(manualSession.id, id));
      const saved = await saveScores(ctx, session, { examinerId, rows: scores, hooks });
      tell(ctx);
      return { data: await scoresOfIds(ctx, saved) };
    },

    async update({ params: { id }, body: { version, ...fields } }, ctx) {
      const { session, score } = await lockScore(ctx, id);
      const isMine = score.examinerId === ctx.viewer.employeeId;
      if (!isMine && !can(ctx.viewer, 'edit:any', 'manual_score')) throw lacksRight('edit:any manual_score');
      demandVersion(version, score);
      const rows = [{ ...fields, studentId: score.studentId, version }];
      await saveScores(ctx, session, { examinerId: score.examinerId, rows, field: '', hooks });
      const [after] = await ctx.db.select().from(manualScore).where(eq(manualScore.id, id));
      // The same again is a save too: of two at once the second is told.
      if (after?.version === version) {
        const stored = await storeVersioned(ctx.db, { table: manualScore }, after, {});
        ctx.audit({ action: 'update', entity: 'manual_score', entityId: id, before: score, after: stored });
      }
      tell(ctx);
      return { data: await shown(ctx, id) };
    },

    async verify({ params: { id }, body: { version } }, ctx) {
      const { session } = await lockScore(ctx, id);
      await verifyAll(ctx, hooks, session, [{ id, version }]);
      return { data: await shown(ctx, id) };
    },

    async verifyMany({ params: { id }, body: { scores } }, ctx) {
      const session = await lockOwnSession(ctx, eq(manualSession.id, id));
      await verifyAll(ctx, hooks, session, scores);
      return {
        data: await scoresOfIds(
          ctx,
          scores.map((score) => score.id),
        ),
      };
    },
  };
}

async function lockScore(ctx: Context, id: string) {
  const [found] = await ctx.db.select().from(manualScore).where(eq(manualScore.id, id));
  if (!found) throw notFound('Score');
  const session = await lockOwnSession(ctx, eq(manualSession.id, found.sessionId));
  // Read again under the lock of its session, which all who write scores take.
  const [score] = await ctx.db.select().from(manualScore).where(eq(manualScore.id, id));
  if (!score) throw notFound('Score');
  return { session, score };
}

/** Verifies scores that others gave, all or none; what is verified already stays as it is. AMB-326. */
async function verifyAll(
  ctx: Context,
  hooks: ResultHooks,
  session: Session,
  wanted: readonly { id: string; version: number | undefined }[],
): Promise<void> {
  if (session.isCompleted) throw completed();
  const ids = wanted.map(({ id }) => id);
  const rows = await ctx.db.select().from(manualScore).where(inArray(manualScore.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const students: string[] = [];
  for (const { id, version } of wanted) {
    const before = stored.get(id);
    if (!before || before.sessionId !== session.id) throw notFound('Score');
    if (before.isVerified) continue;
    demandVersion(version, before);
    demandOthers(ctx, before);
    stored.set(id, await verified(ctx, before));
    students.push(before.studentId);
  }
  if (students.length > 0)
    await storeResults(ctx, hooks, await assessmentOf(ctx.db, session.manualAssessmentId), session, students);
  tell(ctx);
}

async function verified(ctx: Context, before: Score): Promise<Score> {
  const after = await storeVersioned(ctx.db, { table: manualScore }, before, {
    ...{ isVerified: true, verifiedById: ctx.viewer.actor.id, verifiedAt: ctx.now.toISOString() },
  });
  ctx.audit({ action: 'verify', entity: 'manual_score', entityId: before.id, before, after });
  return after;
}

/** 403 to who gave the score or typed it. AMB-092, AMB-326. */
function demandOthers({ viewer }: Context, { examinerId, enteredById }: Score): void {
  if (enteredById === viewer.actor.id || (viewer.employeeId !== null && examinerId === viewer.employeeId))
    throw new Problem(403, 'You cannot verify your own scores.', { code: 'OWN_SCORE' });
}

async function shown(ctx: Context, id: string) {
  const [found] = await scoresOfIds(ctx, [id]);
  if (!found) throw notFound('Score');
  return found;
}

function tell(ctx: Context): void {
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: [...manualPaths, ...resultPaths] } });
}
