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
import { publicRoutes } from '../rooms/identity/public-routes.tsx';
import { hiringRoutes } from '../rooms/recruitment/public-routes.tsx';
import { placementRoutes } from '../rooms/sittings/public-routes.tsx';
import { offerActions } from '../ui/actions.ts';
import { textSearch } from '../ui/route.tsx';
import { withTexts } from '../ui/words/i18n.ts';
import { FallbackScreen } from './error-fallback.tsx';
import type { Screens } from './screens.ts';

const NotFound = lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound');

/** The screens behind the sign-in, of all rooms: a chunk of its own, which whoever stands before it need not load. */
export const loadScreens = async () => (await import('./screens.ts')).screens;

/**
 * The application's router. Without `screens` it holds what is outside of the shell; the first address behind it brings
 * them.
 */
export function makeRouter(screens?: Screens) {
  offerActions(async () => (await import('./shell/room-actions.ts')).actions);
  const router = createRouter({
    routeTree: treeOf(screens),
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
  return router;

  function treeOf(known?: Screens): AnyRoute {
    const root: AnyRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound });
    const outside = [...publicRoutes(root), ...hiringRoutes(root), ...placementRoutes(root)];
    return root.addChildren(
      known ? [homeOf(root), ...outside, shellOf(root, known)] : [...outside, behind(root)],
    );
  }

  /** Every other address: brings the screens and asks again. */
  function behind(root: AnyRoute): AnyRoute {
    return createRoute({
      getParentRoute: () => root,
      path: '$',
      beforeLoad: async ({ location }) => {
        router.update({ ...router.options, routeTree: treeOf(await loadScreens()) });
        throw redirect({ href: location.href, replace: true });
      },
    }) as unknown as AnyRoute;
  }
}

function homeOf(root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard' });
    },
  }) as unknown as AnyRoute;
}

/** What lies behind the sign-in: the shell and in it one lazy chunk for each screen. */
function shellOf(root: AnyRoute, screens: Screens): AnyRoute {
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: ({ location }) => {
      const { status, expired } = sessionNow();
      // An expired session keeps its page; the sign-in dialog lies over it.
      if (status !== 'authenticated' && !expired)
        throw redirect({ to: '/login', search: nextOf(location.href) });
    },
    component: lazyRouteComponent(
      withTexts(() => import('./shell/shell.tsx'), ['navigation']),
      'Shell',
    ),
  });
  // Behind the shell, so that a mistyped address keeps the side bar.
  const lost = createRoute({ getParentRoute: () => shell, path: '$', component: NotFound });
  return shell.addChildren([...screens(shell as unknown as AnyRoute), lost]) as unknown as AnyRoute;
}

/** Whether the address lies outside of the shell: the sign-in and what belongs to it. */
export function isOutside(path: string): boolean {
  return /^\/(login|register|verify-email|forgot-password|reset-password|setup|offer)\/?$/.test(path);
}

/** Where to go after the sign-in; nothing for the start page. */
function nextOf(href: string): Record<string, string> {
  return href === '/' || href === '/dashboard' ? {} : { next: href };
}
