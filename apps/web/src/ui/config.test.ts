import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { configQuery } from './config.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

it('appearance settings that cannot be loaded are only logged, and the error is kept [APP-37]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"message":"The database does not answer."}', { status: 400 }),
  );
  await expect(queryClient.fetchQuery({ ...configQuery, retry: false })).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('appearance');
  expect(queryClient.getQueryState(configQuery.queryKey)?.error?.message).toBe(
    'The database does not answer.',
  );
});
