import {
  boxOf,
  columnOf,
  day,
  eventAt,
  hour,
  longDay,
  monthOf,
  open,
  pointAt,
  within,
} from '../support/calendar.ts';
import { addDays, freshWeek, makeEmployee, planClass, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { dialogsGone } from '../support/waits.ts';

// The demo school keeps the clock of Ho Chi Minh City. Hours begin at 07:00 and are 96 pixels high.

test('the week shows a lesson in its column, 96 pixels an hour in a scroll area of 736 [CAL-06, CAL-08]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { eventOn, className } = await planClass(page, { ...within(week), endTime: '10:30' });
  await open(page, 'week', day(week, 3));
  const lesson = eventAt(page, eventOn(day(week, 1)));
  await expect(lesson).toContainText(className);
  await expect(page.locator('.cal-column')).toHaveCount(7);
  expect((await boxOf(page.locator('.cal-scroll'))).height).toBe(736);
  expect((await boxOf(page.locator('.cal-grid'))).height).toBe(11 * hour);
  const [box, column] = [await boxOf(lesson), await boxOf(columnOf(page, day(week, 1)))];
  expect(box.y - column.y).toBe(2 * hour + 1);
  expect(box.height).toBe(1.5 * hour - 2);
  expect(box.x).toBeGreaterThanOrEqual(column.x);
  expect(box.x + box.width).toBeLessThanOrEqual(column.x + column.width);
});

test('the header has its parts in the specified order [CAL-02]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { teacherId } = await planClass(page, within(week));
  await open(page, 'week', day(week, 1), teacherId);
  await expect(page.locator('.cal-count')).toHaveText('1 event');
  const parts = page.locator('.cal-head').locator('h1, .cal-count, button');
  const names = await parts.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent),
  );
  const people = names.findIndex((name) => name?.startsWith('Choose people'));
  expect(names.slice(0, 5)).toEqual([
    'Today',
    monthOf(day(week, 1)),
    '1 event',
    'Previous week',
    'Next week',
  ]);
  expect(names.slice(people + 1)).toEqual(['Day', 'Week', 'Month', 'Year', 'Agenda', 'Collapse side panel']);
});

test('previous and next move by a day, a week, a month or a year according to the view [CAL-03]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  await open(page, 'day', '2031-05-14');
  const steps = [
    ['Day', 'day', '2031-05-15'],
    ['Week', 'week', '2031-05-21'],
    ['Month', 'month', '2031-06-14'],
    ['Year', 'year', '2032-05-14'],
    ['Agenda', 'month', '2031-06-14'],
  ] as const;
  for (const [view, unit, next] of steps) {
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true }).click();
    await page
      .getByRole('button', { name: `Next ${unit}` })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`date=${next}`));
    await page
      .getByRole('button', { name: `Previous ${unit}` })
      .first()
      .click();
    await expect(page).toHaveURL(/date=2031-05-14/);
  }
});

test('the year counts its events without loading them, and a month title leads to /month-view [CAL-04]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { teacherId } = await planClass(page, { from: day(week, 0), to: addDays(day(week, 0), 20) });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/calendar-events?')) asked.push(request.url());
  });
  await open(page, 'year', day(week, 1), teacherId);
  await expect(page.locator('.cal-count')).toHaveText('3 events');
  await expect(page.locator('.cal-year section')).toHaveCount(12);
  const month = monthOf(day(week, 1));
  const cell = page
    .getByRole('region', { name: month })
    .getByRole('button', { name: `${longDay(day(week, 1))}, 1 event` });
  await expect(cell.locator('.cal-dots i')).toHaveCount(1);
  // The present month is read ahead (APP-01); of the year that is shown, single days at the most.
  const year = day(week, 1).slice(0, 4);
  for (const { searchParams } of asked.map((url) => new URL(url))) {
    if (!searchParams.get('startDate')?.startsWith(year)) continue;
    expect(searchParams.get('endDate')).toBe(searchParams.get('startDate'));
  }
  await page.getByRole('link', { name: `Open ${month}` }).click();
  await expect(page).toHaveURL(/\/month-view\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(month);
  await expect(page.locator('.cal-month')).toBeVisible();
});

test("the month shows three lessons of a day and '+1 more', which lists them all [CAL-05]", async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const more = [10, 11, 13].map((from) => ({ startTime: `${from}:00`, endTime: `${from}:45` }));
  const { className, teacherId } = await planClass(page, { ...within(week), more });
  await open(page, 'month', day(week, 1), teacherId);
  const cell = page.getByRole('group', { name: `${longDay(day(week, 1))}, 4 events` });
  await expect(cell.locator('[data-event]')).toHaveCount(3);
  await cell.getByText('+1 more').click();
  const list = page.getByRole('dialog', { name: longDay(day(week, 1)) });
  await expect(list.locator('[data-event]')).toHaveCount(4);
  await expect(list).toContainText(className);
});

test('the agenda lists the lessons of the month, and says when there are none [CAL-09]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { className, teacherId } = await planClass(page, within(week));
  await open(page, 'agenda', day(week, 1), teacherId);
  const agenda = page.getByRole('region', { name: /^Agenda of/ });
  await expect(agenda.getByRole('heading', { name: longDay(day(week, 1)) })).toBeVisible();
  await expect(agenda).toContainText(className);
  expect((await boxOf(agenda)).height).toBe(800);
  await open(page, 'agenda', addDays(day(week, 1), 70), teacherId);
  await expect(agenda).toContainText('No events scheduled for the selected month');
});

