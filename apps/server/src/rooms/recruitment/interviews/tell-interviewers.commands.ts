import type { OpenContext } from '../../../platform/http/context.ts';
import { notifyInWords } from '../../messaging/index.ts';
import type { interview } from './interviews.table.ts';

/** Tells who holds an interview that it was booked, moved or called off; not the one who does this. */
export async function tellInterviewers(
  ctx: Pick<OpenContext, 'db' | 'now' | 'viewer' | 'emit'>,
  { id, interviewType }: Pick<typeof interview.$inferSelect, 'id' | 'interviewType'>,
  userIds: readonly string[],
  news: 'booked' | 'moved' | 'cancelled',
): Promise<void> {
  await notifyInWords(
    ctx,
    userIds.filter((userId) => userId !== ctx.viewer?.userId),
    { type: 'SYSTEM_MESSAGE', link: `/hiring/interviews?open=${id}` },
    (say) => ({
      title: say('interview.title'),
      message: say(`interview.${news}`, { type: interviewType }),
    }),
  );
}
