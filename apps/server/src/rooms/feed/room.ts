import { posts } from '@bellwether/contract/feed/posts';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { announcePostsJob } from './announce-posts.job.ts';
import { postHandlers } from './posts.handlers.ts';
import { visiblePostIds } from './posts.queries.ts';

/** The manifest of the feed: posts and announcements, what is said to them, and who looks after that. */
export const room: Room = {
  name: 'feed',
  mount(app, platform) {
    mount(app, platform, posts, postHandlers);
  },
  jobs: (platform) => [announcePostsJob(platform)],
  fileOwners: { post: visiblePostIds },
};
