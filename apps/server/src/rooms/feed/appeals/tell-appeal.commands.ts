import type { TakingAction } from '@bellwether/contract/feed/feed.values';
import type { Context } from '../../../platform/http/context.ts';
import { activeHoldersOf } from '../../identity/index.ts';
import { notifyInWords } from '../../messaging/index.ts';
import type { moderationAppeal } from '../moderation.table.ts';

/** Where authors find the decisions about what they wrote. */
const ownLink = '/feed/moderation?tab=decisions';
const appealsLink = '/feed/moderation?tab=appeals';

interface About {
  readonly authorId: string;
  readonly isComment: boolean;
  readonly caseId: string;
}

/** What an author is told: taken away, shown again, reported and kept, or reported with reason and still shown. */
type Told = TakingAction | 'shown' | 'kept' | 'noted';

/** Tells the author what a moderator decided about their content: without who it was and who reported. AMB-374. */
export async function tellAuthor(ctx: Context, about: About, told: Told): Promise<void> {
  const { authorId, isComment, caseId } = about;
  // Several reports of one content are one notice.
  const link = `${ownLink}&about=${caseId}`;
  const common = { type: 'SYSTEM_MESSAGE' as const, link, foldUnder: link, senderId: null };
  await notifyInWords(ctx, [authorId], common, (say) => ({
    title: say(isComment ? 'moderated.comment' : 'moderated.post'),
    message: say(`moderated.${told}`),
  }));
}

/** Tells who may decide about an appeal that there is one: nobody who was a party before. One unread notice is enough. */
export async function tellOfAppeal(ctx: Context, parties: ReadonlySet<string>): Promise<void> {
  const all = await activeHoldersOf(ctx.db, 'edit:any', 'content_report', { wildcard: false });
  const told = all.filter((id) => !parties.has(id));
  const common = {
    type: 'SYSTEM_MESSAGE' as const,
    link: appealsLink,
    foldUnder: appealsLink,
    senderId: null,
  };
  await notifyInWords(ctx, told, common, (say) => ({
    ...{ title: say('appeal.title'), message: say('appeal.message') },
  }));
}

/** Tells the author what came of their appeal, with the answer. */
export async function tellOfOutcome(
  ctx: Context,
  { authorId, status, answer }: typeof moderationAppeal.$inferSelect,
): Promise<void> {
  const common = { type: 'SYSTEM_MESSAGE' as const, link: ownLink, senderId: null };
  await notifyInWords(ctx, [authorId], common, (say) => ({
    title: say('appeal.outcome'),
    message: [say(status === 'REVERSED' ? 'appeal.reversed' : 'appeal.upheld'), answer]
      .filter(Boolean)
      .join(' '),
  }));
}
