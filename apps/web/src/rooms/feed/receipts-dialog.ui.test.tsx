import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { samplePost } from '../../testing/sample-post.ts';
import { show } from '../../testing/show.tsx';
import { FeedPage } from './feed-page.tsx';

const ann = {
  ...{ id: samplePost.id, name: 'Ann', guardians: ['Mum'], hasSignIn: true },
  ...{ acknowledgedAt: null, earlierAt: null },
};
const receipts = {
  ...{ title: 'Trip to the museum', classes: ['5A'], unit: 'FAMILY', revision: 1, ackBy: null },
  ...{ confirmed: 0, waiting: 1, withoutSignIn: 0, total: 1, callList: [ann], asked: [ann] },
} as const;

beforeEach(() => {
  answer('GET /api/information/posts', {
    data: [],
    totalCount: 0,
    page: 1,
    limit: 20,
    totalPages: 0,
  } as never);
  answer('GET /api/information/posts/counts', { toConfirm: 0, announcements: 0, mine: 0 });
});

const open = () => show(<FeedPage />, { at: `/feed?receipts=${samplePost.id}`, can: ['read:own post'] });
const dialog = () => page.getByRole('dialog', { name: receipts.title });

it('the address of a task to call opens the list of one’s own class, and closing it leaves the feed', async () => {
  const asked = answer('GET /api/information/posts/:id/receipts', { data: { ...receipts } } as never);
  const router = await open();
  await expect.element(dialog().getByText('Only of 5A')).toBeVisible();
  await expect.element(dialog().getByText('Ann')).toBeVisible();
  await expect.element(dialog().getByText('Mum')).toBeVisible();
  expect(asked[0]?.params).toEqual({ id: samplePost.id });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => router.state.location.search).not.toHaveProperty('receipts');
  await expect.poll(() => dialog().elements()).toEqual([]);
});

it('who sees all of a post is told of no class', async () => {
  answer('GET /api/information/posts/:id/receipts', { data: { ...receipts, classes: null } } as never);
  await open();
  await expect.element(dialog().getByText('Ann')).toBeVisible();
  expect(page.getByText(/^Only of/).elements()).toEqual([]);
});
