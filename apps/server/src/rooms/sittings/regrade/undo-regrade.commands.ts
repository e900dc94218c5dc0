import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import type { SittingRow } from '../../assessments/index.ts';
import { contentOf, correctVersion, keysOf } from '../../questions/index.ts';
import { correctionsOf } from '../results/corrections.queries.ts';
import { attemptAnswer, regradeRow, regradeRun } from '../sittings.table.ts';
import { type MarkChange, remark } from './apply-regrade.commands.ts';
import { answersOf } from './plan-regrade.queries.ts';

/**
 * Puts back what the last correction of a question of a locked sitting changed: marks, points and, in the bank, the key. What a person
 * marked since stays. Returns how many marks were restored. Throws 404, and 409 for one that was undone or is not the last.
 */
export async function undoRegrade(ctx: Context, sitting: SittingRow, runId: string): Promise<number> {
  const [run] = await ctx.db
    .select()
    .from(regradeRun)
    .where(and(eq(regradeRun.id, runId), eq(regradeRun.sittingId, sitting.id)));
  if (!run) throw notFound('Correction');
  if (run.undoneAt) throw conflict('UNDONE', 'This correction was undone already.');
  const { versionId, correctedVersionId, kind } = run;
  if ((await correctionsOf(ctx.db, sitting.id)).get(versionId)?.runId !== runId)
    throw conflict('NOT_LAST', 'Undo the later correction of this question first.');
  const undone = { undoneAt: ctx.now.toISOString(), undoneById: ctx.viewer.actor.id };
  await ctx.db.update(regradeRun).set(undone).where(eq(regradeRun.id, runId));
  const inForceId = (await correctionsOf(ctx.db, sitting.id)).get(versionId)?.correctedVersionId ?? versionId;
  const isDrop = kind === 'DROP';
  const marks = isDrop ? await marksToCount(ctx, runId) : await marksToRestore(ctx, runId);
  const morePoints = isDrop
    ? ((await contentOf(ctx.db, [inForceId])).get(inForceId)?.points ?? 0)
    : correctedVersionId
      ? await restoreKey(ctx, correctedVersionId, inForceId)
      : 0;
  const attemptIds =
    morePoints === 0 || isDrop
      ? marks.map(({ attemptId }) => attemptId)
      : (await answersOf(ctx.db, sitting.id, versionId)).map(({ attemptId }) => attemptId);
  await remark(ctx, sitting, { marks, attemptIds, morePoints, cause: 'UNDO' });
  const states = { before: { runId }, after: { restored: marks.length } };
  ctx.audit({ action: 'undo-regrade', entity: 'scheduled_assessment', entityId: sitting.id, ...states });
  return marks.length;
}

/** Gives the bank the key back that held before, where the corrected one is in force there. Returns how many points more there are. */
async function restoreKey(ctx: Context, correctedId: string, inForceId: string): Promise<number> {
  const contents = await contentOf(ctx.db, [correctedId, inForceId]);
  const points = contents.get(inForceId)?.points ?? 0;
  const solution = (await keysOf(ctx.db, [inForceId])).get(inForceId)?.solution ?? {};
  await correctVersion(ctx, correctedId, { points, solution });
  return points - (contents.get(correctedId)?.points ?? 0);
}

/** The answers that a run dropped, as they count again: nobody could mark them since. */
async function marksToCount({ db }: Context, runId: string): Promise<MarkChange[]> {
  return (await answersOfRun(db, runId)).flatMap(({ row, answer }) => {
    const { attemptId, slot } = row;
    if (!answer?.isDropped) return [];
    const { awarded, markState: state } = answer;
    return [{ attemptId, slot, from: awarded, to: awarded, state, isDropped: false }];
  });
}

/** The answers whose mark is still what a run made of it, with what it was. */
async function marksToRestore({ db }: Context, runId: string): Promise<MarkChange[]> {
  return (await answersOfRun(db, runId)).flatMap(({ row, answer }) => {
    if (answer?.awarded !== row.toHundredths || answer.markState !== row.toState) return [];
    const { attemptId, slot, toHundredths, fromHundredths, fromState } = row;
    return [{ attemptId, slot, from: toHundredths, to: fromHundredths, state: fromState }];
  });
}

async function answersOfRun(db: Db, runId: string) {
  const rows = await db.select().from(regradeRow).where(eq(regradeRow.runId, runId));
  const attemptIds = [...new Set(rows.map(({ attemptId }) => attemptId))];
  const answers =
    attemptIds.length === 0
      ? []
      : await db.select().from(attemptAnswer).where(inArray(attemptAnswer.attemptId, attemptIds));
  const now = new Map(answers.map((answer) => [`${answer.attemptId} ${answer.slot}`, answer]));
  return rows.map((row) => ({ row, answer: now.get(`${row.attemptId} ${row.slot}`) }));
}
