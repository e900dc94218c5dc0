import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { attemptPlay } from '../sittings.table.ts';
import { mostPlays } from './plays.queries.ts';

/**
 * Counts a play of a recording in an attempt. Returns the ticket with which it opens, and how many plays are left. 409 PLAYS_USED when
 * none is, of any number of plays at once; 404 of what may be played as often as one likes. AMB-367.
 */
export async function playOnce(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attemptId: string,
  fileId: string,
): Promise<{ ticket: string; left: number }> {
  const most = await mostPlays(db, attemptId, fileId);
  if (most === undefined) throw notFound('File');
  const ticket = randomUUID();
  const playedAt = now.toISOString();
  const [played] = await db
    .insert(attemptPlay)
    .values({ attemptId, fileId, plays: 1, ticket, playedAt })
    .onConflictDoUpdate({
      target: [attemptPlay.attemptId, attemptPlay.fileId],
      set: { plays: sql`${attemptPlay.plays} + 1`, ticket, playedAt },
      setWhere: sql`${attemptPlay.plays} < ${most}`,
    })
    .returning({ plays: attemptPlay.plays });
  if (!played) throw conflict('PLAYS_USED', 'You have played this as often as you may.');
  return { ticket, left: most - played.plays };
}