test('the side panel stays collapsed after a reload, and opens again [CAL-10]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  await open(page, 'week', day(freshWeek(), 1));
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Collapse side panel' }).click();
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('calendar-sidebar-collapsed'))).toBe('true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand side panel' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand side panel' }).click();
  await expect(panel).toBeVisible();
});

test('Lesson Info opens with a selected lesson alone, and links to its class and its teacher [CAL-10, CAL-11]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const planned = await planClass(page, within(week));
  await open(page, 'week', day(week, 1));
  const tab = page.getByRole('tab', { name: 'Lesson Info' });
  await expect(tab).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('tab', { name: 'Happening Now' })).toHaveAttribute('aria-selected', 'true');
  await eventAt(page, planned.eventOn(day(week, 1))).click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const info = page.getByRole('tabpanel', { name: 'Lesson Info' });
  await expect(info).toContainText(planned.roomName);
  await expect(info).toContainText(`Lesson 1 · ${planned.courseTitle} 1`);
  await expect(info.getByRole('link', { name: /^Tess/ })).toHaveAttribute(
    'href',
    `/employees/${planned.teacherId}`,
  );
  await info.getByRole('link', { name: planned.className }).click();
  await expect(page).toHaveURL(new RegExp(`/classes/${planned.classId}`));
});

test('the line of the present moves with the minute [CAL-06]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const monday = day(freshWeek(), 1);
  await page.clock.install({ time: new Date(`${monday}T09:30:00+07:00`) });
  await open(page, 'week', monday);
  const line = page.locator('.cal-now');
  // Both in one moment: the view scrolls to the present by itself.
  const below = () =>
    line.evaluate((element) => {
      const columns = document.querySelector('.cal-columns');
      return element.getBoundingClientRect().top - (columns?.getBoundingClientRect().top ?? 0);
    });
  await expect(page.locator('.cal-now-label')).toHaveText('09:30');
  // The line is two pixels thick and lies around its minute.
  expect(await below()).toBeCloseTo(2.5 * hour - 1, 0);
  await page.clock.runFor(60_000);
  await expect(page.locator('.cal-now-label')).toHaveText('09:31');
  expect(await below()).toBeCloseTo(2.5 * hour - 1 + hour / 60, 0);
});

test('the people filter shows the events of the chosen, as chips cut at 15 characters [CAL-01, CAL-02]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const last = uniqueName('Featherstone');
  const teacherId = await makeEmployee(page, 'Alexandria', last);
  const shown = await planClass(page, { ...within(week), teacherId });
  const hidden = await planClass(page, within(week));
  await open(page, 'week', day(week, 1));
  await expect(eventAt(page, hidden.eventOn(day(week, 1)))).toBeVisible();
  await page.getByRole('button', { name: 'Choose people: Everyone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose people' });
  await dialog.getByRole('textbox', { name: 'Search people' }).fill(last);
  await dialog.getByRole('checkbox', { name: `Alexandria ${last}` }).click();
  await expect(page).toHaveURL(new RegExp(`users=${teacherId}`));
  await expect(page.locator('.cal-chip')).toHaveText('Alexandria Feat…');
  await expect(eventAt(page, hidden.eventOn(day(week, 1)))).toHaveCount(0);
  await expect(eventAt(page, shown.eventOn(day(week, 1)))).toBeVisible();
  await expect(page.locator('.cal-count')).toHaveText('1 event');
});

test('an appointment is added at an empty time, shows its details, and is deleted [CAL-01, CAL-11, CAL-16]', async ({
  page,
}) => {
  await signInQuickly(page, 'teacher');
  const tuesday = day(freshWeek(), 2);
  const title = uniqueName('Parents evening');
  await open(page, 'week', tuesday);
  await expect(page.locator('.cal-main')).toHaveAttribute('aria-busy', 'false');
  const dialog = page.getByRole('dialog', { name: 'Add appointment' });
  await page.locator('.cal-scroll').press('Enter');
  await expect(dialog.getByLabel('Start')).toHaveValue('09:00');
  await page.keyboard.press('Escape');
  await dialogsGone(page);
  const { x, y } = await pointAt(page, tuesday, 13.5);
  await page.mouse.click(x, y, { button: 'right' });
  await expect(page.getByRole('menu')).toContainText('13:30');
  await page.getByRole('menuitem', { name: 'Add appointment' }).click();
  await expect(dialog.getByLabel('Start')).toHaveValue('13:30');
  await page.keyboard.press('Escape');
  await dialogsGone(page);
  await page.mouse.dblclick(x, y);
  await expect(dialog.getByLabel('Start')).toHaveValue('13:30');
  await expect(dialog.getByLabel('End')).toHaveValue('14:30');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByLabel('End').fill('13:00');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('End time must be after start time')).toBeVisible();
  await dialog.getByLabel('End').fill('15:00');
  await dialog.getByLabel('Description').fill('In the hall');
  await dialog.getByRole('radio', { name: 'Pink' }).click();
  await dialog.getByLabel('Private').click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const appointment = page.locator('.cal-event', { hasText: title });
  await expect(appointment).toHaveClass(/e-pink/);
  await appointment.click();
  const info = page.getByRole('tabpanel', { name: 'Lesson Info' });
  for (const text of [title, '13:30 – 15:00', 'In the hall', 'Private'])
    await expect(info).toContainText(text);
  await info.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm Delete' }).click();
  await expect(appointment).toHaveCount(0);
  await signInQuickly(page, 'student');
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add appointment' })).toHaveCount(0);
});
