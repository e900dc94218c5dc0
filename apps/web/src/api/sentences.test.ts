import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './client.ts';
import { hasWords, inViewersWords, loadWords } from './sentences.ts';

// The catalogue as the server delivers it, read as a file: the web may not import the server.
const [catalogue] = Object.values(
  import.meta.glob('../../../server/src/rooms/translations/messages/vi/sentences.json', {
    eager: true,
    import: 'default',
  }),
);

const asked: string[] = [];
let offline = false;

async function speak(language: string): Promise<void> {
  await i18next.init({ lng: language, resources: {} });
}

beforeEach(() => {
  asked.length = 0;
  offline = false;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (!url.startsWith('/api/i18n/'))
      return Response.json(
        {
          error: 'Board not found',
          message: 'Board not found',
          code: 'NOT_FOUND',
          errors: { name: ['Name is required'] },
        },
        { status: 404 },
      );
    if (offline) throw new TypeError('offline');
    return Response.json(catalogue);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the sentences of schemas and refusals', () => {
  it('stay as they are in English, and nothing is fetched for them [APP-28, APP-42]', async () => {
    await speak('en');
    await loadWords();
    expect([hasWords(), inViewersWords('Name is required'), asked]).toEqual([true, 'Name is required', []]);
    await expect(request('GET /api/kanban/boards')).rejects.toMatchObject({ message: 'Board not found' });
  });

  it('are English while the catalogue cannot be had, and it is asked for again the next time [APP-44]', async () => {
    await speak('vi');
    offline = true;
    await expect(request('GET /api/kanban/boards')).rejects.toMatchObject({ message: 'Board not found' });
    expect(hasWords()).toBe(false);
    offline = false;
    await loadWords();
    expect(hasWords()).toBe(true);
  });

  it('are the viewer’s from the first one on, with one fetch of the catalogue [APP-28, APP-42, APP-44]', async () => {
    await speak('vi');
    await Promise.all([loadWords(), loadWords()]);
    await expect(request('GET /api/kanban/boards')).rejects.toMatchObject({
      message: 'Không tìm thấy bảng',
      code: 'NOT_FOUND',
      fieldErrors: { name: ['Tên là bắt buộc'] },
    });
    expect(inViewersWords('Must be at most 300 characters')).toBe('Tối đa 300 ký tự');
    expect(inViewersWords('Said by somebody else')).toBe('Said by somebody else');
    await speak('en');
    expect(inViewersWords('Name is required')).toBe('Name is required');
  });
});
