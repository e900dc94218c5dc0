import { conversations, messages } from '@bellwether/contract/messaging/messages';
import { notifications } from '@bellwether/contract/messaging/notifications';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { classRemindersJob } from './class-reminders.job.ts';
import { conversationHandlers } from './conversations.handlers.ts';
import { liveStream, makeOpenStreams } from './live-stream.handlers.ts';
import { messageHandlers } from './messages.handlers.ts';
import { notificationHandlers } from './notifications.handlers.ts';
import { visibleMessages } from './threads.queries.ts';
import { tidyMailJob } from './tidy-mail.job.ts';

/** The manifest of the messaging room: mail, notifications and the live stream. */
export const room: Room = {
  name: 'messaging',
  mount(app, platform) {
    mount(app, platform, messages, messageHandlers);
    mount(app, platform, conversations, conversationHandlers);
    const open = makeOpenStreams();
    mount(app, platform, notifications, {
      ...notificationHandlers,
      stream: ({ query }, ctx) => liveStream(ctx, query.lastEventId, open),
    });
  },
  jobs: (platform) => [classRemindersJob(platform), tidyMailJob(platform)],
  fileOwners: { message: visibleMessages },
};
