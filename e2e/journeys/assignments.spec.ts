import type { Locator, Page } from '@playwright/test';
import { makeDuty, makeDutyType, makePerson, type Person } from '../support/duties.ts';
import { addDays, freshWeek, makeEmployee, makeRoom, planClass, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

interface Scene {
  readonly person: Person;
  readonly typeId: string;
  readonly typeName: string;
  /** Sunday to Saturday of a week of its own. */
  readonly week: readonly string[];
}

async function scene(page: Page): Promise<Scene> {
  await signInQuickly(page, 'admin');
  const typeName = uniqueName('Duty');
  const typeId = await makeDutyType(page, typeName);
  return { person: await makePerson(page, 'Dana'), typeId, typeName, week: freshWeek() };
}

const dayOf = (week: readonly string[], index: number) => week[index] ?? '';

test('somebody is assigned from the calendar, found in the list, changed, and gets a substitute of the same role [SCH-28, SCH-29, SCH-30, SCH-35, SCH-38, SCH-40]', async ({
  page,
}) => {
  const { person, typeName, week } = await scene(page);
  const substitute = await makePerson(page, 'Sam');
  const stranger = await makePerson(page, 'Hilda', 'hr');
  await openCalendar(page, dayOf(week, 1));
  const column = page.locator('.cal-column').first();
  await column.click({ button: 'right', position: { x: 300, y: 400 } });
  await page.getByRole('menuitem', { name: 'Add assignment' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Assignment' });
  await adding.getByRole('combobox', { name: 'Person' }).fill(person.name);
  await adding.getByRole('option', { name: person.name }).click();
  await choose(page, adding, 'Assignment Type', typeName);
  await adding.getByLabel('Start time').fill('08:15');
  await adding.getByLabel('End time').fill('09:00');
  await adding.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Assignment created successfully.')).toBeVisible();
  await expect(page.locator('[data-event^="op_"]').filter({ hasText: typeName })).toBeVisible();

  await page.goto(`/assignments?search=${encodeURIComponent(typeName)}`);
  const row = page.getByRole('row', { name: new RegExp(typeName) });
  await expect(row).toContainText('08:15 – 09:00');
  await row.click();
  const editing = page.getByRole('dialog', { name: 'Edit Assignment' });
  await editing.getByLabel('Substitute').click();
  const choice = page.getByRole('option', { name: substitute.name, exact: true });
  await expect(choice).toBeVisible();
  await expect(page.getByRole('option', { name: stranger.name })).toHaveCount(0);
  await expect(page.getByRole('option', { name: person.name, exact: true })).toHaveCount(0);
  await choice.click();
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Assignment updated successfully.')).toBeVisible();
  await expect(row).toContainText(substitute.name);
  await expect(row).toContainText(`for ${person.name}`);
});

test('a second assignment at the time is a Double Booking Conflict at both times, and one click takes the nearest free time [SCH-39]', async ({
  page,
}) => {
  const { dialog, id, typeName, week } = await editing(page, { from: '14:00', to: '15:00' });
  const { userId, assignmentTypeId } = await storedDuty(page, id);
  await makeDuty(page, { userId, assignmentTypeId }, { day: dayOf(week, 1) });
  await saveAt(dialog, '09:30', '10:30');
  const alert = page.getByRole('alert').filter({ hasText: 'Double Booking Conflict' });
  await expect(alert).toContainText(`is already assigned to ${typeName}`);
  await expect(dialog.getByLabel('Start time')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('End time')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/10:00 – 11:00 is free/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this time' }).click();
  await expect(dialog.getByLabel('Start time')).toHaveValue('10:00');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect((await storedDuty(page, id)).startTime).toBe('10:00');
});

test('who teaches at the time is a Teaching Conflict, and hours that are not declared an Availability Conflict from which the week can be opened [SCH-39]', async ({
  page,
}) => {
  const { dialog, id, week } = await editing(page, { from: '14:00', to: '15:00' }, 'admin');
  const { userId } = await storedDuty(page, id);
  const employee = await makeEmployee(page, 'Dana', uniqueName('Teacher'), userId);
  const range = { from: dayOf(week, 0), to: dayOf(week, 6) };
  const { className } = await planClass(page, { ...range, teacherId: employee });
  await saveAt(dialog, '09:30', '10:30');
  const taught = page.getByRole('alert').filter({ hasText: 'Teaching Conflict' });
  await expect(taught).toContainText(`already teaches ${className}`);
  await expect(dialog.getByRole('alert')).toContainText(`already teaches ${className}`);
  const slots = [{ dayOfWeek: 1, startTime: '14:00', type: 'WORK' }];
  const declared = await page.request.put('/api/availability', { data: { targetUserId: userId, slots } });
  expect(declared.ok(), await declared.text()).toBe(true);
  await saveAt(dialog, '14:30', '15:30');
  await expect(page.getByRole('alert').filter({ hasText: 'Availability Conflict' })).toContainText(
    'is not available for work',
  );
  await expect(dialog.getByLabel('Start time')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('End time')).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Open availability' }).click();
  await expect(page.getByRole('dialog', { name: /^Availability of/ })).toBeVisible();
});

test('one date of a weekly assignment is moved by keyboard, cancelled with Undo, and says who, what and where [CAL-16, CAL-19]', async ({
  page,
}) => {
  const { person, typeId, typeName, week } = await scene(page);
  const place = uniqueName('Gate');
  const locationId = await makeRoom(page, place);
  const monday = dayOf(week, 1);
  const who = { userId: person.userId, assignmentTypeId: typeId, locationId };
  const id = await makeDuty(page, who, { day: monday, weekday: 1, until: addDays(monday, 21) });
  const eventId = `op_${id}_${monday}`;
  await openCalendar(page, monday, 'week');
  const event = page.locator(`.cal-main [data-event="${eventId}"]`);
  await event.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-live="assertive"]')).toContainText('lifted from');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await answered(page, 'PATCH', 200, () => page.keyboard.press('Enter'));
  await page.reload();
  await expect(event).toContainText('09:15');
  expect((await storedDuty(page, id)).changedDates).toBe(1);
  await event.click();
  const info = page.getByRole('tabpanel', { name: 'Lesson Info' });
  for (const text of [typeName, person.name, place, 'Moved']) await expect(info).toContainText(text);
  await answered(page, 'DELETE', 204, () => info.getByRole('button', { name: 'Cancel this date' }).click());
  await expect(info).toContainText('Cancelled');
  await answered(page, 'PATCH', 200, () => page.getByRole('button', { name: 'Undo' }).click());
  await expect(info).not.toContainText('Cancelled');
  await info.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Assignment' })).toContainText(person.name);
});

test('a duty dragged onto another goes back with its reason, and one click moves it to the nearest free time [CAL-16, SCH-39]', async ({
  page,
}) => {
  const { person, typeId, typeName, week } = await scene(page);
  const who = { userId: person.userId, assignmentTypeId: typeId };
  const monday = dayOf(week, 1);
  await makeDuty(page, who, { day: monday });
  const id = await makeDuty(page, who, { day: monday, from: '13:00', to: '14:00' });
  await openCalendar(page, monday, 'week');
  const event = page.locator(`.cal-main [data-event="op_${id}"]`);
  await event.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move/ });
  await dialog.getByLabel('Start time').fill('09:30');
  await answered(page, 'PATCH', 409, () => dialog.getByRole('button', { name: 'Move', exact: true }).click());
  const refusal = page.getByRole('alert').filter({ hasText: 'Double Booking Conflict' });
  await expect(refusal).toContainText(`is already assigned to ${typeName}`);
  await expect(event).toContainText('13:00');
  await answered(page, 'PATCH', 200, () =>
    refusal.getByRole('button', { name: 'Move to nearest free time' }).click(),
  );
  await expect(event).toContainText('10:00');
});

test('a lesson is refused on a taken time, and one click moves it to the nearest free time [SCH-39]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const range = { from: dayOf(week, 0), to: dayOf(week, 6) };
  const first = await planClass(page, range);
  const second = await planClass(page, {
    ...{ ...range, startTime: '14:00', endTime: '15:00' },
    teacherId: first.teacherId,
  });
  await openCalendar(page, dayOf(week, 1), 'week');
  const lesson = page.locator(`.cal-main [data-event="${second.eventOn(dayOf(week, 1))}"]`);
  await lesson.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move/ });
  await dialog.getByLabel('Start time').fill('09:15');
  await answered(page, 'PATCH', 409, () => dialog.getByRole('button', { name: 'Move', exact: true }).click());
  const refusal = page.getByRole('alert').filter({ hasText: 'Teaching Conflict' });
  await answered(page, 'PATCH', 200, () =>
    refusal.getByRole('button', { name: 'Move to nearest free time' }).click(),
  );
  await expect(lesson).toContainText('10:00');
});

