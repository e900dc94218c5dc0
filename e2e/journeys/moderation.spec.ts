import type { Page } from '@playwright/test';
import { countClicks } from '../support/clicks.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface Written {
  readonly postId: string;
  readonly title: string;
  readonly words: readonly string[];
}

/** A post of the administrator's for everyone, with comments of the pupil's that a parent has reported. */
async function reported(page: Page, count: number): Promise<Written> {
  const title = uniqueName('Morning');
  await signInQuickly(page, 'admin');
  const made = await page.request.post('/api/information/posts', {
    data: { title, content: '<p>What do you think?</p>', targetAudience: 'EVERYONE' },
  });
  const postId: string = (await made.json()).data.id;
  const words = Array.from({ length: count }, (_, index) => `${title} unkind ${index + 1}`);
  const ids: string[] = [];
  await signInQuickly(page, 'student');
  for (const content of words) {
    const reply = await page.request.post(`/api/information/posts/${postId}/comments`, { data: { content } });
    ids.push((await reply.json()).data.id);
  }
  await signInQuickly(page, 'parent');
  for (const commentId of ids) {
    const reply = await page.request.post('/api/social/content-reports', {
      data: { postId, commentId, reason: 'SPAM', description: 'This makes fun of us.' },
    });
    expect(reply.status()).toBe(201);
  }
  return { postId, title, words };
}

test('a moderator settles five reports by two clicks, and by the keyboard without one', async ({ page }) => {
  const first = await reported(page, 5);
  await signInQuickly(page, 'admin');
  await page.goto(`/feed/moderation?search=${encodeURIComponent(first.title)}`);
  const rows = page.getByRole('row').filter({ hasText: first.title });
  await expect(rows).toHaveCount(5);
  const clicks = await countClicks(page);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(rows.getByText('Dismissed')).toHaveCount(5);
  expect(await clicks()).toBe(2);

  const second = await reported(page, 5);
  await signInQuickly(page, 'admin');
  await page.goto(`/feed/moderation?search=${encodeURIComponent(second.title)}`);
  const others = page.getByRole('row').filter({ hasText: second.title });
  await expect(others).toHaveCount(5);
  await others.first().focus();
  // The first stays, the others are chosen and hidden.
  await page.keyboard.press('a');
  await expect(others.getByText('Dismissed')).toHaveCount(1);
  for (let left = 0; left < 4; left += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(others.nth(left + 1)).toBeFocused();
    await page.keyboard.press('x');
  }
  await page.keyboard.press('h');
  await expect(others.getByText('Resolved')).toHaveCount(4);

  await signInQuickly(page, 'parent');
  const seen = await page.request.get(`/api/information/posts/${second.postId}/comments`);
  expect((await seen.json()).data).toHaveLength(1);
});

test('what was hidden after a report is appealed against, and shown again by another moderator', async ({
  page,
}) => {
  const { postId, title, words } = await reported(page, 1);
  const [said = ''] = words;
  await signInQuickly(page, 'admin');
  await page.goto(`/feed/moderation?search=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: said });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^What .* wrote$/ })).toBeVisible();
  await page.keyboard.press('h');
  await expect(row.getByText('Resolved')).toBeVisible();
  const roles = await (await page.request.get('/api/roles?limit=100')).json();
  const name = uniqueName('other').replaceAll(' ', '');
  const made = await page.request.post('/api/users', {
    data: {
      ...{ name: 'Other Moderator', username: name, email: `${name}@journeys.example` },
      roleIds: [roles.data.find((one: { name: string }) => one.name === 'moderator').id],
      password: 'quiet-lamp-orbit-42',
    },
  });
  expect(made.status()).toBe(201);

  await signInQuickly(page, 'student');
  await page.goto('/feed/moderation?tab=decisions');
  await page.getByRole('row').filter({ hasText: said }).click();
  await page.getByLabel('Why it should be shown again').fill('It was meant kindly.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Thank you. Somebody else will look at it.')).toBeVisible();

  // Who hid it does not decide about the appeal.
  await signInQuickly(page, 'admin');
  await page.goto('/feed/moderation?tab=appeals');
  await page.getByRole('row').filter({ hasText: said }).click();
  await expect(page.getByText(/so somebody else decides/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show it again' })).toHaveCount(0);

  await signInQuickly(page, name);
  await page.goto('/feed/moderation?tab=appeals');
  await page.getByRole('row').filter({ hasText: said }).click();
  await page.getByLabel('Answer').fill('We misread it.');
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByText('It is shown again')).toBeVisible();

  await signInQuickly(page, 'parent');
  const seen = await page.request.get(`/api/information/posts/${postId}/comments`);
  expect((await seen.json()).data).toHaveLength(1);
});
