import { appeals } from '@bellwether/contract/feed/appeals';
import { comments } from '@bellwether/contract/feed/comments';
import { posts } from '@bellwether/contract/feed/posts';
import { reactions } from '@bellwether/contract/feed/reactions';
import { receipts } from '@bellwether/contract/feed/receipts';
import { reports } from '@bellwether/contract/feed/reports';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { announcePostsJob } from './announce-posts.job.ts';
import { appealConflicts, appealHandlers } from './appeals/appeals.handlers.ts';
import { commentHandlers } from './comments.handlers.ts';
import { postHandlers } from './posts.handlers.ts';
import { visiblePostIds } from './posts.queries.ts';
import { reactionHandlers } from './reactions.handlers.ts';
import { receiptHandlers } from './receipts/receipts.handlers.ts';
import { remindToConfirmJob } from './receipts/remind-to-confirm.job.ts';
import { reportConflicts, reportHandlers } from './reports.handlers.ts';

/** The manifest of the feed: posts and announcements, what is said to them, and who looks after that. */
export const room: Room = {
  name: 'feed',
  mount(app, platform) {
    mount(app, platform, posts, postHandlers);
    mount(app, platform, comments, commentHandlers);
    mount(app, platform, reactions, reactionHandlers);
    mount(app, platform, receipts, receiptHandlers);
    mount(app, platform, reports, reportHandlers, reportConflicts);
    mount(app, platform, appeals, appealHandlers, appealConflicts);
  },
  jobs: (platform) => [announcePostsJob(platform), remindToConfirmJob(platform)],
  fileOwners: { post: visiblePostIds },
};