test('assignment types are added, refused twice, and not deleted while in use [SCH-37]', async ({ page }) => {
  const { person, typeId, typeName, week } = await scene(page);
  await makeDuty(page, { userId: person.userId, assignmentTypeId: typeId }, { day: dayOf(week, 2) });
  await page.goto(`/settings/assignment-types?search=${encodeURIComponent(typeName)}`);
  await page.getByRole('button', { name: 'Add assignment type' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add assignment type' });
  await dialog.getByLabel('Name').fill(typeName.toUpperCase());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('An assignment type of this name exists.')).toBeVisible();
  await dialog.getByLabel('Name').fill(`${typeName} two`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Assignment type saved successfully.')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByText(typeName, { exact: true }) });
  await row.getByRole('button', { name: /more/i }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await answered(page, 'DELETE', 409, () => page.getByRole('button', { name: 'Confirm Delete' }).click());
});

/** The dialog of a duty of one's own, once on a Monday. */
async function editing(page: Page, times: { from?: string; to?: string } = {}, viewer = 'hr') {
  const made = await scene(page);
  const who = { userId: made.person.userId, assignmentTypeId: made.typeId };
  const id = await makeDuty(page, who, { day: dayOf(made.week, 1), ...times });
  // Calls are counted by user: the one who makes things is another than the one who looks at them.
  await signInQuickly(page, viewer);
  await page.goto(`/assignments?edit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
  await expect(dialog.getByLabel('Start time')).toBeVisible();
  return { ...made, id, dialog };
}

async function storedDuty(page: Page, id: string) {
  const reply = await page.request.get(`/api/schedule/assignments/${id}`);
  const { data } = await reply.json();
  return data as { userId: string; assignmentTypeId: string; startTime: string; changedDates: number };
}

async function saveAt(dialog: Locator, from: string, to: string): Promise<void> {
  await dialog.getByLabel('Start time').fill(from);
  await dialog.getByLabel('End time').fill(to);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

async function choose(page: Page, dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByLabel(label).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openCalendar(page: Page, date: string, view = 'day'): Promise<void> {
  await page.goto(`/calendar?view=${view}&date=${date}`);
  await expect(page.locator('.cal-main')).toHaveAttribute('aria-busy', 'false');
}

async function answered(page: Page, method: string, status: number, act: () => Promise<void>): Promise<void> {
  const reply = page.waitForResponse((one) => one.request().method() === method);
  await act();
  expect((await reply).status()).toBe(status);
}
