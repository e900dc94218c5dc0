import type { Context } from '../../platform/http/context.ts';
import { notifyInWords } from '../messaging/index.ts';
import type { comment } from './feed.table.ts';
import { onlyReaders } from './readers.queries.ts';

type Row = typeof comment.$inferSelect;

interface Of {
  readonly authorId: string;
  readonly parentAuthorId: string | undefined;
}

/**
 * Tells who is mentioned, and else the authors of the post and of the comment that is answered; several by one person are one notice
 * while it is unread. Nobody is told of what waits for a moderator. AMB-317.
 */
export async function tellOfComment(ctx: Context, row: Row, { authorId, parentAuthorId }: Of): Promise<void> {
  if (row.status !== 'VISIBLE') return;
  const { viewer } = ctx;
  const link = `/feed?post=${row.postId}`;
  const common = { link, senderId: viewer.userId, foldUnder: link };
  const mentioned = await onlyReaders(ctx, row.postId, row.mentionedUserIds);
  await notifyInWords(ctx, mentioned, { ...common, type: 'NEW_MENTION' }, (say) => ({
    ...{ title: say('comment.mentionTitle'), message: say('comment.mention', { by: viewer.name }) },
  }));
  const authors = [...new Set([authorId, ...(parentAuthorId ? [parentAuthorId] : [])])];
  const told = (await onlyReaders(ctx, row.postId, authors)).filter((id) => !mentioned.includes(id));
  await notifyInWords(ctx, told, { ...common, type: 'NEW_FORUM_REPLY' }, (say) => ({
    ...{ title: say('comment.title'), message: say('comment.message', { by: viewer.name }) },
  }));
}
