import type { Browser, Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a message comes live to another browser, is read, answered, and the sender sees that it was read [MSG-02, MSG-09, MSG-15, MSG-17]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'hr');
  await page.goto('/inbox');
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible();
  const teacher = await otherPage(browser, 'teacher');
  await teacher.goto('/inbox');
  const title = uniqueName('Chairs');

  await teacher.getByRole('button', { name: 'New message' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'New message' });
  await dialog.getByLabel('Recipients').fill('phan');
  await dialog.getByRole('option', { name: /Linh Phan/ }).click();
  await dialog.getByLabel('Subject').fill(title);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Can you help with the chairs?');
  await teacher.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);

  const row = rowOf(page, title);
  await expect(row).toBeVisible();
  await expect(row).toContainText('From Hannah Whitfield');
  await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveAttribute('data-unread', 'true');
  await row.click();
  await expect(page).toHaveURL(/messageId=/);
  await expect(page.getByRole('article').getByText('Can you help with the chairs?')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title })).not.toHaveAttribute('data-unread');

  await teacher.getByRole('button', { name: 'Sent', exact: true }).click();
  await rowOf(teacher, title).click();
  await expect(teacher.getByText(/^Read \d/)).toBeVisible();

  await page.keyboard.press('r');
  await page
    .getByRole('region', { name: 'Reply' })
    .getByRole('textbox', { name: 'Message' })
    .fill('Yes, gladly.');
  await page.getByRole('region', { name: 'Reply' }).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article').getByText('Yes, gladly.')).toBeVisible();
  await expect(teacher.getByRole('article').getByText('Yes, gladly.')).toBeVisible();
  await teacher.context().close();
});

test('elsewhere a new message makes a toast of 20 words with View, and raises the counts of bell and side bar [MSG-12, MSG-14, MSG-17]', async ({
  page,
}) => {
  await signInQuickly(page, 'assistant');
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await liveStands(page);
  const title = uniqueName('Long');
  const words = Array.from({ length: 26 }, (_, index) => `word${index + 1}`);
  await sendFrom(page, 'teacher', 'assistant', { title, content: words.join(' ') });
  const toast = page.getByRole('status').filter({ hasText: title });
  // Pointed at, it stays.
  await toast.hover();
  await expect(toast).toContainText(`${words.slice(0, 20).join(' ')}...`);
  await expect(toast).not.toContainText('word21');
  await expect(page.getByRole('link', { name: /Inbox.*unread message/ })).toBeVisible();
  await toast.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/inbox\?messageId=/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('after the stream was dropped it comes back by itself, and nothing that came meanwhile is missed [MSG-15, AMB-120]', async ({
  page,
}) => {
  await signInQuickly(page, 'sales');
  await page.goto('/dashboard');
  const from = await liveStands(page);
  let broken = 0;
  await page.route('**/api/notifications/events*', (route) => {
    if (broken < 0) return route.continue();
    broken += 1;
    if (broken > 1) return route.fulfill({ status: 503, body: '' });
    const body = `id: ${from}\ndata: {"type":"SSE_CONNECTION_ESTABLISHED"}\n\n`;
    return route.fulfill({ status: 200, headers: { 'content-type': 'text/event-stream' }, body });
  });
  await page.goto('/inbox');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  const title = uniqueName('Meanwhile');
  await expect(page.getByRole('list', { name: 'Inbox' })).toBeVisible();
  await sendFrom(page, 'teacher', 'sales', { title, content: 'Sent while the line was down' });
  const again = page.waitForRequest((one) => one.url().includes(`lastEventId=${from}`));
  broken = -1;
  await again;
  await expect(rowOf(page, title)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
});

test('notifications are read by a click and lead where they point; one without a link is only selected [MSG-12, MSG-13, MSG-14]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/inbox?view=notifications');
  const plain = page.locator('[data-row]').filter({ hasText: 'The nightly backup is complete' });
  await plain.click();
  await expect(plain).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/view=notifications/);
  const linked = page.locator('[data-row]').filter({ hasText: 'Bellwether was updated' });
  await expect(linked).toHaveAttribute('data-unread', 'true');
  const told = page.waitForRequest((one) => /\/api\/notifications\/[^/]+\/read$/.test(one.url()));
  await linked.click();
  expect((await told).method()).toBe('POST');
  await expect(page).toHaveURL(/\/inbox$/);
  await sendFrom(page, 'teacher', 'admin', { title: uniqueName('Mark'), content: 'For the bell' });
  await page.goto('/inbox?view=notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.locator('[data-row][data-unread]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true }).first()).toBeVisible();
  await page.getByText('Unread', { exact: true }).click();
  await expect(page.getByText('No items in your notifications')).toBeVisible();
});

test('a message shows what it says and never runs it [MSG-08]', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  const title = uniqueName('<img src=x onerror="window.hacked=1">');
  await sendFrom(page, 'hr', 'teacher', {
    title,
    content: '<p>Hello <b>there</b><img src=x onerror="window.hacked=1"><script>window.hacked=1</script></p>',
  });
  await page.goto('/inbox');
  await page.locator('[data-row]').filter({ hasText: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('article').locator('b', { hasText: 'there' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

function rowOf(page: Page, title: string) {
  return page.locator('[data-row]').filter({ hasText: title });
}

/** A page of a browser of its own, signed in as another demo user. */
async function otherPage(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInQuickly(page, username);
  return page;
}

/** Waits until the server's live stream reaches this session; returns the id of its latest event. */
function liveStands(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const source = new EventSource('/api/notifications/events');
        source.onmessage = (message) => {
          source.close();
          resolve(message.lastEventId);
        };
      }),
  );
}

/** Sends a message between two demo users by the API, beside the page. */
async function sendFrom(
  page: Page,
  from: string,
  to: string,
  mail: { title: string; content: string },
): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const sender = await otherPage(browser, from);
  const names: Readonly<Record<string, string>> = {
    hr: 'Linh Phan',
    teacher: 'Hannah Whitfield',
    admin: 'Mai Đặng',
  };
  const found = await sender.request.get(
    `/api/messages/recipients/search?q=${encodeURIComponent(names[to] ?? to)}`,
  );
  const { data }: { data: { id: string; username: string }[] } = await found.json();
  const id = data.find(({ username }) => username === to)?.id;
  const reply = await sender.request.post('/api/messages', { data: { recipientUserIds: [id], ...mail } });
  expect(reply.status()).toBe(201);
  await sender.context().close();
}
