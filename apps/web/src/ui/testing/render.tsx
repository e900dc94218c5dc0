import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import i18next, { type i18n } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

// The texts as the server delivers them, read as files: the web may not import the server.
const files = import.meta.glob<Record<string, unknown>>(
  '../../../../server/src/rooms/translations/messages/en/*.json',
  { eager: true, import: 'default' },
);

/** The English texts of a namespace, such as 'errors'. */
export function textsOf(namespace: string): Record<string, unknown> {
  return Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1] ?? {};
}

/** The HTML of a piece of the kit, with the English texts. */
export function htmlOf(element: ReactElement): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <I18nextProvider i18n={english()}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <RouterContextProvider router={router}>{element}</RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

function english(): i18n {
  const namespaces = ['common', 'errors', 'human-resources', 'learning', 'student-management', 'e-commerce'];
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    ns: namespaces,
    defaultNS: 'common',
    resources: { en: Object.fromEntries(namespaces.map((name) => [name, textsOf(name)])) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
