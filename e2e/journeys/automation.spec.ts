import type { Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a feedback rule is made: its fields follow the trigger, a sentence says what it does, and it is run, switched off, copied and deleted [FBK-12, FBK-13, FBK-14]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Ask Hannah');
  await page.goto('/automation');
  await page.getByRole('button', { name: 'Add feedback rule' }).first().click();
  const save = page.getByRole('button', { name: 'Save' });
  const sentence = page.getByRole('dialog').locator('[data-sentence]');
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByLabel('Day of the month').fill('32');
  await save.click();
  // All that is wrong is said at once, and stays said until it is mended.
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('Day of month must be 1-31.')).toBeVisible();
  await expect(page.getByText('Choose who it is for.')).toBeVisible();
  await page.getByText('Weekly', { exact: true }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByLabel('Name').fill(name);

  await choose(page, 'Feedback template', 'Parent survey');
  await choose(page, 'Who is asked', 'Certain people');

  // A plan: weekly, monthly with a day that there is not.
  await expect(sentence).toContainText('Every Monday at 08:00, ask');
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByLabel('Day of the month').fill('32');
  await save.click();
  await expect(page.getByText('Day of month must be 1-31.')).toBeVisible();
  await expect(page.getByText('Choose at least one person.')).toBeVisible();
  await page.getByLabel('Day of the month').fill('31');
  await expect(sentence).toContainText('On day 31 of each month at 08:00');
  const people = page.getByRole('combobox', { name: 'People' });
  await people.fill('Hannah');
  await page.getByRole('option', { name: /Hannah/ }).click();

  // Another trigger has other fields.
  await choose(page, 'Trigger', 'Lesson ended');
  await expect(page.getByLabel('Day of the month')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Only in these classes' })).toBeVisible();
  await expect(sentence).toContainText('When a lesson has ended');
  await choose(page, 'Trigger', 'By hand or API');
  await expect(sentence).toHaveText(
    'When it is run by hand or by a program, ask Hannah Whitfield for the feedback “Parent survey”.',
  );

  for (const [status, words] of [
    [500, 'It broke'],
    [403, 'You cannot make rules.'],
  ] as const) {
    await page.route('**/api/feedback-trigger-rules', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status, json: { error: words, message: words } })
        : route.continue(),
    );
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await page.unroute('**/api/feedback-trigger-rules');
  }
  await save.click();
  await expect(page.getByText('Rule saved')).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row').filter({ hasText: name }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('It has not fired yet.')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'If it fired now' })).toContainText('Hannah Whitfield');
  await panel.getByRole('button', { name: 'Run now' }).click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('1 person asked');
  await panel.getByRole('switch', { name: 'The rule is on' }).click();
  await expect(panel.getByRole('button', { name: 'Run now' })).toBeDisabled();
  await panel.getByRole('switch', { name: 'The rule is on' }).click();
  await expect(panel.getByRole('button', { name: 'Run now' })).toBeEnabled();

  await panel.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(`Copy of ${name}`);
  await save.click();
  await expect(page.getByRole('row').filter({ hasText: `Copy of ${name}` })).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: `Copy of ${name}` })
    .click();
  // The buttons move when what stands above them has been read.
  const copy = page.getByRole('dialog');
  await expect(copy.getByText('It has not fired yet.')).toBeVisible();
  await expect(copy.getByRole('listitem').filter({ hasText: 'Hannah Whitfield' })).toBeVisible();
  await copy.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Copy of ${name}` })).toHaveCount(0);
});

test('a rule puts a card on a board, and says in its history when the board is gone; a stale save is said [TSK-15, TSK-16]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Plan the trip');
  const made = await page.request.post('/api/kanban/boards', {
    data: { name: uniqueName('Trips'), columns: ['Ideas', 'Planned'] },
  });
  const board = (await made.json()).data;
  await page.goto('/automation?tab=tasks');
  await page.getByRole('button', { name: 'Add rule' }).first().click();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Name').fill(name);
  await save.click();
  await expect(page.getByText('A task template is required.')).toBeVisible();
  await page.getByText('Put a card on a board').click();
  await save.click();
  await expect(page.getByText('A valid board is required.')).toBeVisible();
  await expect(page.getByText('A valid column is required.')).toBeVisible();
  await choose(page, 'Trigger', 'By hand or API');
  await choose(page, 'Board', board.name);
  await choose(page, 'Column', 'Planned');
  await expect(page.getByRole('dialog').locator('[data-sentence]')).toHaveText(
    `When it is run by hand or by a program, put a card into “Planned” of the board “${board.name}”.`,
  );
  await save.click();
  await expect(page.getByText('Rule saved')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row').filter({ hasText: name }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Run now' }).click();
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('1 card');
  const cards = await (await page.request.get(`/api/kanban/boards/${board.id}/cards`)).json();
  expect(cards.data).toMatchObject([{ title: name, columnId: board.columns[1].id }]);

  await panel.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill(`${name}!`);
  const [rule] = (
    await (await page.request.get(`/api/automation-rules?search=${encodeURIComponent(name)}`)).json()
  ).data;
  await page.request.put(`/api/automation-rules/${rule.id}`, {
    data: { ...rule, description: 'Meanwhile', version: rule.version },
  });
  // What somebody else saves neither empties the form nor is overwritten unasked.
  await expect(page.getByLabel('Name')).toHaveValue(`${name}!`);
  await save.click();
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Meanwhile');
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByLabel('Name').fill(`${name}!`);
  await save.click();
  await expect(page.getByRole('row').filter({ hasText: `${name}!` })).toBeVisible();

  await page.request.delete(`/api/kanban/boards/${board.id}`);
  await page
    .getByRole('row')
    .filter({ hasText: `${name}!` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('The board or its column was deleted.')).toBeVisible();
});

test('who may not change rules only reads them, and who may not read them is told so [FBK-13, TSK-15]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  await page.goto('/automation');
  await expect(page.getByRole('alert')).toBeVisible();
  await signInQuickly(page, 'admin');
  await page.route('**/api/feedback-trigger-rules?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'It broke', message: 'It broke' } }),
  );
  await page.goto('/automation');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/feedback-trigger-rules?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Monthly survey of the parents' })).toBeVisible();
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
