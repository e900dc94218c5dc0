import './app/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.layer.css';
import { queryClient } from './api/query-client.ts';
import { loadSession } from './api/session.ts';
import { ErrorFallback } from './app/error-fallback.tsx';
import { isOutside, loadScreens, makeRouter } from './app/router.tsx';
import { Splash, Unreachable } from './app/splash.tsx';
import { ThemeRoot } from './ui/theme/theme-root.tsx';
import { Toasts } from './ui/toast/toast.tsx';
import { startTexts, takeDefaultLanguage } from './ui/words/i18n.ts';

type Router = ReturnType<typeof makeRouter>;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const routed = isOutside(window.location.pathname)
  ? Promise.resolve(makeRouter())
  : loadScreens().then(makeRouter);
const ready = Promise.all([routed.then(withScreen), startTexts(), loadSession()]).then(
  async ([router, , { reply }]) => {
    await takeDefaultLanguage(reply?.organization.defaultLanguage);
    // What is drawn before its chunk is there would be shown 300 ms after that: React holds back what follows a fallback.
    await router.load();
    return router;
  },
);

createRoot(root).render(<Splash />);
ready.then(start, unreachable);
// Who stands at the sign-in comes in soon: what lies behind it is brought while they type.
if (isOutside(window.location.pathname)) setTimeout(() => ready.then(loadScreens, () => undefined), 2000);

/** The screen of the address comes beside the session, not after it; who may not see it loses one small file. */
function withScreen(router: Router): Router {
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId];
    if (route) router.loadRouteChunk(route)?.catch(() => undefined);
  }
  return router;
}

function start(router: Router): void {
  createRoot(fresh()).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeRoot>
          <ErrorFallback>
            <Suspense fallback={<Splash />}>
              <RouterProvider router={router} />
            </Suspense>
          </ErrorFallback>
          <Toasts />
        </ThemeRoot>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function unreachable(error: unknown): void {
  createRoot(fresh()).render(<Unreachable error={error} />);
}

/** An empty element in the place of the splash's, so that React starts afresh in it. */
function fresh(): HTMLElement {
  const before = document.getElementById('root');
  const element = document.createElement('div');
  element.id = 'root';
  before?.replaceWith(element);
  return element;
}
