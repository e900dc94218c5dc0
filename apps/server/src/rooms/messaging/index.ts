import { conversations, messages } from '@bellwether/contract/messaging/messages';
import { notifications } from '@bellwether/contract/messaging/notifications';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { conversationHandlers } from './conversations.handlers.ts';
import { liveStream, makeOpenStreams } from './live-stream.ts';
import { messageHandlers } from './messages.handlers.ts';
import { notificationHandlers } from './notifications.handlers.ts';

export { classRemindersJob } from './class-reminders.job.ts';
export { languagesOf } from './languages.ts';
export { onlyWritable } from './may-write-to.ts';
export {
  conversation,
  conversationParticipant,
  message,
  messageRecipient,
  notification,
} from './messaging.table.ts';
export { notify } from './notify.ts';
export { type InWords, notifyInWords } from './notify-in-words.ts';
export { openConversation, sendMessage } from './send-message.ts';
export { visibleMessages } from './threads.queries.ts';
export { tidyMailJob } from './tidy-mail.job.ts';

/** The door of the messaging room: mail, notifications and the live stream. */
export function messaging(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, messages, messageHandlers);
  mount(app, platform, conversations, conversationHandlers);
  const open = makeOpenStreams();
  mount(app, platform, notifications, {
    ...notificationHandlers,
    stream: ({ query }, ctx) => liveStream(ctx, query.lastEventId, open),
  });
}
