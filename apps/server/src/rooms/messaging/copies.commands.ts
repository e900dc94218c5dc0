import type { RecipientAction } from '@bellwether/contract/messaging/values';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/rows.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';

// Marks on one person's own copies (AMB-118): the sender's lie on the message, a receiver's on message_recipient.

/**
 * Does the action to the user's copies of the messages. Returns how many messages were named. 404, with nothing
 * changed, when the user holds no copy of one of them. MSG-06, MSG-07.
 */
export async function changeCopies(
  db: Db,
  userId: string,
  action: RecipientAction,
  messageIds: readonly string[],
  now: string,
): Promise<number> {
  const ids = [...new Set(messageIds)];
  await demandCopies(db, userId, ids);
  const list = sql`${sql.param(ids)}::uuid[]`;
  if (action === 'markRead') {
    await db.execute(sql`update message_recipient set read_at = ${now}
      where user_id = ${userId} and message_id = any(${list}) and read_at is null and purged_at is null`);
    // Whoever has read the message knows what its notification would say.
    await db.execute(sql`update notification set is_read = true where user_id = ${userId} and not is_read
      and link = any(select p || id from unnest(${list}) as id, unnest(array['/inbox/', '/inbox?messageId=']) as p)`);
  } else if (action === 'markUnread') {
    await db.execute(sql`update message_recipient set read_at = null
      where user_id = ${userId} and message_id = any(${list}) and purged_at is null`);
  } else {
    const trashedAt = action === 'softDelete' ? sql`${now}::timestamptz` : sql`null`;
    await db.execute(sql`update message_recipient set trashed_at = ${trashedAt}
      where user_id = ${userId} and message_id = any(${list}) and purged_at is null`);
    await db.execute(sql`update message set sender_trashed_at = ${trashedAt}
      where sender_id = ${userId} and id = any(${list}) and sender_purged_at is null`);
  }
  return ids.length;
}

/** Deletes the user's own copy for good. 404 without one; 409 NOT_IN_TRASH when it is not in the trash. MSG-06. */
export async function purgeCopy(db: Db, userId: string, id: string, now: string): Promise<void> {
  await demandCopies(db, userId, [id]);
  const asReceiver = await db.execute(sql`update message_recipient set purged_at = ${now}
    where user_id = ${userId} and message_id = ${id} and trashed_at is not null and purged_at is null`);
  const asSender = await db.execute(sql`update message set sender_purged_at = ${now}
    where sender_id = ${userId} and id = ${id} and sender_trashed_at is not null and sender_purged_at is null`);
  if ((asReceiver.rowCount ?? 0) + (asSender.rowCount ?? 0) > 0) return;
  throw conflict('NOT_IN_TRASH', 'Only messages in the trash can be deleted permanently.');
}

async function demandCopies(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  const held = await countOf(
    db,
    sql`from message m
    left join message_recipient mr on mr.message_id = m.id and mr.user_id = ${userId}
    where m.id = any(${sql.param([...ids])}::uuid[]) and ((m.sender_id = ${userId} and m.sender_purged_at is null)
      or (mr.user_id is not null and mr.purged_at is null))`,
  );
  if (held !== ids.length) throw notFound('Message');
}
