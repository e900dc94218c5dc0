import { afterEach, expect, it, vi } from 'vitest';
import { sendChunk } from './send-chunk.ts';

const url = '/api/students/import';

afterEach(() => vi.unstubAllGlobals());

it('sends rows under their key, and takes the reply [AMB-038]', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: { runId: 'r1' } }));
  vi.stubGlobal('fetch', fetched);
  expect(await sendChunk(url, { students: [] }, 'key-1')).toEqual({
    ok: true,
    reply: { data: { runId: 'r1' } },
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe(url);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"students":[]}',
    headers: { 'idempotency-key': 'key-1' },
  });
});

it('keeps a refusal as it came, for the log [IMP-20]', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await sendChunk(url, {}, 'k')).toEqual({ ok: false, status: 502, body: '<h1>Bad gateway</h1>' });
});

it('has no answer where the network is gone, or where a foreign page answers in its place [AMB-038]', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await sendChunk(url, {}, 'k')).toEqual({ ok: false, status: 0, body: 'Failed to fetch' });
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to the café</h1>'));
  expect(await sendChunk(url, {}, 'k')).toMatchObject({ ok: false, status: 0 });
});
