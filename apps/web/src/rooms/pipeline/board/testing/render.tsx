import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

type Texts = Record<string, unknown>;

// The texts as the server delivers them, read as files: the web may not import the server.
const files = import.meta.glob<Texts>(
  '../../../../../../server/src/rooms/translations/messages/*/{e-commerce,common}.json',
  { eager: true, import: 'default' },
);

/** The HTML of an element of the board, with its texts in a language. */
export function htmlOf(element: ReactElement, language: 'en' | 'vi' = 'en'): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const instance = i18next.createInstance();
  const texts = (namespace: string) =>
    Object.entries(files).find(([path]) => path.endsWith(`/${language}/${namespace}.json`))?.[1] ?? {};
  void instance.init({
    lng: language,
    ns: ['e-commerce', 'common'],
    defaultNS: 'e-commerce',
    resources: { [language]: { 'e-commerce': texts('e-commerce'), common: texts('common') } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={instance}>
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
