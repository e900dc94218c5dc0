import { describe, expect, it } from 'vitest';
import { makePageCache } from './page-cache.handlers.ts';

const silent = { subscribe: () => () => undefined, onSignal: () => () => undefined };
const rendered = { html: '<p>Words</p>', policy: '', hasForm: false };

async function page() {
  const cache = makePageCache(silent, () => new Date('2027-01-04T00:00:00Z'));
  const found = await cache.get('words', async () => ({ pageId: 'p', rendered }));
  if (!found) throw new Error('the page is not there');
  return found;
}

describe('a page that is kept', () => {
  it('is compressed once for each name of the site', async () => {
    const { bodyFor } = await page();
    const first = await bodyFor('http://a.example');
    expect(await bodyFor('http://a.example')).toBe(first);
    expect(await bodyFor('http://b.example')).not.toBe(first);
    expect(await bodyFor('http://a.example')).toBe(first);
  });

  it('is kept for four names at most: made-up ones take no memory', async () => {
    const { bodyFor } = await page();
    const names = ['a', 'b', 'c', 'd'].map((name) => `http://${name}.example`);
    const [first, ...others] = await Promise.all(names.map(bodyFor));
    await bodyFor('http://e.example');
    expect(await Promise.all(names.slice(1).map(bodyFor))).toEqual(others);
    expect(await bodyFor('http://b.example')).toBe(others[0]);
    expect(await bodyFor('http://a.example')).not.toBe(first);
  });
});
