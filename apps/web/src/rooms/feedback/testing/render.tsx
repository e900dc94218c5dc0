import { MantineProvider } from '@mantine/core';
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
  '../../../../../server/src/rooms/translations/messages/en/{feedback,common,inbox}.json',
  { eager: true, import: 'default' },
);

/** The HTML of an element of the feedback room, with its texts in English. */
export function htmlOf(element: ReactElement): string {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <I18nextProvider i18n={english()}>
      <MantineProvider>
        <RouterContextProvider router={router}>{element}</RouterContextProvider>
      </MantineProvider>
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
  const instance = i18next.createInstance();
  const texts = Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]);
  void instance.init({
    lng: 'en',
    ns: ['feedback', 'common', 'inbox'],
    defaultNS: 'feedback',
    resources: { en: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
