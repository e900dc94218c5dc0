import { namespaces } from '@bellwether/contract/translations/translations';
import { expect, it } from 'vitest';

const files = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** What every screen has from the start. */
const always = new Set(['common', 'errors']);
const texts = new RegExp(`['"\`](${namespaces.join('|')}):[A-Za-z]`, 'g');

/** The namespaces that the file asks for; undefined when they come from elsewhere. */
function askedIn(source: string): Set<string> | undefined {
  const calls = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, inside = '']) => inside);
  if (calls.length === 0 || calls.some((inside) => inside.includes('...'))) return undefined;
  return new Set(
    calls.flatMap((inside) => [...inside.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name)),
  );
}

it('every component asks for the namespaces of its texts, so that a screen loads them and no others [APP-42, APP-43]', () => {
  const missing: string[] = [];
  for (const [path, source] of Object.entries(files)) {
    const asked = askedIn(source);
    if (!asked) continue;
    for (const [, name = ''] of source.matchAll(texts))
      if (!asked.has(name) && !always.has(name)) missing.push(`${path}: ${name}`);
  }
  expect(missing).toEqual([]);
});
