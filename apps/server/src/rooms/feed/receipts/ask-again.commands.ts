import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { notifyInWords } from '../../messaging/index.ts';
import type { feedPost } from '../feed.table.ts';
import { titlesOf } from '../texts/post-texts.queries.ts';
import { remindersDue } from './remind-to-confirm.job.ts';

type Row = typeof feedPost.$inferSelect;
type Next = Pick<Row, 'requiresAck' | 'ackBy' | 'shownAt'>;
type Asking = Pick<Row, 'revision' | 'askedAt' | 'remindersSent'>;

/** So many people are told in one step. */
const atOnce = 500;
const Person = z.object({ id: z.uuid() });

/**
 * What an edit makes of asking to confirm: asked again a post has its next revision, of which nobody has confirmed yet, and its reminders
 * begin anew. Else confirmations stay, and a deadline that is put off brings its reminders again. Throws 400 at a deadline that is over.
 * AMB-384.
 */
export function askingOf(before: Row, next: Next, again: boolean, now: Date): Asking {
  const { revision, askedAt } = before;
  if (!again || !isAsked(before, now) || !next.requiresAck) {
    const due = remindersDue({ ...next, askedAt }, now);
    return { revision, askedAt, remindersSent: Math.min(before.remindersSent, due) };
  }
  if (next.ackBy && next.ackBy <= now.toISOString())
    throw fieldProblem('ackBy', 'The deadline must be in the future');
  return { revision: revision + 1, askedAt: now.toISOString(), remindersSent: 0 };
}

/** Whether its readers have been asked already. */
function isAsked({ requiresAck, status, publishAt }: Row, now: Date): boolean {
  return requiresAck && status !== 'DRAFT' && publishAt !== null && publishAt <= now.toISOString();
}

/** Tells who is asked to confirm that it was changed and is asked again; who was never told of it is told by its announcement. */
export async function tellAskedAgain(ctx: Context, before: Row, after: Row): Promise<void> {
  if (after.revision === before.revision || after.status !== 'PUBLISHED' || !after.announcedAt) return;
  const people = await rowsOf(ctx.db, Person).from(sql`select distinct pr.user_id as id from post_recipient pr
    where pr.post_id = ${after.id} and pr.left_at is null order by id`);
  const link = `/feed?post=${after.id}`;
  const common = { type: 'NEW_ANNOUNCEMENT' as const, link, senderId: after.authorId, foldUnder: link };
  const titleIn = await titlesOf(ctx.db, after);
  for (let at = 0; at < people.length; at += atOnce) {
    const ids = people.slice(at, at + atOnce).map(({ id }) => id);
    await notifyInWords(ctx, ids, common, (say, language) => ({
      ...{ title: titleIn(language), message: say('announcement.again') },
    }));
  }
}
