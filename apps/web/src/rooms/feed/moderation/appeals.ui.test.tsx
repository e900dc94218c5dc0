import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ModerationPage } from './moderation-page.tsx';

const id = '01900000-0000-7000-8000-0000000000d1';
const named = { id: '01900000-0000-7000-8000-0000000000a1', name: 'An Tran' };
const decision = {
  ...{ id, postTitle: 'Sports day', isComment: true, excerpt: 'Not again!', action: 'hide' as const },
  ...{ reason: 'Unkind', createdAt: '2026-11-19T03:24:00.000Z', appeal: null, can: { appeal: true } },
};
const pending = {
  ...{ id, text: 'It was meant kindly.', status: 'PENDING' as const, answer: null, decidedAt: null },
  createdAt: '2026-11-19T04:00:00.000Z',
};
const appeal = {
  ...pending,
  ...{ caseId: id, postTitle: 'Sports day', isComment: true, excerpt: 'Not again!', author: named },
  ...{
    action: 'hide' as const,
    reason: 'Unkind',
    moderator: { ...named, name: 'Mo Derator' },
    decidedBy: null,
  },
  ...{ version: 1, can: { decide: true } },
};
const listed = <T,>(data: T[]) => ({ data, totalCount: data.length, page: 1, limit: 20, totalPages: 1 });
const decisions = 'GET /api/social/moderation-decisions';
const send = 'POST /api/social/moderation-decisions/:id/appeal';
const one = 'GET /api/social/moderation-appeals/:id';
const decide = 'POST /api/social/moderation-appeals/:id/decide';
const at = (query: string) => `/feed/moderation?${query}`;

describe('what was taken away', () => {
  it('can be appealed against in its author’s words, which stay when they are refused', async () => {
    answer(decisions, listed([decision]));
    const asked = answer(send, problem(409, 'You have appealed against this already.'), {
      data: { ...decision, appeal: pending, can: { appeal: false } },
    });
    await show(<ModerationPage />, {
      at: at(`tab=decisions&decision=${id}`),
      can: ['read:own content_report'],
    });
    await expect.element(page.getByText('Reason: Unkind')).toBeVisible();
    const words = page.getByLabelText('Why it should be shown again');
    const button = page.getByRole('button', { name: 'Send appeal' });
    await button.click();
    await expect
      .element(page.getByText('Say in at least 10 characters why it should be shown again'))
      .toBeVisible();
    await words.fill(pending.text);
    await button.click();
    await expect.element(page.getByText('You have appealed against this already.').first()).toBeVisible();
    await expect.element(words).toHaveValue(pending.text);
    await button.click();
    await expect.element(page.getByText('Thank you. Somebody else will look at it.')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ params: { id }, body: { text: pending.text } });
  });

  it('shows what came of an appeal, and no second form', async () => {
    const upheld = {
      ...pending,
      status: 'UPHELD' as const,
      answer: 'Please mind the tone.',
      decidedAt: pending.createdAt,
    };
    answer(decisions, listed([{ ...decision, appeal: upheld, can: { appeal: false } }]));
    await show(<ModerationPage />, {
      at: at(`tab=decisions&decision=${id}`),
      can: ['read:own content_report'],
    });
    await expect.element(page.getByText('Please mind the tone.')).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText('It stays as it is')).toBeVisible();
    expect(page.getByRole('button', { name: 'Send appeal' }).elements()).toEqual([]);
  });
});

describe('an appeal', () => {
  it('is decided with an answer and the version that was shown', async () => {
    answer('GET /api/social/moderation-appeals', listed([appeal]));
    answer(one, { data: appeal });
    const asked = answer(decide, {
      data: { ...appeal, status: 'REVERSED', answer: 'We misread it.', decidedBy: named, version: 2 },
    });
    await show(<ModerationPage />, { at: at(`tab=appeals&appeal=${id}`), can: ['read:any content_report'] });
    await expect.element(page.getByText(pending.text)).toBeVisible();
    await page.getByLabelText('Answer').fill('We misread it.');
    await page.getByRole('button', { name: 'Show it again' }).click();
    await expect.element(page.getByText('It is shown again')).toBeVisible();
    expect(asked).toMatchObject([
      { params: { id }, body: { status: 'REVERSED', answer: 'We misread it.', version: 1 } },
    ]);
  });

  it('is left to somebody else by who decided before', async () => {
    answer('GET /api/social/moderation-appeals', listed([appeal]));
    answer(one, { data: { ...appeal, can: { decide: false } } });
    await show(<ModerationPage />, { at: at(`tab=appeals&appeal=${id}`), can: ['read:any content_report'] });
    await expect
      .element(page.getByText('You wrote, reported or decided about this, so somebody else decides.'))
      .toBeVisible();
    expect(page.getByRole('button', { name: 'Show it again' }).elements()).toEqual([]);
  });

  it('is no part of the screen of who moderates nothing', async () => {
    answer(decisions, listed([]));
    await show(<ModerationPage />, { at: at('tab=decisions'), can: ['read:own content_report'] });
    await expect.element(page.getByText('Nothing was taken away')).toBeVisible();
    expect(page.getByText('Appeals', { exact: true }).elements()).toEqual([]);
  });
});
