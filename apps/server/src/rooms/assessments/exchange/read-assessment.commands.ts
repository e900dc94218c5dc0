import type { QuestionDraft } from '@bellwether/contract/questions/question-fields';
import type { Context } from '../../../platform/http/context.ts';
import type { Uploads } from '../../files/index.ts';
import { packageMedia, type ReadTest } from '../../questions/index.ts';

type Slot = { question: QuestionDraft } | { pool: QuestionDraft[]; pick: number };

/** What was read, with its files as uploads of the viewer. A file that is refused takes its question with it, and a pool draws no more than it has left. */
export async function withUploads(ctx: Context, uploads: Uploads, content: Buffer, read: ReadTest) {
  const refused = [...read.refused];
  const media = packageMedia(ctx, uploads, content);
  const kept = async (found: readonly Parameters<typeof media.keep>[0][]) => {
    const questions: QuestionDraft[] = [];
    for (const one of found) {
      const stored = await media.keep(one);
      if ('question' in stored) questions.push(stored.question);
      else refused.push(stored);
    }
    return questions;
  };
  try {
    const sections: {
      title: string;
      instructions: string | null;
      audioFileId: string | null;
      slots: Slot[];
    }[] = [];
    for (const { title, instructions, audio, slots: found } of read.sections) {
      const heard = audio === null ? undefined : await media.idOf(audio);
      if (heard && !('id' in heard)) refused.push(heard);
      const slots: Slot[] = [];
      for (const slot of found) {
        if (!('pool' in slot)) slots.push(...(await kept([slot])).map((question) => ({ question })));
        else {
          const pool = await kept(slot.pool);
          if (pool.length > 0) slots.push({ pool, pick: Math.min(slot.pick, pool.length) });
          if (pool.length < slot.pick)
            refused.push({
              place: title,
              reason:
                pool.length === 0
                  ? 'No question of a pool is left, so it is left out.'
                  : `A pool is smaller than it was and draws ${pool.length} now.`,
            });
        }
      }
      const audioFileId = heard && 'id' in heard ? heard.id : null;
      sections.push({ title, instructions, audioFileId, slots });
    }
    return { ...read.settings, sections, refused };
  } finally {
    await media.close();
  }
}
