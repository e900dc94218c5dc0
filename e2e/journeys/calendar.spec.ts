import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, freshWeek, makeEmployee, planClass, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';

// The demo school keeps the clock of Ho Chi Minh City. Hours begin at 07:00 and are 96 pixels high.

const hour = 96;
const patches = (url: string) => url.includes('/api/dashboard/calendar-events/');

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

test('a move that does not reach the server goes back with the error [CAL-21]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const { eventOn, className } = await planClass(page, within(week));
  const id = eventOn(day(week, 1));
  await open(page, 'week', day(week, 1));
  await expectAt(page, id, day(week, 1), 9);
  await page.route('**/api/dashboard/calendar-events/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await drag(page, id, day(week, 2), 13);
  await expect(page.getByRole('alert')).toContainText(`“${className}” could not be moved`);
  await expectAt(page, id, day(week, 1), 9);
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

test('the line of the present moves with the minute [CAL-06]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const monday = day(freshWeek(), 1);
  await page.clock.install({ time: new Date(`${monday}T09:30:00+07:00`) });
  await open(page, 'week', monday);
  const line = page.locator('.cal-now');
  const grid = await boxOf(page.locator('.cal-columns'));
  await expect(page.locator('.cal-now-label')).toHaveText('09:30');
  // The line is two pixels thick and lies around its minute.
  expect((await topOf(line)) - grid.y).toBeCloseTo(2.5 * hour - 1, 0);
  await page.clock.runFor(60_000);
  await expect(page.locator('.cal-now-label')).toHaveText('09:31');
  const after = await boxOf(page.locator('.cal-columns'));
  expect((await topOf(line)) - after.y).toBeCloseTo(2.5 * hour - 1 + hour / 60, 0);
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
  const { x, y } = await pointAt(page, tuesday, 13.5);
  const dialog = page.getByRole('dialog', { name: 'Add appointment' });
  await page.locator('.cal-scroll').press('Enter');
  await expect(dialog.getByLabel('Start')).toHaveValue('09:00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.mouse.click(x, y, { button: 'right' });
  await expect(page.getByRole('menu')).toContainText('13:30');
  await page.getByRole('menuitem', { name: 'Add appointment' }).click();
  await expect(dialog.getByLabel('Start')).toHaveValue('13:30');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
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

async function open(page: Page, view: string, date: string, users?: string): Promise<void> {
  await page.goto(`/calendar?view=${view}&date=${date}${users ? `&users=${users}` : ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function within(week: readonly string[]): { from: string; to: string } {
  return { from: day(week, 0), to: day(week, 6) };
}

function day(week: readonly string[], weekday: number): string {
  return week[weekday] ?? '';
}

function eventAt(page: Page, id: string): Locator {
  return page.locator(`.cal-main [data-event="${id}"]`);
}

function columnOf(page: Page, date: string): Locator {
  return page.locator(`.cal-column[data-day="${Date.parse(`${date}T00:00:00Z`) / 86_400_000}"]`);
}

/** Waits until the event lies in the column of the day at the hour, 9.5 for half past nine. */
async function expectAt(page: Page, id: string, date: string, from: number): Promise<void> {
  const lesson = columnOf(page, date).locator(`[data-event="${id}"]`);
  await expect(lesson).toHaveCSS('top', `${(from - 7) * hour + 1}px`);
}

/** The point of the window a few pixels below the hour, in the middle of the day; scrolled into sight. */
async function pointAt(page: Page, date: string, from: number): Promise<{ x: number; y: number }> {
  const column = await boxOf(columnOf(page, date));
  return { x: column.x + column.width / 2, y: column.y + (from - 7) * hour + 6 };
}

/** Drags the event by the mouse from its upper edge to the day and hour. */
async function drag(page: Page, id: string, date: string, from: number): Promise<void> {
  const lesson = await boxOf(eventAt(page, id));
  await page.mouse.move(lesson.x + lesson.width / 2, lesson.y + 10);
  await page.mouse.down();
  const { x, y } = await pointAt(page, date, from);
  await page.mouse.move(x, y, { steps: 6 });
  await expect(page.locator('.cal-ghost')).toBeVisible();
  await page.mouse.up();
}

/** Presses the event until it is lifted, then drags it down by the pixels. */
async function dragByTouch(page: Page, id: string, down: number): Promise<void> {
  const lesson = await boxOf(eventAt(page, id));
  const [x, y] = [lesson.x + lesson.width / 2, lesson.y + 10];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  await expect(page.locator('.cal-ghost')).toBeVisible();
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + down * share);
  await touch('touchEnd');
}

/** Does something that moves an event, and waits for the server's answer. */
async function answered(page: Page, status: number, act: () => Promise<unknown>): Promise<void> {
  const reply = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && patches(response.url()),
  );
  await act();
  expect((await reply).status()).toBe(status);
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box;
}

async function topOf(locator: Locator): Promise<number> {
  return (await boxOf(locator)).y;
}

function monthOf(date: string): string {
  return labelOf(date, { month: 'long', year: 'numeric' });
}

function longDay(date: string): string {
  return `${labelOf(date, { weekday: 'long' })}, ${labelOf(date, { day: 'numeric', month: 'long' })}`;
}

function labelOf(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
