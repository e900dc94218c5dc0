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

type Texts = Record<string, unknown>;

// The texts as the server delivers them, read as files: the web may not import the server.
const files = import.meta.glob<Texts>('../../../../../server/src/rooms/translations/messages/en/*.json', {
  eager: true,
  import: 'default',
});

/** The English texts of a namespace. */
export function textsOf(namespace: string): Texts {
  return Object.entries(files).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1] ?? {};
}

/** The HTML of an element of the room, with its texts in English. */
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

/** The text of HTML, without its tags. */
export function textOf(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function english(): i18n {
  const namespaces = ['configuration', 'common', 'errors'];
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    ns: namespaces,
    defaultNS: 'configuration',
    resources: { en: Object.fromEntries(namespaces.map((name) => [name, textsOf(name)])) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
