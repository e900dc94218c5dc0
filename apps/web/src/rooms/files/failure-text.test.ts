import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../api/client.ts';
import { loadWords } from '../../api/sentences.ts';
import { failureText } from './failure-text.ts';

// The catalogue as the server delivers it, read as a file: the web may not import the server.
const [catalogue] = Object.values(
  import.meta.glob('../../../../server/src/rooms/translations/messages/vi/sentences.json', {
    eager: true,
    import: 'default',
  }),
);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(catalogue));
});
afterEach(() => vi.unstubAllGlobals());

const noSpace = 'The server has no space left, and nothing was saved. Please tell your administrator.';
const tooMany = 'Too many attempts. Try again in 1200 seconds.';
const noRight = "This needs the right 'create:own material'.";

describe('what stands at a file that the server did not take [FIL-06, APP-43]', () => {
  it.each([
    ['en', 507, noSpace, noSpace],
    ['en', 429, tooMany, tooMany],
    ['en', 403, noRight, noRight],
    ['vi', 507, noSpace, 'Máy chủ đã hết dung lượng và chưa có gì được lưu. Vui lòng báo cho quản trị viên.'],
    ['vi', 429, tooMany, 'Quá nhiều lần thử. Hãy thử lại sau 1200 giây.'],
    ['vi', 403, noRight, "Việc này cần quyền 'create:own material'."],
  ])('is in %s what the server said with %i', async (language, status, said, shown) => {
    await i18next.init({ lng: language, resources: {} });
    await loadWords();
    expect(failureText(new ApiProblem(status, said))).toBe(shown);
  });

  it('is the message of the field where there is one, and nothing for faults that say nothing', async () => {
    await i18next.init({ lng: 'en', resources: {} });
    const full = new ApiProblem(413, 'Not valid', { errors: { file: ['Your files take up 500 MB.'] } });
    expect(failureText(full)).toBe('Your files take up 500 MB.');
    expect(failureText(new ApiProblem(500, 'Something went wrong'))).toBe('');
    expect(failureText(new ApiProblem(0, 'network'))).toBe('');
    expect(failureText(new Error('broken'))).toBe('');
  });
});
