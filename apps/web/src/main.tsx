import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '@mantine/core/styles.layer.css';
import { queryClient } from './api/query-client.ts';
import { loadSession } from './api/session.ts';
import { ErrorFallback } from './app/error-fallback.tsx';
import { makeRouter } from './app/router.tsx';
import { Splash } from './app/splash.tsx';
import { startTexts } from './ui/i18n.ts';
import { ThemeRoot } from './ui/theme/theme-root.tsx';
import { Toasts } from './ui/toast.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = makeRouter();
const ready = Promise.all([startTexts(), loadSession()]);

createRoot(root).render(<Splash />);
void ready.then(() => {
  createRoot(replaced(root)).render(
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
});

/** An empty element in the place of the splash's, so that React starts afresh in it. */
function replaced(element: HTMLElement): HTMLElement {
  const fresh = element.cloneNode(false) as HTMLElement;
  element.replaceWith(fresh);
  return fresh;
}
