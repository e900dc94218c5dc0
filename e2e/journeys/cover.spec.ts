import type { Page } from '@playwright/test';
import { addDays, freshWeek, makeEmployee, planClass, today, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Opens the lesson on the calendar with its panel. */
async function openLesson(page: Page, day: string, eventId: string): Promise<void> {
  await page.goto(`/calendar?view=day&date=${day}&event=${eventId}`);
  await expect(page.getByRole('button', { name: 'Change this lesson' })).toBeVisible();
}

/** Makes the person one of the teaching staff, by a class that is over. */
async function makeTeacher(page: Page, firstName: string): Promise<{ id: string; name: string }> {
  const lastName = uniqueName('Cover');
  const id = await makeEmployee(page, firstName, lastName);
  const reply = await page.request.post('/api/lms/classes', {
    data: {
      name: `Past of ${lastName}`,
      code: lastName.replaceAll(' ', '-'),
      startDate: '2020-01-06',
      endDate: '2020-01-12',
    },
  });
  const { data } = await reply.json();
  const staffed = await page.request.post('/api/lms/staff-assignments/bulk', {
    data: { classId: data.id, assignmentMode: 'all-courses', selectedStaffIds: [id] },
  });
  expect(staffed.status()).toBe(200);
  return { id, name: `${firstName} ${lastName}` };
}

test('cover is found from the lesson panel, chosen, undone, and refused when the person was booked meanwhile [SCH-23, SCH-27]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const [sunday = '', monday = '', saturday = ''] = [week[0], week[1], week[6]];
  const planned = await planClass(page, { from: sunday, to: saturday });
  const cover = await makeTeacher(page, 'Coral');
  await openLesson(page, monday, planned.eventOn(monday));
  await page.getByRole('button', { name: 'Find cover' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find cover' });
  const row = dialog
    .getByRole('list', { name: 'Who is free' })
    .getByRole('listitem')
    .filter({ hasText: cover.name });
  await expect(row).toContainText('nothing else that week');
  await expect(row).toContainText('no user, hours cannot be checked');
  await row.getByRole('button').click();
  // Under the pointer the toast stays, with its Undo.
  await page.getByText(`${cover.name} covers this lesson.`).hover();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: cover.name })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: cover.name })).toHaveCount(0);

  // Booked by somebody else while the list is open.
  await page.getByRole('button', { name: 'Find cover' }).click();
  await expect(row).toBeVisible();
  // The list is read anew as soon as anything is booked: held back here, as on a slow line.
  const line = Promise.withResolvers<void>();
  await page.route('**/api/class-schedule/cover?*', async (route) => {
    await line.promise;
    await route.continue();
  });
  await planClass(page, { from: sunday, to: saturday, teacherId: cover.id });
  await row.getByRole('button').click();
  await expect(dialog.getByRole('alert')).toContainText(cover.name);
  line.resolve();
  await expect(row).toHaveCount(0);
});

test('a failed search for cover has its words, and Retry finds again [SCH-27]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const monday = week[1] ?? '';
  const planned = await planClass(page, { from: week[0] ?? '', to: week[6] ?? '' });
  await page.route('**/api/class-schedule/cover?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', message: 'Broken', requestId: 'r1' } }),
  );
  await page.goto(
    `/calendar?view=day&date=${monday}&event=${planned.eventOn(monday)}&cover=${planned.eventOn(monday)}`,
  );
  const dialog = page.getByRole('dialog', { name: 'Find cover' });
  await expect(dialog.getByText('Failed to fetch substitute teachers')).toBeVisible();
  await dialog.getByText('For the assistant').click();
  await expect(dialog.getByText('Failed to fetch substitute teacher assistants')).toBeVisible();
  await page.unroute('**/api/class-schedule/cover?*');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText(planned.className, { exact: true })).toBeVisible();
});

