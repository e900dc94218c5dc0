import type { Db } from '../../platform/db/database.ts';
import { onlyWritable } from './may-write-to.access.ts';
import type { ConversationReply, MessageReply } from './threads.queries.ts';

type Person = MessageReply['recipients'][number];

/**
 * Whom the user's answer to a message may go to: to its sender, or to everybody it went to; for an own message those it
 * went to. Left out are people whom the user may not write to (AMB-121).
 */
export async function answersTo(
  db: Db,
  userId: string,
  message: MessageReply,
  conversation: ConversationReply,
): Promise<{ reply: Person[]; replyAll: Person[] }> {
  const { id, name, avatarConfig } = message.sender;
  const sender: Person = { id, name, avatarConfig };
  const all = others([sender, ...message.recipients], userId);
  const first = message.direction === 'sent' ? others(message.recipients, userId) : [sender];
  const known = all.length > 0 ? all : others(conversation.participants, userId);
  const allowed = new Set(
    await onlyWritable(
      db,
      userId,
      known.map((person) => person.id),
    ),
  );
  return {
    reply: first.filter((person) => allowed.has(person.id)),
    replyAll: known.filter((person) => allowed.has(person.id)),
  };
}

function others(people: readonly Person[], userId: string): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  byId.delete(userId);
  return [...byId.values()];
}
