import { and, inArray } from 'drizzle-orm';
import { storeVersioned } from '../../platform/db/records.ts';
import type { Context } from '../../platform/http/context.ts';
import { lacksRight, notFound } from '../../platform/http/problem.ts';
import { mayEditQuestion, visibleQuestions } from './questions.access.ts';
import { question } from './questions.table.ts';

/** Archives the questions, all or none, and says how many were not archived before. Throws 404 for one that the viewer sees not, 403 for one that is only to be seen. */
export async function archiveTogether(ctx: Context, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)].toSorted();
  const found = await ctx.db
    .select()
    .from(question)
    .where(and(inArray(question.id, wanted), visibleQuestions(ctx.viewer)))
    .orderBy(question.id)
    .for('update');
  if (found.length < wanted.length) throw notFound('Question');
  if (!found.every((one) => mayEditQuestion(ctx.viewer, one))) throw lacksRight('edit:any question');
  const open = found.filter(({ isArchived }) => !isArchived);
  for (const before of open) {
    await storeVersioned(ctx.db, { table: question }, before, { isArchived: true });
    ctx.audit({
      action: 'archive',
      entity: 'question',
      entityId: before.id,
      before: { isArchived: false },
      after: { isArchived: true },
    });
  }
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/lms/questions'] } });
  return open.length;
}