test('a lesson is changed in one dialog, listed on the schedule page and put back to the plan [SCH-23]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const monday = week[1] ?? '';
  const planned = await planClass(page, { from: week[0] ?? '', to: week[6] ?? '' });
  const cover = await makeTeacher(page, 'Sage');
  const eventId = planned.eventOn(monday);
  await page.goto(`/classes/${planned.classId}/schedule?change=${eventId}`);
  const dialog = page.getByRole('dialog', { name: 'Change this lesson' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Substitute teacher' }).click();
  await dialog.getByRole('combobox', { name: 'Substitute teacher' }).fill(cover.name);
  await page.getByRole('option', { name: cover.name }).click();
  await dialog.getByLabel('New start').fill('13:00');
  await dialog.getByLabel('New end').fill('12:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('End time must be after start time')).toBeVisible();
  await dialog.getByLabel('New end').fill('14:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson changed.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: `taught by ${cover.name}` });
  await expect(line).toContainText('13:00 – 14:00');
  await line.getByRole('button', { name: 'Back to plan' }).click();
  await expect(page.getByText('Back to plan.')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('cancelling a lesson asks what becomes of it, and does that [SCH-23]', async ({ page }) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  freshWeek();
  const monday = week[1] ?? '';
  const planned = await planClass(page, { from: week[0] ?? '', to: addDays(monday, 7) });
  const eventId = planned.eventOn(monday);
  const lessonOn = async (day: string) => {
    const reply = await page.request.get(
      `/api/dashboard/calendar-events?startDate=${day}&endDate=${day}&classId=${planned.classId}`,
    );
    const { events } = await reply.json();
    return events[0]?.resource.originalData.lesson?.lessonNumber ?? null;
  };
  expect([await lessonOn(monday), await lessonOn(addDays(monday, 7))]).toEqual([1, 2]);
  await openLesson(page, monday, eventId);
  await page.getByRole('button', { name: 'Change this lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this lesson' });
  await dialog.getByRole('switch', { name: 'Cancel this lesson' }).click({ force: true });
  await expect(dialog.getByRole('radio', { name: 'Later lessons move along' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson cancelled.')).toBeVisible();
  await expect.poll(() => lessonOn(addDays(monday, 7))).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lessonOn(addDays(monday, 7))).toBe(2);
});

test('staff availability shows a day of everybody, and clears it with words when it fails [SCH-25, SCH-26]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const monday = week[1] ?? '';
  const teacher = await makeTeacher(page, 'Dawn');
  const planned = await planClass(page, { from: week[0] ?? '', to: week[6] ?? '', teacherId: teacher.id });
  await page.goto(`/staff-availability?date=${monday}`);
  await page.getByRole('searchbox', { name: 'Search staff' }).fill(teacher.name);
  const row = page.getByRole('row', { name: new RegExp(teacher.name) });
  await expect(row).toContainText('15 h');
  await expect(row.getByRole('img')).toHaveAccessibleName('Free: 06:00–09:00, 10:00–22:00');
  await row.getByRole('button', { name: teacher.name }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(planned.className);
  await drawer.getByRole('button', { name: /Find cover for/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Find cover' }).getByText(planned.className, { exact: true }),
  ).toBeVisible();

  await page.goto(`/staff-availability?date=${monday}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/lms/staff/available?*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('HTTP 502: Bad Gateway')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.unroute('**/api/lms/staff/available?*');
  await page.route('**/api/lms/staff/available?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to fetch staff availability').first()).toBeVisible();
});

test('several people are added to a class, and who is busy is refused with the reason [SCH-24]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const week = freshWeek();
  const [from, to] = [week[0] ?? '', week[6] ?? ''];
  const free = await makeTeacher(page, 'Fern');
  const busy = await makeTeacher(page, 'Bea');
  await planClass(page, { from, to, teacherId: busy.id });
  const className = uniqueName('Staffed');
  const made = await page.request.post('/api/lms/classes', {
    data: { name: className, code: className.replaceAll(' ', '-'), startDate: from, endDate: to },
  });
  const { data } = await made.json();
  const schedule = { startTime: '09:30', endTime: '10:30', selectedDays: [1], skipObservedHolidays: false };
  await page.request.post(`/api/lms/classes/${data.id}/schedules`, { data: schedule });
  await page.goto(`/classes/${data.id}?tab=staff&staff=bulk`);
  const dialog = page.getByRole('dialog', { name: 'Add several' });
  await dialog.getByRole('button', { name: 'Add staff' }).click();
  await expect(dialog.getByText('At least one assignment or staff member is required')).toBeVisible();
  await choose(page, busy.name);
  await dialog.getByRole('button', { name: 'Add staff' }).click();
  await expect(dialog.getByRole('alert')).toContainText(busy.name);
  await dialog.getByRole('combobox', { name: 'Staff' }).press('Backspace');
  await choose(page, free.name);
  await dialog.getByRole('button', { name: 'Add staff' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table').getByText(free.name)).toBeVisible();
});

/** Chooses a person in the box 'Staff' of the open dialog. */
async function choose(page: Page, name: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Staff' });
  await box.fill(name);
  await page.getByRole('option', { name }).click();
  // The open list lies over the buttons.
  await box.press('Tab');
}

test('HR covers a day of four lessons of somebody who is away in two clicks, and takes it back', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const day = today();
  const selectedDays = [new Date(`${day}T00:00:00Z`).getUTCDay()];
  // Before the hours that the demo school's teachers have declared: none of them is proposed.
  const [first, ...more] = ['02', '03', '04', '05'].map((hour) => ({
    ...{ startTime: `${hour}:00`, endTime: `${hour}:50` },
    selectedDays,
  }));
  const planned = await planClass(page, { from: day, to: day, ...first, more });
  for (const name of ['Cora', 'Cleo']) await makeTeacher(page, name);
  await signInQuickly(page, 'hr');
  await page.goto(`/employees/${planned.teacherId}`);
  const clicks = await countClicks(page);

  await page.getByRole('button', { name: 'Away…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cover while Tess/ });
  const lessons = dialog.getByRole('list', { name: 'Lessons and duties to cover' }).getByRole('listitem');
  await expect(lessons).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Accept all 4 covers' }).click();
  await expect(page.getByText('4 covers are set.')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(4);
  await expect(dialog.getByText('Nothing to cover')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All is back with whom it was.')).toBeVisible();
  await expect(lessons).toHaveCount(4);
});

test('a teacher has no button to cover for others', async ({ page }) => {
  await signInQuickly(page, 'teacher');
  const { data } = await (await page.request.get('/api/hr/employees/list?limit=1')).json();
  await page.goto(`/employees/${data[0].id}`);
  await expect(page.getByRole('heading', { name: data[0].name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Away…' })).toHaveCount(0);
});

/** Counts what a person clicks in the page from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    const count = ({ isTrusted }: Event) => {
      const { dataset } = document.documentElement;
      if (isTrusted) dataset.clicks = String(Number(dataset.clicks) + 1);
    };
    document.addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
