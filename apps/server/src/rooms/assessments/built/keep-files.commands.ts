import type { DraftLayout } from '@bellwether/contract/assessments/layout';
import { writtenIn } from '@bellwether/contract/assessments/layout.rules';
import type { Work } from '../../../platform/http/context.ts';
import { attachFiles, filesOf } from '../../files/index.ts';
import { mediaOf, visibleAmong } from '../../questions/index.ts';

/**
 * Hangs the files of a draft on its assessment. What hung there stays until the assessment goes: who undoes a step gets its picture
 * back. New ones must be the viewer's uploads, or hang on the question of the bank, or on the assessment that is copied; else 400.
 */
export async function keepFiles(
  ctx: Work,
  id: string,
  layout: DraftLayout,
  copiedFrom?: string,
): Promise<void> {
  const questions = writtenIn(layout);
  const recordings = layout.sections.flatMap(({ audioFileId }) => (audioFileId ? [audioFileId] : []));
  const used = [...questions.flatMap(({ question }) => mediaOf(question)), ...recordings];
  if (used.length === 0) return;
  const kept = await filesOf(ctx.db, 'assessment', copiedFrom ? [id, copiedFrom] : [id]);
  const former = (kept.get(id) ?? []).map((file) => file.id);
  if (used.every((fileId) => former.includes(fileId))) return;
  const bank = await visibleAmong(
    ctx,
    questions.flatMap(({ questionId }) => (questionId ? [questionId] : [])),
  );
  const offered = [
    ...(await filesOf(ctx.db, 'question', bank)).values(),
    kept.get(copiedFrom ?? id) ?? [],
  ].flat();
  await attachFiles(ctx, {
    ...{ entity: 'assessment', entityId: id },
    fileIds: [...new Set([...former, ...used])],
    vouched: offered.map((file) => file.id),
  });
}
