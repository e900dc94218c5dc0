import { countClicks } from '../support/clicks.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// How many clicks the pointer makes from the screen where a person begins; the rest is typed. ASM-01, ASM-07.

test('twenty questions are pasted, published and scheduled in a lesson of a class with six clicks', async ({
  page,
}) => {
  const title = uniqueName('Twenty words');
  const lines = Array.from(
    { length: 20 },
    (_, at) => `${at + 1}. Word ${at + 1}? (1 point)\na) wrong\n*b) right`,
  );
  await signInQuickly(page, 'teacher');
  await page.goto('/assessments');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'New assessment' }).click();
  const settings = page.getByRole('dialog', { name: 'New assessment' });
  await settings.getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(lines.join('\n\n'));
  await page.getByRole('button', { name: 'Add 20 questions' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'Schedule' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule an assessment' });
  await expect(form.getByRole('combobox', { name: 'Assessment' })).toHaveValue(title);
  await form.getByRole('combobox', { name: 'Class' }).focus();
  await page.keyboard.type('Starters 2A');
  await expect(page.getByRole('option', { name: 'Starters 2A' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const lesson = form.getByRole('combobox', { name: 'In a lesson' });
  await lesson.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByText(/move with it/)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sitting saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();
  expect(await clicks()).toBe(6);
  // The next new one begins with none chosen.
  await expect.poll(() => new URL(page.url()).search).toBe('');
});
