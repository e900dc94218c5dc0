import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import FallbackScreen from './fallback-screen.tsx';

// The texts as the server delivers them, read as files: the web may not import the server.
const files = import.meta.glob<Record<string, unknown>>(
  '../../../server/src/rooms/translations/messages/en/{common,errors}.json',
  { eager: true, import: 'default' },
);
const i18n = i18next.createInstance();

beforeAll(async () => {
  const en = Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/(.*)\.json$/, '$1'), texts]),
  );
  await i18n.init({
    lng: 'en',
    resources: { en },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
});

const shown = (error: unknown) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <FallbackScreen error={error} onRetry={() => undefined} />
      </MantineProvider>
    </I18nextProvider>,
  ).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');

it('the fallback screen says what went wrong, or that it was unexpected, and offers to try again [APP-15]', () => {
  const told = shown(new Error('The lesson has no date'));
  for (const words of ['Something went wrong', 'The lesson has no date', 'Try again'])
    expect(told).toContain(words);
  for (const nothing of [undefined, 'text', new Error('')])
    expect(shown(nothing)).toContain('An unexpected error occurred');
});
