import { MantineProvider } from '@mantine/core';
import i18next, { type i18n } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

type Texts = Record<string, unknown>;

// The texts as the server delivers them, read as files: the web may not import the server.
const files = import.meta.glob<Texts>('../../../../../server/src/rooms/translations/messages/en/inbox.json', {
  eager: true,
  import: 'default',
});

/** The inbox's texts in English. */
export const inboxTexts = Object.values(files)[0] as {
  readonly views: Readonly<Record<string, string>>;
  readonly empty: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
};

/** The HTML of an element of the inbox, with its texts in English. */
export function htmlOf(element: ReactElement): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={english()}>
      <MantineProvider>{element}</MantineProvider>
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
  void instance.init({
    lng: 'en',
    ns: ['inbox', 'common'],
    defaultNS: 'inbox',
    resources: { en: { inbox: inboxTexts, common: {} } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
