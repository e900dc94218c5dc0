import type { Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { liftByKey } from '../support/waits.ts';

const idOf = async (page: Page, path: string, data: object): Promise<string> => {
  const reply = await page.request.post(path, { data });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { data: { id: string } }).data.id;
};
const openMenu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More actions: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a module is added in the side panel with an icon of its own, edited, copied and deleted [CFG-02, CFG-03, CFG-06, APP-14]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Chess club');
  await page.goto('/modules');
  await page.getByRole('button', { name: 'Add module' }).click();
  const add = page.getByRole('dialog', { name: 'Add module' });
  await expect(page).toHaveURL(/edit=new/);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Module name is required.')).toBeVisible();
  await add.getByRole('textbox', { name: 'Name' }).fill(' ab ');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Module name must be at least 3 characters.')).toBeVisible();
  await add.getByRole('textbox', { name: 'Name' }).fill(name);
  await add.getByRole('combobox', { name: 'Type' }).click();
  await expect(page.getByRole('option')).toHaveCount(13);
  await page.getByRole('option', { name: /^Events/ }).click();
  await add.getByRole('textbox', { name: 'Leads to' }).fill('javascript:alert(1)');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText(/^Enter a path of this site/)).toBeVisible();
  await add.getByRole('textbox', { name: 'Leads to' }).fill('/calendar?view=year');

  await add.getByRole('button', { name: 'Choose an icon' }).click();
  const icons = page.getByRole('dialog', { name: 'Select Icon' });
  await expect(icons.getByRole('radio')).toHaveCount(54);
  await expect(icons.getByRole('searchbox')).toBeFocused();
  await icons.getByRole('searchbox').fill('zzz');
  await expect(icons.getByText('No icon is called that.')).toBeVisible();
  await icons.getByRole('searchbox').fill('');
  await page.keyboard.press('ArrowDown');
  await expect(icons.getByRole('radio', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(icons.getByRole('radio', { name: 'Dashboard' })).toBeFocused();
  await icons.getByRole('button', { name: 'Close' }).last().click();
  await expect(icons).toHaveCount(0);
  await add.getByRole('button', { name: 'Choose an icon' }).click();
  await icons.getByRole('searchbox').fill('troph');
  await page.keyboard.press('Enter');
  await expect(icons).toHaveCount(0);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Module added successfully.')).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible();

  await page.getByRole('button', { name, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit module' });
  await edit.getByRole('textbox', { name: 'Description' }).fill('Every Friday.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Module updated successfully.')).toBeVisible();
  await expect(page.getByText('Every Friday.')).toBeVisible();

  await openMenu(page, name, 'Duplicate');
  await expect(page.getByText(`Copied as “${name} (Copy)”.`)).toBeVisible();
  await openMenu(page, `${name} (Copy)`, 'Delete');
  const sure = page.getByRole('dialog', { name: 'Delete module' });
  await expect(sure.getByText(`Are you sure you want to delete “${name} (Copy)”?`)).toBeVisible();
  await sure.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Module deleted successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: `${name} (Copy)`, exact: true })).toHaveCount(0);
});

test('the rows are put in another order by the keyboard, and by the menu [CFG-01]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const [one, two] = [uniqueName('Order one'), uniqueName('Order two')];
  await idOf(page, '/api/modules', { name: one });
  await idOf(page, '/api/modules', { name: two });
  await page.goto('/modules');
  const names = page.getByRole('list', { name: 'Modules in their order' }).getByRole('listitem');
  await expect(names.last()).toContainText(two);
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/modules/order'));
  await openMenu(page, two, 'Move up');
  expect((await saved).status()).toBe(200);
  await expect(names.last()).toContainText(one);
  await page.reload();
  await expect(names.last()).toContainText(one);
  const grip = page.getByRole('button', { name: `Move ${two}` });
  const last = await names.count();
  await grip.focus();
  await liftByKey(page);
  await expect(page.getByText(`${two} is at place ${last - 1}.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${two} is at place ${last}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names.last()).toContainText(two);
});

test('a workflow is added with its steps, edited, copied and deleted [CFG-05, CFG-06]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Excursion');
  await page.goto('/workflows');
  await page.getByRole('button', { name: 'Add workflow' }).click();
  const add = page.getByRole('dialog', { name: 'Add workflow' });
  await add.getByRole('textbox', { name: 'Name' }).fill(name);
  await add.getByRole('button', { name: 'Add step' }).click();
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Step title is required.')).toBeVisible();
  await add.getByRole('textbox', { name: 'Title of step 1' }).fill('Ask the parents');
  await add.getByRole('combobox', { name: 'Type of step 1' }).click();
  await page.getByRole('option', { name: 'Form' }).click();
  await add.getByRole('button', { name: 'Add step' }).click();
  await add.getByRole('textbox', { name: 'Title of step 2' }).fill('Book the bus');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Workflow added successfully.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('2 steps');
  await row.click();
  const edit = page.getByRole('dialog', { name: 'Edit workflow' });
  await edit.getByRole('button', { name: 'Remove step 1' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Workflow updated successfully.')).toBeVisible();
  await expect(row).toContainText('1 step');
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText(`Copied as “${name} (Copy)”.`)).toBeVisible();
  await page
    .getByRole('row', { name: `${name} (Copy)` })
    .getByRole('button', { name: 'More actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Workflow deleted successfully.')).toBeVisible();
});
