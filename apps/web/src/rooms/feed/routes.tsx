import type { AnyRoute } from '@tanstack/react-router';
import { screen } from '../../ui/route.tsx';

const pages = () => import('./feed-pages.ts');

/** The feed, and what moderators look after: one chunk. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/feed',
      load: pages,
      name: 'FeedPage',
      texts: ['feed'],
      crumbs: ['navigation:feed'],
      rights: [['read:own', 'post']],
    }),
    screen({
      parent,
      path: '/feed/moderation',
      load: pages,
      name: 'ModerationPage',
      texts: ['feed'],
      crumbs: ['navigation:feed', 'navigation:moderation'],
      rights: [['read:own', 'content_report']],
    }),
  ];
}
