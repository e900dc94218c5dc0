import type { AnyRoute } from '@tanstack/react-router';
import { type RightPair, screen } from '../../ui/route.tsx';

const rights: readonly RightPair[] = [
  ['create:own', 'attendance'],
  ['read:any', 'attendance'],
];

// The page on which attendance is taken keeps what it was loaded from (keep-offline.ts): more than browsers note by default.
performance.setResourceTimingBufferSize?.(2000);

/** The lessons of a day with their attendance, records and report; and the page on which it is taken. AMB-191. */
export function routes(parent: AnyRoute): AnyRoute[] {
  return [
    screen({
      parent,
      path: '/attendance',
      load: () => import('./attendance-page.tsx'),
      texts: ['attendance'],
      crumbs: ['navigation:learning', 'navigation:attendance'],
      rights,
    }),
    screen({
      parent,
      path: '/attendance/sessions/$scheduleId/$date',
      load: () => import('./take/take-page.tsx'),
      texts: ['attendance'],
      crumbs: ['navigation:learning', 'navigation:attendance'],
      rights,
    }),
  ];
}
