import type { QuestionKey } from '@bellwether/contract/questions/question-content';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Work } from '../../platform/http/context.ts';
import { mayEditQuestion } from './questions.access.ts';
import { question, questionKey, questionVersion } from './questions.table.ts';

/**
 * Makes a version that asks the same and is solved by another key or gives other points; returns its id. Where the viewer may edit the
 * question and the given version is in force, it becomes the one in force; else a question of its own holds it, which the bank does not list.
 */
export async function correctVersion(
  ctx: Pick<Work, 'db' | 'now' | 'viewer'>,
  versionId: string,
  { points, solution }: { points: number; solution: QuestionKey },
): Promise<string> {
  const { db, viewer, now } = ctx;
  const [found] = await db
    .select({ version: questionVersion, key: questionKey })
    .from(questionVersion)
    .innerJoin(questionKey, eq(questionKey.versionId, questionVersion.id))
    .where(eq(questionVersion.id, versionId));
  if (!found) throw new Error(`no version ${versionId}`);
  const { version, key } = found;
  const [bank] = await db.select().from(question).where(eq(question.id, version.questionId)).for('update');
  const isInForce = bank && bank.currentNumber === version.number && mayEditQuestion(viewer, bank);
  const [questionId, number] = isInForce ? [bank.id, version.number + 1] : [newId(), 1];
  if (isInForce) await storeVersioned(db, { table: question }, bank, { currentNumber: number });
  else {
    const { questionText } = version;
    await db
      .insert(question)
      .values({ id: questionId, questionText, isArchived: true, createdById: viewer.userId });
  }
  const id = newId();
  const trace = { createdById: viewer.actor.id, createdAt: now.toISOString() };
  await db.insert(questionVersion).values({ ...version, ...trace, id, questionId, number, points });
  await db.insert(questionKey).values({ versionId: id, solution, explanation: key.explanation });
  return id;
}
