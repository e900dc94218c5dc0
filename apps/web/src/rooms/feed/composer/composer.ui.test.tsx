import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, problem } from '../../../testing/answer.ts';
import { samplePost, spoken } from '../../../testing/sample-post.ts';
import { show } from '../../../testing/show.tsx';
import { Composer } from './composer.tsx';

const post = samplePost;
const { id } = post;
const stored = { data: post } as never;
const update = 'PUT /api/information/posts/:id';

beforeEach(() => void answer('GET /api/translations/languages', spoken('en')));

async function opened(of: object = {}) {
  answer('GET /api/information/posts/:id', { data: { ...post, ...of } } as never);
  answer('GET /api/information/posts/groups', { mayAll: true, data: [] });
  answer('GET /api/information/posts/preview', {
    ...{ total: 2, withoutSignIn: 0, languages: [], reasons: [], leftOut: [], people: [] },
  });
  await show(<Composer id={id} onClose={() => undefined} />, {
    can: [
      'read:any post',
      'edit:any post',
      'create:any post',
      'create:any announcement',
      'edit:any announcement',
    ],
  });
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
}

describe('a change of a post to confirm', () => {
  it('may ask again, and keeps what was typed where somebody else has saved first', async () => {
    const stale = problem(409, 'Someone else changed this in the meantime.');
    const asked = answer(
      update,
      {
        ...stale,
        reply: { ...stale.reply, code: 'STALE', details: { sentVersion: 3, storedVersion: 4 } as never },
      },
      stored,
    );
    await opened();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Sports day in the hall');
    const again = page.getByRole('switch', { name: 'Ask again' });
    await again.click({ force: true });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText(/Read the newest version/)).toBeVisible();
    await expect.element(title).toHaveValue('Sports day in the hall');
    await expect.element(again).toBeChecked();
    expect(asked[0]?.body).toMatchObject({ title: 'Sports day in the hall', askAgain: true, version: 3 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => asked[1]?.body).toMatchObject({ askAgain: true, version: 4 });
  });

  it('does not ask again unless it is chosen', async () => {
    const asked = answer(update, stored);
    await opened();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => asked[0]?.body).toMatchObject({ askAgain: false });
  });

  it('offers nothing of it for a draft, of which nobody was asked', async () => {
    await opened({ status: 'DRAFT' });
    await expect.element(page.getByRole('switch', { name: 'Ask to confirm' })).toBeChecked();
    expect(page.getByRole('switch', { name: 'Ask again' }).elements()).toEqual([]);
  });
});

describe('what was typed for a new post', () => {
  const title = () => page.getByRole('textbox', { name: 'Title' });
  const fresh = async () => {
    answer('GET /api/information/posts/groups', { mayAll: true, data: [] });
    answer('GET /api/information/posts/preview', {
      ...{ total: 2, withoutSignIn: 0, languages: [], reasons: [], leftOut: [], people: [] },
    });
    await show(<Composer id={undefined} onClose={() => undefined} />, {
      can: ['read:any post', 'create:any post'],
    });
    await expect.element(title()).toBeVisible();
  };

  it('is there again after the window was closed, until it is begun anew', async () => {
    localStorage.clear();
    await fresh();
    expect(page.getByText('This is what you wrote last time').elements()).toEqual([]);
    await title().fill('Lanterns on Friday');
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('bw-post-draft:')))
      .toHaveLength(1);
    await cleanup();
    await fresh();
    await expect.element(title()).toHaveValue('Lanterns on Friday');
    await expect.element(page.getByText(/This is what you wrote last time/)).toBeVisible();
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await expect.element(title()).toHaveValue('');
    await cleanup();
    await fresh();
    await expect.element(title()).toHaveValue('');
  });

  it('is gone when it was thrown away, and nobody else’s is offered', async () => {
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('bw-post-draft:'));
    localStorage.clear();
    localStorage.setItem('bw-post-draft:somebody', JSON.stringify({ title: 'Not mine', content: '' }));
    await fresh();
    await expect.element(title()).toHaveValue('');
    await title().fill('Thrown away');
    await expect.poll(drafts).toHaveLength(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(drafts).toEqual(['bw-post-draft:somebody']);
  });
});
