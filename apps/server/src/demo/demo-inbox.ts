import { newId } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';
import {
  conversation,
  conversationParticipant,
  message,
  messageRecipient,
  notification,
} from '../rooms/messaging/messaging.table.ts';
import { type DemoMail, demoMail } from './demo-mail.ts';
import type { DemoPeople } from './people/demo-people.ts';

/** Mail between the people of the demo school, some of it unread, and notifications for those who can sign in. */
export async function makeInbox(tx: Db, { now, people }: { now: Date; people: DemoPeople }): Promise<void> {
  const idOf = (username: string) => people.userIds.get(username);
  let conversationId = '';
  for (const mail of demoMail) {
    const senderId = idOf(mail.from);
    const recipientIds = mail.to.flatMap((username) => idOf(username) ?? []);
    if (!senderId || recipientIds.length === 0) continue;
    const at = hoursBefore(now, mail.hours);
    if (!mail.answers) {
      conversationId = newId();
      await tx
        .insert(conversation)
        .values({ id: conversationId, createdById: senderId, createdAt: at, lastMessageAt: at });
      await tx
        .insert(conversationParticipant)
        .values([senderId, ...recipientIds].map((userId) => ({ conversationId, userId })));
    }
    await put(tx, mail, { at, conversationId, senderId, recipientIds });
  }
  await tx.insert(notification).values(notices(now, idOf));
}

async function put(
  tx: Db,
  mail: DemoMail,
  {
    at,
    conversationId,
    senderId,
    recipientIds,
  }: Record<'at' | 'conversationId' | 'senderId', string> & { recipientIds: string[] },
): Promise<void> {
  const id = newId();
  const isFeedback = mail.isFeedback ?? false;
  const plainText = mail.words
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  await tx.insert(message).values({
    ...{ id, conversationId, senderId, title: mail.title, plainText, createdAt: at, updatedAt: at },
    content: mail.words.map((words) => (words.startsWith('<ul>') ? words : `<p>${words}</p>`)).join(''),
    messageType: isFeedback ? 'FEEDBACK' : 'STANDARD',
    // A made-up request: the response is shown as one.
    sourceFeedbackPromptId: null,
  });
  await tx.insert(messageRecipient).values(
    recipientIds.map((userId) => ({
      ...{ messageId: id, userId, sentAt: at, isFeedback },
      readAt: mail.read === false ? null : at,
    })),
  );
}

function notices(
  now: Date,
  idOf: (username: string) => string | undefined,
): (typeof notification.$inferInsert)[] {
  const told: [hours: number, to: string, type: string, title: string, words: string, link: string | null][] =
    [
      [
        6,
        'student',
        'UPCOMING_CLASS_REMINDER',
        'Classes tomorrow: 2',
        'See the calendar for times and rooms.',
        '/calendar',
      ],
      [
        6,
        'parent',
        'UPCOMING_CLASS_REMINDER',
        'Classes tomorrow: 2',
        'See the calendar for times and rooms.',
        '/calendar',
      ],
      [
        28,
        'teacher',
        'SYSTEM_MESSAGE',
        'Bellwether was updated',
        'The inbox is new: read, answer and search in one place.',
        '/inbox',
      ],
      [
        28,
        'admin',
        'SYSTEM_MESSAGE',
        'Bellwether was updated',
        'The inbox is new: read, answer and search in one place.',
        '/inbox',
      ],
      [49, 'admin', 'SYSTEM_MESSAGE', 'The nightly backup is complete', '', null],
      [
        73,
        'teacher',
        'NEW_ANNOUNCEMENT',
        'Fire drill on Tuesday',
        'At 10:15 everybody leaves the building.',
        null,
      ],
      [
        100,
        'student',
        'NEW_COURSE_ENROLLMENT',
        'Enrolled in a new class',
        'Welcome! The timetable is in your calendar.',
        '/calendar',
      ],
    ];
  return told.flatMap(([hours, to, type, title, words, link], index) => {
    const userId = idOf(to);
    const isRead = index > 3;
    return userId
      ? [{ userId, type, title, message: words, link, isRead, createdAt: hoursBefore(now, hours) }]
      : [];
  });
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}
