// One chunk for the screens of the feed.

export { FeedPage } from './feed-page.tsx';
export { ModerationPage } from './moderation/moderation-page.tsx';
