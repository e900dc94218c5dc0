import { countClicks } from '../support/clicks.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a class with course, times, teacher, room and a student is set up in ten clicks at most [LRN-04, SCH-20, SCH-24]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await page.goto('/classes');
  const button = page.getByRole('link', { name: 'Set up a class' });
  await expect(button).toBeVisible();
  const clicks = await countClicks(page);
  await button.click();
  await expect(page.getByLabel('Class name')).toBeFocused();
  const name = uniqueName('Evening class');
  await page.keyboard.type(name);
  await page.getByRole('combobox', { name: 'Courses' }).click();
  await page.getByRole('option', { name: 'Flyers Coursebook' }).click();
  await page.getByRole('button', { name: 'Mon', exact: true }).click();
  await page.getByRole('button', { name: 'Sat', exact: true }).click();
  await page.getByLabel('Number of lessons').fill('5');
  await page.getByLabel('Start time').fill('07:00');
  await page.getByLabel('End time').fill('08:00');
  const preview = page.getByRole('complementary', { name: 'The new class' });
  await expect(preview.getByText('5 dates')).toBeVisible();
  await page.getByRole('group', { name: 'Teachers' }).getByRole('button', { name: 'Free' }).first().click();
  await page.getByRole('group', { name: 'Room' }).getByRole('button', { name: 'seats' }).first().click();
  const student = page.getByLabel('Find by name or number');
  await student.focus();
  await page.keyboard.type('Gia Huy');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(preview.getByText('Students: 1 student')).toBeVisible();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText(`${name} is set up with 5 lessons.`)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(10);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: /Students.*1/ }).first()).toBeVisible();
  await expect(page.getByText('Still to do')).toHaveCount(0);
});

test('who is taken is told beside the name, and a class that clashes is not made but moved to a free time with one click [SCH-24, SCH-39]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const names = [uniqueName('First come'), uniqueName('Second come')];
  for (const [index, name] of names.entries()) {
    await page.goto('/classes/new');
    await page.getByLabel('Class name').fill(name);
    await page.getByRole('button', { name: 'Mon', exact: true }).click();
    await page.getByRole('button', { name: 'Sat', exact: true }).click();
    await page.getByLabel('Number of lessons').fill('3');
    await page.getByLabel('Start time').fill('12:00');
    await page.getByLabel('End time').fill('13:00');
    await page.getByRole('button', { name: 'All rooms' }).click();
    await page
      .getByRole('searchbox', { name: 'All rooms' })
      .or(page.getByLabel('All rooms').last())
      .fill('Library');
    const option = page.getByRole('option', { name: /Library/ });
    if (index === 1) await expect(option).toContainText('Taken on 3 of 3');
    await option.click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create class' }).click();
    if (index === 0) await expect(page.getByText(`${name} is set up with 3 lessons.`)).toBeVisible();
  }
  await expect(page.getByRole('alert').getByText('Library', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Use this time' }).click();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText(`${names[1]} is set up with 3 lessons.`)).toBeVisible();
});
