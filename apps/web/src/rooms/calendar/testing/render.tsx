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

type Texts = Record<string, unknown>;

// The texts as the server delivers them, read as files: the web may not import the server.
const files = import.meta.glob<Texts>(
  '../../../../../server/src/rooms/translations/messages/*/calendar.json',
  {
    eager: true,
    import: 'default',
  },
);

/** The calendar's texts of a language. */
export function textsOf(language: 'en' | 'vi'): Texts {
  const found = Object.entries(files).find(([path]) => path.includes(`/${language}/`));
  return found?.[1] ?? {};
}

/** The HTML of an element of the calendar, with its texts in English. */
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
    .replace(/&#x27;|&rsquo;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}

function english(): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    ns: ['calendar', 'common'],
    defaultNS: 'calendar',
    resources: { en: { calendar: textsOf('en'), common: {} } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
