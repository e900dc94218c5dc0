import type { Page } from '@playwright/test';
import { demoSitting, openQuiz, openSpeakingTest } from '../support/assessments.ts';
import { faultsInDark, faultsNow } from '../support/faults.ts';
import { byKeys, byPointer, goTo, type Hands } from '../support/hands.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// What is done with assessments most often, twice each: at a desk with a mouse, whose clicks are counted, and on 390 pixels
// by keyboard alone, where every screen on the way is looked at for faults and must not be wider than the page.

interface Way {
  readonly name: string;
  readonly width: number;
  readonly hands: (page: Page) => Promise<Hands>;
  /** Which of several equal things of the demo school this way works on: neither is in the way of the other. */
  readonly at: number;
  readonly clicks: (count: number) => number;
}

const ways: readonly Way[] = [
  { name: 'with a mouse', width: 1440, hands: byPointer, at: 0, clicks: (count) => count },
  { name: 'on a phone by keyboard', width: 390, hands: byKeys, at: 1, clicks: () => 0 },
];

async function begin(page: Page, way: Way, user: string, path: string): Promise<Hands> {
  await signInQuickly(page, user);
  await page.setViewportSize({ width: way.width, height: 844 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return way.hands(page);
}

/** On the phone: no fault of what is on screen, in light and dark, and nothing beyond the right edge. */
async function isSound(page: Page, way: Way, name: string): Promise<void> {
  if (way.width > 400) return;
  expect([...(await faultsNow(page, name)), ...(await faultsInDark(page, name))]).toEqual([]);
  expect(await tooWide(page), `${name} is too wide`).toBe(0);
}

for (const way of ways) {
  test(`a student starts a test with at most two clicks and hands it in with two, ${way.name}`, async ({
    page,
  }) => {
    await signInQuickly(page, 'teacher');
    const title = await openQuiz(page);
    const hands = await begin(page, way, 'student', '/dashboard');
    const line = page.getByRole('listitem').filter({ hasText: title });
    await expect(line).toBeVisible();
    await isSound(page, way, 'the home of a student');
    await hands.press(line.getByRole('button', { name: 'Start' }));
    await expect(page.getByText('Which is right?')).toBeVisible();
    expect(await hands.clicks()).toBeLessThanOrEqual(way.clicks(2));
    await isSound(page, way, 'the runner');

    // The first of the two in the order in which they stand: digits choose.
    await page.keyboard.press('1');
    await expect(page.getByRole('radio').first()).toBeChecked();
    const before = await hands.clicks();
    await hands.press(page.getByRole('button', { name: 'Hand in' }));
    const question = page.getByRole('dialog', { name: 'Hand in this test?' });
    await expect(question.getByText('All questions are answered.')).toBeVisible();
    await hands.press(question.getByRole('button', { name: 'Hand in' }));
    await expect(page.getByText('1 of 1 questions answered')).toBeVisible();
    expect((await hands.clicks()) - before).toBe(way.clicks(2));
    await isSound(page, way, 'the receipt');
  });

  test(`ten minutes more for one student take at most two clicks, ${way.name}`, async ({ page }) => {
    await signInQuickly(page, 'teacher');
    const id = await demoSitting(page, 'Unit 4 test', 'ACTIVE');
    const hands = await begin(page, way, 'teacher', `/assessments/sittings/${id}`);
    const more = page.getByRole('button', { name: /^10 minutes more for/ }).nth(way.at);
    await expect(more).toBeVisible();
    const name = ((await more.getAttribute('aria-label')) ?? '').replace(/^10 minutes more for /, '');
    await isSound(page, way, 'the monitor');
    await hands.press(more);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+10');
    expect(await hands.clicks()).toBeLessThanOrEqual(way.clicks(2));
  });

  test(`essays are marked with one click and then keys alone, ${way.name}`, async ({ page }) => {
    await signInQuickly(page, 'teacher');
    const id = await demoSitting(page, 'Unit 4 test', 'COMPLETED');
    const hands = await begin(page, way, 'teacher', '/assessments/to-mark');
    const row = page.getByRole('row').filter({ hasText: 'Unit 4 test' });
    await expect(row.first()).toBeVisible();
    await isSound(page, way, 'what is to mark');
    await hands.press(row.first());
    await expect(page).toHaveURL(new RegExp(`/assessments/sittings/${id}/marking`));
    const done = async () =>
      Number(
        /^(\d+) of/.exec(
          (await page
            .getByText(/^\d+ of \d+ marked$/)
            .first()
            .textContent()) ?? '',
        )?.[1],
      );
    const before = await done();
    await isSound(page, way, 'the marking');
    const criteria = page.locator('[data-criterion]');
    for (let at = 1; at <= 8; at += 1) {
      // A digit is the mark, or a level of a rubric; Enter goes to the next criterion, and after the last saves and goes on.
      for (let rows = Math.max(1, await criteria.count()); rows > 0; rows -= 1) {
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      }
      await expect.poll(done).toBe(before + at);
    }
    expect(await hands.clicks()).toBe(way.clicks(1));
  });

  test(`a wrong key is corrected with four clicks, ${way.name}`, async ({ page }) => {
    await signInQuickly(page, 'teacher');
    const id = await demoSitting(page, 'Unit 4 quiz', 'COMPLETED');
    const hands = await begin(page, way, 'teacher', `/assessments/sittings/${id}/questions`);
    await isSound(page, way, 'the questions of a sitting');
    await hands.press(page.getByRole('button', { name: `Correct question ${way.at + 1}` }));
    const dialog = page.getByRole('dialog');
    const other = [
      dialog.getByRole('checkbox', { name: 'Children cannot swim on Tuesday.' }),
      dialog.getByRole('radio', { name: 'False' }),
    ][way.at];
    if (!other) throw new Error('there are two ways');
    await expect(other).toBeVisible();
    await isSound(page, way, 'the correction');
    await hands.press(other);
    await hands.press(dialog.getByRole('button', { name: 'Show the differences' }));
    await expect(dialog.getByRole('table')).toBeVisible();
    await hands.press(dialog.getByRole('button', { name: 'Apply' }));
    await expect(dialog).toHaveCount(0);
    expect(await hands.clicks()).toBe(way.clicks(4));
  });

  test(`the marks of a speaking test are entered with one click and then keys alone, ${way.name}`, async ({
    page,
  }) => {
    await signInQuickly(page, 'teacher');
    const { id, session } = await openSpeakingTest(page);
    const hands = await begin(page, way, 'teacher', `/manual-assessments/${id}`);
    await isSound(page, way, 'the sessions');
    await hands.press(page.getByRole('row').filter({ hasText: session }));
    const points = page.getByLabel(/^Score of/);
    await expect(points.first()).toBeVisible();
    const students = await points.count();
    expect(students).toBe(12);
    await isSound(page, way, 'the grid');
    await goTo(page, points.first());
    for (let at = 0; at < students; at += 1) await page.keyboard.type('15\n');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(`${students} scores saved.`)).toBeVisible();
    expect(await hands.clicks()).toBe(way.clicks(1));
  });

  test(`a parent opens a result with one click, ${way.name}`, async ({ page }) => {
    const hands = await begin(page, way, 'parent', '/dashboard');
    const result = page.getByRole('link', { name: 'Unit 4 quiz' }).first();
    await expect(result).toBeVisible();
    await isSound(page, way, 'the home of a parent');
    await hands.press(result);
    await expect(page).toHaveURL(/\/results\/attempts\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Unit 4 quiz' })).toBeVisible();
    expect(await hands.clicks()).toBe(way.clicks(1));
    await isSound(page, way, 'the result');
  });

  test(`the report cards of a class are saved with three clicks, ${way.name}`, async ({ page }) => {
    const hands = await begin(page, way, 'teacher', '/report-cards');
    await isSound(page, way, 'the report cards');
    await hands.press(page.getByRole('row').filter({ hasText: 'Term 1' }).first());
    await expect(page.getByRole('heading', { level: 1, name: /Term 1/ })).toBeVisible();
    await isSound(page, way, 'the cycle');
    await hands.press(page.getByRole('button', { name: 'Save all' }));
    const saved = page.waitForEvent('download');
    await hands.press(page.getByRole('menuitem', { name: /ZIP/ }));
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    expect(await hands.clicks()).toBe(way.clicks(3));
  });
}
