import {
  answered,
  day,
  drag,
  dragByTouch,
  eventAt,
  expectAt,
  hour,
  open,
  within,
} from '../support/calendar.ts';
import { freshWeek, planClass } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The demo school keeps the clock of Ho Chi Minh City. Hours begin at 07:00 and are 96 pixels high.

test('a lesson dragged by the mouse is moved on the server, and Undo puts it back [CAL-20, CAL-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { eventOn } = await planClass(page, within(week));
  const id = eventOn(day(week, 1));
  await open(page, 'week', day(week, 1));
  await expectAt(page, id, day(week, 1), 9);
  await answered(page, 200, () => drag(page, id, day(week, 3), 11.25));
  await page.reload();
  await expectAt(page, id, day(week, 3), 11.25);
  await answered(page, 200, () => drag(page, id, day(week, 4), 14));
  await expectAt(page, id, day(week, 4), 14);
  await answered(page, 200, () => page.getByRole('button', { name: 'Undo' }).click());
  await expectAt(page, id, day(week, 3), 11.25);
  await page.reload();
  await expectAt(page, id, day(week, 3), 11.25);
});

test('a lesson moved by the keyboard is moved on the server, and Escape leaves it where it is [CAL-20, CAL-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { eventOn } = await planClass(page, within(week));
  const id = eventOn(day(week, 1));
  await open(page, 'week', day(week, 1));
  const lesson = eventAt(page, id);
  await lesson.focus();
  const said = page.locator('[aria-live="assertive"]');
  await page.keyboard.press('Space');
  await expect(said).toContainText('lifted from');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Move cancelled');
  await expectAt(page, id, day(week, 1), 9);
  await page.keyboard.press('Space');
  await expect(said).toContainText('lifted from');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await answered(page, 200, () => page.keyboard.press('Enter'));
  await expectAt(page, id, day(week, 2), 9.5);
  await page.reload();
  await expectAt(page, id, day(week, 2), 9.5);
});

test('a drop on a time at which the teacher teaches goes back with the reason, and the nearest free time is one click away [CAL-21]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const first = await planClass(page, within(week));
  const second = await planClass(page, {
    ...within(week),
    startTime: '14:00',
    endTime: '15:00',
    teacherId: first.teacherId,
  });
  const id = second.eventOn(day(week, 1));
  await open(page, 'week', day(week, 1));
  await expectAt(page, id, day(week, 1), 14);
  await answered(page, 409, () => drag(page, id, day(week, 1), 9.25));
  await expectAt(page, id, day(week, 1), 14);
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Teaching Conflict');
  await expect(refusal).toContainText(`already teaches ${first.className}`);
  await answered(page, 200, () => refusal.getByRole('button', { name: 'Move to nearest free time' }).click());
  await expectAt(page, id, day(week, 1), 10);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the week gives way to its message, and a lesson of the day is dragged by touch [CAL-08, CAL-20]', async ({
    page,
  }) => {
    await signInQuickly(page, 'admin');
    const week = freshWeek();
    const { eventOn } = await planClass(page, within(week));
    const id = eventOn(day(week, 1));
    await open(page, 'week', day(week, 1));
    await expect(page.getByText('Weekly view is not available on smaller devices.')).toBeVisible();
    await expect(page.getByText('Please switch to daily or monthly view.')).toBeVisible();
    await page.getByRole('button', { name: 'Daily view' }).click();
    await expectAt(page, id, day(week, 1), 9);
    await expect(page.locator('.cal-column')).toHaveCount(1);
    await answered(page, 200, () => dragByTouch(page, id, 1.5 * hour));
    await expectAt(page, id, day(week, 1), 10.5);
    await page.reload();
    await expectAt(page, id, day(week, 1), 10.5);
  });
});
