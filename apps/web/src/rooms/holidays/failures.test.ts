import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../api/client.ts';
import { toast, toastStore } from '../../ui/toast/toast-store.ts';
import { toastFailure } from './failures.ts';

const texts = import.meta.glob<Record<string, unknown>>(
  '../../../../server/src/rooms/translations/messages/en/{configuration,errors}.json',
  { eager: true, import: 'default' },
);
const textsOf = (namespace: string) =>
  Object.entries(texts).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1] ?? {};

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    ns: ['configuration', 'errors'],
    resources: { en: { configuration: textsOf('configuration'), errors: textsOf('errors') } },
    interpolation: { escapeValue: false },
  });
});

const create = { title: 'requestFailed', fallback: 'createFailedText' };
const edit = { title: 'updateFailed', fallback: 'updateFailedText' };

const preferences = { title: 'saveFailed', fallback: 'saveFailedText', oneTitle: true } as const;
const removal = { title: 'deleteFailed', fallback: 'deleteFailedText', oneTitle: true } as const;

function shown(problem: ApiProblem, words: Parameters<typeof toastFailure>[1]) {
  for (const { id } of toastStore.now()) toast.close(id);
  toastFailure(problem, words);
  return toastStore.now().map(({ title, description }) => [title, description]);
}

describe('the failure of a custom holiday', () => {
  it("on 400 is a 'Validation Error' with the joined messages [CAL-28]", () => {
    const errors = { name: ['Name is required'], endDate: ['Wrong end.', 'Too late.'] };
    expect(shown(new ApiProblem(400, 'Invalid', { errors }), create)).toEqual([
      ['Validation Error', 'Name is required Wrong end. Too late.'],
    ]);
  });

  it("otherwise is 'Request Failed' or 'Update Failed', with the server's message where it helps [CAL-28]", () => {
    expect(shown(new ApiProblem(500, 'Internal Server Error'), create)).toEqual([
      ['Request Failed', 'Failed to create custom holiday'],
    ]);
    expect(shown(new ApiProblem(409, 'Someone else changed this in the meantime.'), edit)).toEqual([
      ['Update Failed', 'Someone else changed this in the meantime.'],
    ]);
    expect(shown(new ApiProblem(502, ''), edit)).toEqual([
      ['Update Failed', 'Failed to update custom holiday'],
    ]);
  });

  it("without a network is a 'Submission Error', and an ended session says nothing here [CAL-28]", () => {
    expect(shown(new ApiProblem(0, 'network'), create)[0]?.[0]).toBe('Submission Error');
    expect(shown(new ApiProblem(401, 'Sign in'), create)).toEqual([]);
  });

  it('on deleting and on saving preferences has one title, whatever failed [CAL-29, CAL-39]', () => {
    for (const status of [0, 500, 502]) {
      expect(shown(new ApiProblem(status, 'x'), removal)).toEqual([
        ['Delete Failed', 'Failed to delete custom holiday'],
      ]);
      expect(shown(new ApiProblem(status, 'x'), preferences)).toEqual([
        ['Save Failed', 'Failed to save holiday preferences'],
      ]);
    }
    const bad = new ApiProblem(400, 'Invalid', { errors: { date: ['Bad row'] } });
    expect(shown(bad, preferences)).toEqual([['Save Failed', 'Bad row']]);
    expect(shown(new ApiProblem(409, 'Still used.'), removal)).toEqual([['Delete Failed', 'Still used.']]);
    expect(shown(new ApiProblem(401, 'Sign in'), preferences)).toEqual([]);
  });
});
