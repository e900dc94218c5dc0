import type { Locator, Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { liftByKey } from '../support/waits.ts';

interface MadeBoard {
  readonly id: string;
  readonly columns: readonly { id: string; name: string }[];
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: title, exact: true }) });

test('a board is made with its first columns, its members work on it, and it goes again [TSK-16, AMB-222]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Garden');
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Add board' }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  const members = page.getByRole('combobox', { name: 'Members' });
  await members.fill('Hannah');
  await page.getByRole('option', { name: /Hannah/ }).click();
  await page.route('**/api/kanban/boards', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'It broke', message: 'It broke' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It broke' })).toBeVisible();
  await page.unroute('**/api/kanban/boards');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const first of ['To do', 'In progress', 'Done']) await expect(column(page, first)).toBeVisible();

  await column(page, 'To do').getByRole('button', { name: 'Add card to To do' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await page.getByLabel('Title').fill('Buy tulips');
  await page.getByLabel('Description').fill('Two hundred.');
  await page.getByRole('combobox', { name: 'Assignee' }).click();
  await page.getByRole('option', { name: /Hannah/ }).click();
  const labels = page
    .getByRole('textbox', { name: 'Labels' })
    .or(page.getByRole('combobox', { name: 'Labels' }));
  await labels.fill('Spring');
  await labels.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Buy tulips')).toContainText('Spring');

  const other = await browser.newContext();
  const hannah = await other.newPage();
  await signInQuickly(hannah, 'teacher');
  await hannah.goto('/boards');
  await hannah.getByRole('link', { name }).click();
  await expect(card(hannah, 'Buy tulips')).toBeVisible();
  await expect(hannah.getByRole('button', { name: 'Edit board' })).toHaveCount(0);
  await hannah.getByRole('button', { name: 'Assignee' }).click();
  await hannah.getByRole('checkbox', { name: 'Unassigned' }).check();
  await expect(hannah.getByText('No card fits the filters')).toBeVisible();
  await expect(hannah).toHaveURL(/assignee=none/);
  await hannah.goBack();
  await other.close();

  await page.getByRole('button', { name: 'Edit board' }).click();
  await page.getByRole('button', { name: 'Delete board' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page).toHaveURL(/\/boards$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);

  await signInQuickly(page, 'student');
  await page.goto('/boards');
  await expect(page.getByText('read:own kanban')).toBeVisible();
});

test('cards move by mouse, by keyboard and by the menu, and colleagues see it live [TSK-16, AMB-222]', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'admin');
  const board = await makeBoard(page, ['One', 'Two', 'Three']);
  await page.goto(`/boards/${board.id}`);
  await expect(card(page, 'One')).toBeVisible();
  const other = await browser.newContext();
  const second = await other.newPage();
  await signInQuickly(second, 'admin');
  await second.goto(`/boards/${board.id}`);
  await expect(card(second, 'One')).toBeVisible();

  // Mouse: into another column, then within it.
  await drag(page, card(page, 'One'), column(page, 'Doing'), () =>
    expect(column(page, 'Doing').getByRole('article')).toHaveCount(1),
  );
  await expect(column(second, 'Doing').getByRole('article')).toHaveCount(1);
  await expect.poll(() => order(page, board)).toBe('To do: Two Three | Doing: One | Done: ');
  await drag(page, card(page, 'Three'), card(page, 'Two'), () =>
    expect(column(page, 'To do').getByRole('article')).toHaveText([/^Three/, /^Two/]),
  );
  await expect.poll(() => order(page, board)).toBe('To do: Three Two | Doing: One | Done: ');

  // Keyboard: Space lifts, arrows move, Space drops; Escape leaves it where it was.
  const two = page.getByRole('button', { name: 'Two', exact: true });
  await two.focus();
  await liftByKey(page);
  await expect(page.getByText('Two is over To do.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Two is over Doing.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => order(page, board)).toMatch(/^To do: Three \| Doing: (One Two|Two One) \| Done: $/);
  await expect(two).toBeFocused();
  const three = page.getByRole('button', { name: 'Three', exact: true });
  await three.focus();
  await liftByKey(page);
  await expect(page.getByText('Three is over To do.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Three is over Doing.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(column(page, 'To do').getByRole('article')).toHaveCount(1);

  // The menu.
  await page.getByRole('button', { name: 'Actions of Three' }).click();
  await page.getByRole('menuitem', { name: 'Done' }).click();
  await expect.poll(() => order(page, board)).toMatch(/Done: Three$/);
  await other.close();
});

test('a finger takes a card over the edge of the phone into another column, and the page stays where it is [TSK-16]', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await signInQuickly(page, 'admin');
  const board = await makeBoard(page, ['One', 'Two']);
  await page.goto(`/boards/${board.id}`);
  const box = await card(page, 'One').boundingBox();
  if (!box) throw new Error('nothing to drag');
  const y = box.y + 20;
  const screen = await phone.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 120);
  await expect(page.locator('[data-ghost]')).toBeVisible();
  for (const x of [140, 200, 300, 384]) await touch('touchMove', x);
  await expect(page.getByText('One is over Doing.')).toBeAttached();
  await touch('touchEnd');
  await expect.poll(() => order(page, board)).toMatch(/^To do: Two \|/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await phone.close();
});

async function makeBoard(page: Page, titles: readonly string[]): Promise<MadeBoard> {
  const reply = await page.request.post('/api/kanban/boards', {
    data: { name: uniqueName('Board'), columns: ['To do', 'Doing', 'Done'] },
  });
  expect(reply.status()).toBe(201);
  const { data } = await reply.json();
  for (const title of titles) {
    const made = await page.request.post(`/api/kanban/boards/${data.id}/cards`, {
      data: { title, columnId: data.columns[0].id },
    });
    expect(made.status()).toBe(201);
  }
  return data;
}

/** What the server has: 'To do: Two Three | Doing: One | Done: '. */
async function order(page: Page, board: MadeBoard): Promise<string> {
  const { data } = await (await page.request.get(`/api/kanban/boards/${board.id}/cards`)).json();
  return board.columns
    .map(({ id, name }) => {
      const own = data.filter((one: { columnId: string }) => one.columnId === id);
      return `${name}: ${own.map(({ title }: { title: string }) => title).join(' ')}`;
    })
    .join(' | ');
}

/** Drags by the mouse, and lets go when `shown` says that the board shows where the card would come to stand. */
async function drag(page: Page, from: Locator, to: Locator, shown: () => Promise<void>): Promise<void> {
  // Pointing waits until the card stands still: the one that was dropped before may be on its way.
  await from.hover({ position: { x: 40, y: 14 } });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 20, { steps: 3 });
  await page.mouse.move(end.x + 60, end.y + Math.min(end.height / 2, 90), { steps: 8 });
  await page.mouse.move(end.x + 62, end.y + Math.min(end.height / 2, 90), { steps: 2 });
  await shown();
  await page.mouse.up();
}
