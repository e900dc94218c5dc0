import type { Page } from '@playwright/test';
import { uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

const cv = {
  name: 'CV.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

/** Makes an opening that takes applications. */
async function makeOpening(page: Page): Promise<{ id: string; title: string }> {
  const title = uniqueName('Drama teacher');
  const reply = await page.request.post('/api/hr/job-openings', {
    data: { title, description: 'You teach drama.', status: 'OPEN' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
}

test('who applies on the careers page with a PDF is on the board, and moves along by keyboard and menu', async ({
  page,
  browser,
}) => {
  await signInQuickly(page, 'hr');
  const opening = await makeOpening(page);
  const last = uniqueName('Santos');

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/careers');
  await visitor.getByRole('link', { name: opening.title }).click();
  await visitor.getByLabel('First name').fill('Maria');
  await visitor.getByLabel('Last name').fill(last);
  await visitor.getByLabel('Email').fill(`${last.replaceAll(' ', '-').toLowerCase()}@mail.example`);
  await visitor.getByLabel(/^CV/).setInputFiles(cv);
  // A form sent within three seconds is a machine's.
  await visitor.waitForTimeout(3200);
  await visitor.getByRole('button', { name: 'Send application' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await visitor.context().close();

  await page.goto(`/hiring/openings?id=${opening.id}`);
  const columns = page.locator('[data-column]');
  const name = `Maria ${last}`;
  const cardIn = (at: number) => columns.nth(at).getByRole('button', { name, exact: true });
  await expect(cardIn(0)).toBeVisible();

  await cardIn(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cardIn(1)).toBeFocused();
  await expect(cardIn(0)).toHaveCount(0);

  const third = (await columns.nth(2).getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: third }).click();
  await expect(cardIn(2)).toBeVisible();

  // Rejecting asks for a reason first: until it is given the card stays.
  await columns
    .nth(2)
    .getByRole('button', { name: `Menu of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(cardIn(2)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await cardIn(2).click();
  const panel = page.getByRole('complementary', { name });
  await expect(panel.getByRole('link', { name: 'CV.pdf', exact: true })).toBeVisible();
  await expect(panel.getByText('Careers page')).toBeVisible();
});

test('on a phone the applicant lies over the board, and Escape and the button lead back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInQuickly(page, 'hr');
  const opening = await makeOpening(page);
  const last = uniqueName('Chen');
  const reply = await page.request.post('/api/hr/applicants', {
    data: {
      ...{ firstName: 'Emily', lastName: last, jobOpeningId: opening.id },
      email: `${last.replaceAll(' ', '-').toLowerCase()}@mail.example`,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.goto(`/hiring/openings?id=${opening.id}`);
  const card = page.getByRole('button', { name: `Emily ${last}`, exact: true });
  const panel = page.getByRole('complementary', { name: `Emily ${last}` });
  await card.click();
  await expect(panel).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  await panel.getByRole('button', { name: 'Close the applicant' }).click();
  await expect(panel).toHaveCount(0);
  await card.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('a plan says what is lacking, and one click asks for the posts', async ({ page }) => {
  await signInQuickly(page, 'hr');
  const skill = uniqueName('Harp');
  const made = await page.request.post('/api/hr/skills', {
    data: { name: skill, code: skill.replaceAll(' ', '-').toUpperCase() },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const plan = uniqueName('Next year');
  await page.goto('/hiring/plans?edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add plan' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(plan);
  await dialog.getByRole('button', { name: 'Add skill' }).click();
  await dialog.getByRole('combobox', { name: 'Skill 1' }).fill(skill);
  await page.getByRole('option', { name: skill }).click();
  await dialog.getByRole('textbox', { name: 'Wanted hours of skill 1' }).fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('row', { name: new RegExp(plan) }).click();
  const wanted = page.getByRole('region', { name: 'Wanted hours by skill' });
  await expect(wanted.getByRole('row', { name: new RegExp(skill) })).toContainText('30');
  await expect(page.getByText('1.5 of 20 hours each')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for 2 posts' }).click();
  const asked = page.getByRole('dialog', { name: 'Ask for a post' });
  await expect(asked.getByLabel('Number of positions')).toHaveValue('2');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(asked).toHaveCount(0);
  await page.goto('/hiring/requisitions');
  await expect(page.getByRole('row', { name: new RegExp(`${skill} teacher`) })).toContainText('0 / 2');
});
