import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a teacher announces something that families must confirm, and a parent confirms it', async ({
  page,
}) => {
  const title = uniqueName('Photo day');
  await signInQuickly(page, 'teacher');
  await page.goto('/feed?edit=new');
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByText('Announcement', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Please send the white shirt.');
  await dialog.getByRole('combobox', { name: 'Who gets it' }).fill('Starters 2A');
  await page.getByRole('option', { name: 'Guardians of Starters 2A' }).click();
  await expect(dialog.getByText(/\d+ people see this/)).toBeVisible();
  await dialog.getByRole('switch', { name: 'Ask to confirm' }).click({ force: true });
  await dialog.getByRole('combobox', { name: 'Who confirms' }).click();
  await page.getByRole('option', { name: 'One guardian for each child' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Post published')).toBeVisible();
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText(/^0 of \d+ families have confirmed$/)).toBeVisible();

  await signInQuickly(page, 'parent');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: title }).click();
  await card.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByText('Thank you, that is confirmed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'I have read this' })).toHaveCount(0);

  await signInQuickly(page, 'teacher');
  await page.goto('/feed');
  await expect(card.getByText(/^[1-9]\d* of \d+ families have confirmed$/)).toBeVisible();
  await card.getByRole('button', { name: /^Call list/ }).click();
  const people = page.getByRole('dialog', { name: title });
  await people.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(people.getByRole('listitem').first()).toBeVisible();
});

test('a pupil’s comment is reported, hidden by a moderator, and seen by its author alone', async ({
  page,
}) => {
  const words = uniqueName('Silly');
  await signInQuickly(page, 'student');
  await page.goto('/feed?search=office');
  const card = page.getByRole('article', { name: 'The office is closed on Saturday afternoon' });
  await card.getByRole('button', { name: /comments?$/ }).click();
  await card.getByRole('button', { name: 'Write a comment' }).click();
  await card.getByRole('textbox', { name: 'Comment' }).fill(words);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText(words)).toBeVisible();

  await signInQuickly(page, 'parent');
  await page.goto('/feed?search=office');
  await card.getByRole('button', { name: /comments?$/ }).click();
  await card.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this comment' });
  await report.getByRole('textbox', { name: 'What is wrong with it' }).fill('This makes fun of us.');
  await report.getByRole('switch', { name: 'Report anonymously' }).click({ force: true });
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. Somebody will look at it.')).toBeVisible();

  await signInQuickly(page, 'admin');
  await page.goto('/feed/moderation');
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row.getByText('Anonymous')).toBeVisible();
  await row.getByText(words).click();
  const found = page.getByRole('dialog', { name: /^What .* wrote$/ });
  await found.getByRole('textbox', { name: 'Reason' }).fill('Unkind');
  await found.getByRole('button', { name: 'Hide the comment' }).click();
  await expect(row.getByText('Resolved')).toBeVisible();

  await signInQuickly(page, 'parent');
  await page.goto('/feed?search=office');
  await card.getByRole('button', { name: /comments?$/ }).click();
  await expect(card.getByText('Which colour?')).toBeVisible();
  await expect(card.getByText(words)).toHaveCount(0);
});
