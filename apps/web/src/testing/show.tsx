import { Appearance } from '@bellwether/contract/settings/appearance';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { render } from 'vitest-browser-react';
import { queryClient } from '../api/query-client.ts';
import { type SessionReply, takeSession } from '../api/session.ts';
import type { PublicConfig } from '../ui/config.ts';
import { textSearch } from '../ui/route.tsx';
import { ThemeRoot } from '../ui/theme/theme-root.tsx';
import { Toasts } from '../ui/toast/toast.tsx';
import { startTexts } from '../ui/words/i18n.ts';
import { answer } from './answer.ts';

interface Shown {
  /** The address at which the screen stands; '/' unless told. */
  readonly at?: string;
  /** The pattern of its route, when the address carries parameters: '/leads/$id'. */
  readonly route?: string;
  /** From the area down to the screen, as its route says it. */
  readonly crumbs?: readonly string[];
  /** The viewer's rights, 'read:any student' or '* *'; none unless told. */
  readonly can?: readonly string[];
  /** What differs in the public settings. */
  readonly config?: Partial<PublicConfig>;
  /** Whether somebody is signed in; so unless told. */
  readonly signedIn?: boolean;
}

/** Who looks at a screen in a test. */
export const viewer: NonNullable<SessionReply['user']> = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Vera Viewer',
  username: 'vera',
  email: 'vera@example.org',
  avatarUrl: null,
  roles: [],
  employeeId: null,
  studentId: null,
};

const settings: PublicConfig = {
  organization: {
    name: 'The test school',
    shortName: 'Test',
    sidebarDisplay: 'auto',
    logo: '',
    favicon: '',
  },
  appearance: Appearance.parse({}),
  currency: { code: 'USD', symbol: '$', position: 'before' },
  defaultLanguage: 'en',
  timeZone: 'Asia/Ho_Chi_Minh',
  dateFormat: 'LANGUAGE',
  maxUploadSize: 10,
  // Without it nothing is read ahead: a test answers what its screen asks, not what the next one would.
  caching: { clientCache: true, preload: false },
  registration: false,
  maintenance: null,
  demoUsers: [],
  demoPassword: null,
};

let textsStand: Promise<void> | undefined;

/**
 * Draws a screen, or a part of one, as it stands in the application: texts, theme, toasts, the router with the same reading
 * of addresses, a signed-in viewer. Returns the router, whose state tells the address.
 */
export async function show(
  element: ReactElement,
  { at = '/', route, crumbs, can = [], config = {}, signedIn = true }: Shown = {},
) {
  answer('GET /api/config/settings', { ...settings, ...config });
  textsStand ??= startTexts();
  await textsStand;
  const session = signedIn ? sessionOf(can) : { ...sessionOf([]), ...nobody };
  answer('GET /api/auth/session', session);
  takeSession(session);
  const root = createRootRoute();
  const screen = createRoute({
    getParentRoute: () => root,
    path: route ?? new URL(at, window.location.origin).pathname,
    component: () => element,
    ...(crumbs && { staticData: { crumbs } }),
  });
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultNotFoundComponent: () => null,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(textSearch(search)).toString();
      return text ? `?${text}` : '';
    },
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <ThemeRoot>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <Toasts />
      </ThemeRoot>
    </QueryClientProvider>,
  );
  return router;
}

const nobody = { status: 'unauthenticated' as const, user: null };

/** The session of the viewer with these rights. */
export function sessionOf(can: readonly string[]): SessionReply {
  return {
    status: 'authenticated',
    user: viewer,
    viewAs: null,
    permissions: can.map((right) => {
      const [action = '', subject = ''] = right.split(' ');
      return { action, subject };
    }),
    noneOwn: [],
    sessionTimeout: 30,
    eventId: 0,
    organization: {
      name: 'The test school',
      shortName: 'Test',
      timeZone: 'Asia/Ho_Chi_Minh',
      defaultLanguage: 'en',
    },
  };
}
