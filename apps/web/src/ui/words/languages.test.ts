import { afterEach, expect, it, vi } from 'vitest';
import { request } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { languagesOf } from './languages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

const both = [
  { code: 'en', languageCode: 'en', nativeName: 'English' },
  { code: 'vi', languageCode: 'vi', nativeName: 'Tiếng Việt' },
];
const read = [
  { code: 'en', label: 'English' },
  { code: 'vi', label: 'Tiếng Việt' },
];

it('languages are read from languages, from data and from a bare list [APP-42, AMB-011]', () => {
  expect(languagesOf({ languages: both, data: both })).toEqual(read);
  expect(languagesOf({ data: both })).toEqual(read);
  expect(languagesOf(both)).toEqual(read);
  expect(languagesOf([{ languageCode: 'vi' }])).toEqual([{ code: 'vi', label: 'vi' }]);
  for (const nonsense of [undefined, null, 'en', {}, { languages: 'en' }, [null, 3, {}]])
    expect(languagesOf(nonsense)).toEqual([]);
});

it('languages that cannot be loaded are only logged, and the error is kept [APP-42]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404, statusText: 'Not Found' }));
  const queryKey = ['api', 'translations', 'languages'];
  const load = queryClient.fetchQuery({
    queryKey,
    queryFn: () => request('GET /api/translations/languages'),
    retry: false,
    meta: { failure: 'The languages could not be loaded' },
  });
  await expect(load).rejects.toThrow('Not Found');
  expect(warn.mock.calls).toEqual([['The languages could not be loaded', expect.any(Error)]]);
  expect(queryClient.getQueryState(queryKey)?.error).toBeInstanceOf(Error);
});
