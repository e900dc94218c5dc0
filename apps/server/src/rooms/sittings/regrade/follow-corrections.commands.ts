import { regradedMark } from '@bellwether/contract/sittings/regrade.rules';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentOf, keysOf } from '../../questions/index.ts';
import { attemptAnswer, markEvent, regradeRow, regradeRun } from '../sittings.table.ts';

interface HandedIn {
  readonly attemptId: string;
  readonly sittingId: string;
  readonly at: string;
}

/**
 * Marks what was just handed in as those are marked that were handed in before a correction: a wording that was accepted meanwhile counts
 * for who comes later too. Each step is kept as a row of its run and as an event, so that undoing the run takes it back. AMB-405.
 */
export async function followCorrections(db: Db, { attemptId, sittingId, at }: HandedIn): Promise<void> {
  const runs = await db
    .select()
    .from(regradeRun)
    .where(and(eq(regradeRun.sittingId, sittingId), isNull(regradeRun.undoneAt), eq(regradeRun.kind, 'KEY')))
    .orderBy(asc(regradeRun.at), asc(regradeRun.id));
  if (runs.length === 0) return;
  const versionIds = runs.map(({ versionId }) => versionId);
  const keyIds = runs.flatMap(({ correctedVersionId }) => correctedVersionId ?? []);
  const contents = await contentOf(db, [...versionIds, ...keyIds]);
  const keys = await keysOf(db, keyIds);
  const answers = await db
    .select()
    .from(attemptAnswer)
    .where(and(eq(attemptAnswer.attemptId, attemptId), inArray(attemptAnswer.versionId, versionIds)));
  for (const answer of answers) {
    let mark = { awarded: answer.awarded, state: answer.markState };
    for (const run of runs.filter(({ versionId }) => versionId === answer.versionId)) {
      const keyId = run.correctedVersionId ?? '';
      const [asked, held] = [contents.get(run.versionId), contents.get(keyId)];
      if (!asked || !held) continue;
      const { questionType, content } = asked;
      const solution = keys.get(keyId)?.solution ?? {};
      const to = regradedMark(
        { ...run, questionType, content, points: held.points, solution },
        { ...answer, ...mark },
      );
      if (to.awarded === mark.awarded && to.state === mark.state) continue;
      await keepStep(db, { runId: run.id, byId: run.byId, attemptId, slot: answer.slot, at }, mark, to);
      mark = to;
    }
    await db
      .update(attemptAnswer)
      .set({ awarded: mark.awarded, markState: mark.state })
      .where(and(eq(attemptAnswer.attemptId, attemptId), eq(attemptAnswer.slot, answer.slot)));
  }
}

interface Step {
  readonly runId: string;
  readonly byId: string | null;
  readonly attemptId: string;
  readonly slot: number;
  readonly at: string;
}
type Mark = ReturnType<typeof regradedMark>;

async function keepStep(
  db: Db,
  { runId, byId, attemptId, slot, at }: Step,
  from: Mark,
  to: Mark,
): Promise<void> {
  const sides = {
    ...{ fromHundredths: from.awarded, fromState: from.state },
    ...{ toHundredths: to.awarded ?? 0, toState: to.state },
  };
  await db
    .insert(regradeRow)
    .values({ runId, attemptId, slot, ...sides })
    .onConflictDoUpdate({ target: [regradeRow.runId, regradeRow.attemptId, regradeRow.slot], set: sides });
  await db.insert(markEvent).values({
    ...{ attemptId, slot, fromHundredths: from.awarded, toHundredths: to.awarded ?? 0 },
    ...{ cause: 'REGRADE' as const, byId, at },
  });
}
