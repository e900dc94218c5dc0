import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { sessionNow } from '../api/session.ts';
import { offerActions } from '../ui/actions.ts';
import { type RoomRoutes, textSearch } from '../ui/route.tsx';
import { FallbackScreen } from './error-fallback.tsx';

const NotFound = lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound');

// Each room's routes.tsx is its door on the web's side; this is the only place that knows them all.
const rooms = import.meta.glob<RoomRoutes>('../rooms/*/routes.tsx', { eager: true });

/** The application's router: public screens, and behind the shell one lazy chunk for each screen. */
export function makeRouter() {
  offerActions(async () => (await import('./room-actions.ts')).actions);
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: ({ location }) => {
      const { status, expired } = sessionNow();
      // An expired session keeps its page; the sign-in dialog lies over it.
      if (status !== 'authenticated' && !expired)
        throw redirect({ to: '/login', search: nextOf(location.href) });
    },
    component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  });
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard' });
    },
  });
  // Behind the shell, so that a mistyped address keeps the side bar.
  const lost = createRoute({ getParentRoute: () => shell, path: '$', component: NotFound });
  const children = Object.values(rooms).flatMap((room) => room.routes(shell as unknown as AnyRoute));
  const outside = Object.values(rooms).flatMap(
    (room) => room.publicRoutes?.(root as unknown as AnyRoute) ?? [],
  );
  return createRouter({
    routeTree: root.addChildren([home, ...outside, shell.addChildren([...children, lost])]),
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingMs: 300,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ({ error, reset }) => <FallbackScreen error={error} onRetry={reset} />,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(textSearch(search)).toString();
      return text ? `?${text}` : '';
    },
  });
}

/** Where to go after the sign-in; nothing for the start page. */
function nextOf(href: string): Record<string, string> {
  return href === '/' || href === '/dashboard' ? {} : { next: href };
}
