import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/client.ts';
import { Unreachable } from './splash.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(<Unreachable error={error} />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('a start whose session cannot be loaded', () => {
  it('shows what the server said, else that the rights could not be loaded [IAM-20]', () => {
    const statusText = 'Internal Server Error';
    const said = new ApiProblem(500, 'The database is away.', {}, { statusText });
    expect(shown(said)).toBe('|The database is away.|Try again|');
    const silent = new ApiProblem(500, statusText, {}, { statusText });
    expect(shown(silent)).toBe('|Failed to load your permissions.|Try again|');
  });

  it('says that nothing answered where nothing did', () => {
    for (const error of [new ApiProblem(0, 'network'), new TypeError('a file is missing')])
      expect(shown(error)).toBe('|No connection|The server did not answer.|Try again|');
  });

  it('goes on without any right, silently, where the server refuses with 401 or 403 [IAM-20]', async () => {
    for (const status of [401, 403]) {
      const { loadSession } = await answering(status);
      expect(await loadSession()).toMatchObject({
        status: 'unauthenticated',
        expired: false,
        rights: new Set(),
      });
    }
    for (const status of [400, 404, 500]) {
      const { loadSession } = await answering(status);
      await expect(loadSession()).rejects.toMatchObject({ status });
    }
  });
});

/** The session of a page that was just opened, and whose server answers everything so. */
async function answering(status: number) {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no', message: 'no' }, { status }));
  return import('../api/session.ts');
}
