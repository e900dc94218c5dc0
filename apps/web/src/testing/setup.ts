import { afterEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../api/query-client.ts';
import { toast, toastStore } from '../ui/toast/toast-store.ts';
import { answerFetch, endAnswers } from './answer.ts';
import '@mantine/core/styles.layer.css';

// The texts come from their files, everything else from what the test answers. In place before i18next's backend is loaded,
// which keeps the fetch that it finds.
const texts = import.meta.glob<Record<string, unknown>>(
  '../../../server/src/rooms/translations/messages/*/*.json',
  { eager: true, import: 'default' },
);

vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
  const [, language, namespace] = /^\/api\/i18n\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
  if (!language) return answerFetch(input, init);
  const file = `../../../server/src/rooms/translations/messages/${language}/${namespace}.json`;
  return Response.json(texts[file] ?? {});
});

// What React complains of, such as an effect that sets off itself for ever, is a fault of the screen.
const said: string[] = [];
vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.map(String).join(' ')));

afterEach(async () => {
  await cleanup();
  queryClient.clear();
  // One that the last test left would lie over a button of the next for seconds.
  for (const { id } of toastStore.now()) toast.close(id);
  localStorage.clear();
  sessionStorage.clear();
  expect(endAnswers()).toEqual([]);
  expect(said.splice(0)).toEqual([]);
});
