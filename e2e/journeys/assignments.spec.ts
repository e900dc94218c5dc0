import type { Locator, Page } from '@playwright/test';
import { makeDuty, makeDutyType, makePerson, type Person } from '../support/duties.ts';
import { addDays, freshWeek, makeRoom, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What is refused: assignments/assignment-editor.ui.test.tsx in apps/web/src/rooms/scheduling, and calendar-moves.ui.test.tsx in
// apps/web/src/rooms/calendar.

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

async function storedDuty(page: Page, id: string) {
  const reply = await page.request.get(`/api/schedule/assignments/${id}`);
  const { data } = await reply.json();
  return data as { userId: string; assignmentTypeId: string; startTime: string; changedDates: number };
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
