import { faultsNow, stands } from '../support/faults.ts';
import { addOptions, addQuestion, setType } from '../support/feedback.ts';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { liftByKey } from '../support/waits.ts';

test('a template is built of every kind of question, with a category made in place; what is missing is said, nothing typed is lost, and leaving asks [FBK-01, FBK-02, FBK-03, FBK-05, FBK-12, FBK-22, AMB-220]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const name = uniqueName('Unit feedback');
  await page.goto('/feedback-templates/new');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Question text is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);

  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  const category = uniqueName('Units');
  await dialog.getByLabel('Name').fill(category);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue(category);

  await page.getByLabel('Text of question 1').fill('How do you like the teaching?');
  await setType(page, 1, 'Rating');
  await page.getByRole('checkbox', { name: 'Required' }).first().check();
  await page.getByText('Words for the values').click();
  await page.getByLabel('Word for 5').fill('Excellent');
  await page.getByRole('button', { name: 'Ask more at a score' }).click();
  const picker = page.getByRole('dialog', { name: 'At which score?' });
  await expect(picker.getByRole('button', { name: 'Use this score' })).toBeDisabled();
  await picker.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await picker.getByRole('button', { name: 'Use this score' }).click();
  await expect(page.getByRole('combobox', { name: 'Type of follow-up 1' })).toHaveValue('Long text');
  await page.getByRole('combobox', { name: 'Type of follow-up 1' }).click();
  await expect(page.getByRole('option', { name: 'Rating' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByLabel('Text of follow-up 1').fill('What went wrong?');

  await addQuestion(page, 2, 'How do you feel?', 'Rating');
  await page.getByRole('combobox', { name: 'Kind of rating' }).nth(1).click();
  await page.getByRole('option', { name: 'Faces' }).click();
  await addQuestion(page, 3, 'How was the pace?', 'Rating');
  await page.getByRole('combobox', { name: 'Kind of rating' }).nth(2).click();
  await page.getByRole('option', { name: 'Slider' }).click();
  await expect(page.getByLabel('Highest value').nth(1)).toHaveValue('10');
  await addQuestion(page, 4, 'Where do you study?', 'One of a list');
  await save.click();
  await expect(page.getByText('At least two options are required')).toBeVisible();
  await addOptions(page, ['At school', 'At home']);
  await addQuestion(page, 5, 'Anything else?', 'Long text');
  await page.getByRole('button', { name: 'Actions of Anything else?' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByLabel('Text of question 4')).toHaveValue('Anything else?');
  const grip = page.getByRole('button', { name: 'Move Anything else?' });
  await grip.focus();
  await liftByKey(page);
  await expect(page.getByText('Anything else? is at place 4.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Anything else? is at place 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Text of question 3')).toHaveValue('Anything else?');

  // The preview is the form itself: a choice brings its follow-up.
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('What went wrong?')).toBeHidden();
  await preview.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await expect(preview.getByText('What went wrong?')).toBeVisible();
  await expect(preview.getByText('Very Happy')).toBeVisible();
  await page.getByLabel('Title of requests').fill('How was your unit?');
  await page.getByRole('checkbox', { name: 'Staff' }).check();

  await page.route('**/api/feedback-templates', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: 'It broke', message: 'It broke' } })
      : route.continue(),
  );
  await save.click();
  await expect(page.getByText('It broke')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page.unroute('**/api/feedback-templates');

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await expect(page.getByText('Template created')).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(await faultsNow(page, 'the builder')).toEqual([]);

  await page.goto(`/feedback-templates?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.hover();
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await page.goBack();
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: `${name} (copy)` })).toBeVisible();
  await page.goto(`/feedback-templates?search=${encodeURIComponent(`${name} (copy)`)}`);
  // A menu that is opened while the page still comes moves under the pointer, and the press is lost.
  await stands(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(page.getByText('Template deleted')).toBeVisible();
});
