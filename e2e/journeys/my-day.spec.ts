import type { Page } from '@playwright/test';
import { addDays, type PlannedClass, planClass, today, uniqueName } from '../support/school.ts';
import { demoPassword, signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { tooWide } from '../support/too-wide.ts';

// A teacher on a phone. The screen by itself: apps/web/src/rooms/timetables/my-day/my-day-page.ui.test.tsx. The demo school keeps the clock of Ho Chi Minh City; the browser's clock is set to ten there.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A teacher of their own with a lesson on each day of a week from today, and the page signed in as them at 10:00. */
async function teacherToday(page: Page): Promise<PlannedClass> {
  await signInQuickly(page, 'admin');
  const username = uniqueName('day').replaceAll(' ', '-');
  const roles: { data: { id: string; name: string }[] } = await (
    await page.request.get('/api/roles?limit=100')
  ).json();
  const role = roles.data.find(({ name }) => name === 'teacher');
  const user: { data: { id: string } } = await (
    await page.request.post('/api/users', {
      data: {
        name: username,
        username,
        email: `${username}@journeys.example`,
        password: demoPassword,
        roleIds: [role?.id],
      },
    })
  ).json();
  const employee: { data: { id: string } } = await (
    await page.request.post('/api/hr/employees', {
      data: {
        userId: user.data.id,
        firstName: 'Tess',
        lastName: username,
        employeeIdNumber: username,
        workEmail: `${username}@journeys.example`,
        dateOfJoining: '2020-01-01',
        status: 'ACTIVE',
      },
    })
  ).json();
  const from = today();
  const plan = await planClass(page, {
    from,
    to: addDays(from, 6),
    startTime: '09:30',
    endTime: '10:30',
    selectedDays: [0, 1, 2, 3, 4, 5, 6],
    teacherId: employee.data.id,
  });
  await signInQuickly(page, username);
  await page.clock.setFixedTime(`${from}T10:00:00+07:00`);
  return plan;
}

test('it is the first place of a teacher, fits the phone, and every target fits a finger', async ({
  page,
}) => {
  await teacherToday(page);
  await page.goto('/dashboard');
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
  await expect(places.first()).toHaveText('My day');
  await places.first().click();
  await expect(page).toHaveURL(/\/my-day/);
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  expect(await tooWide(page)).toBe(0);
  const heights = await page
    .locator('.md-page :is(button, a):visible')
    .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().height)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);
});

test('without a connection the last state stays, and says since when; without one, it says what failed', async ({
  page,
}) => {
  const { className } = await teacherToday(page);
  await page.goto('/my-day');
  await expect(page.getByRole('region', { name: 'Lessons' })).toContainText(className);
  await page.route('**/api/me/day*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lessons' })).toContainText(className);
  await expect(page.getByText(/Not connected\. As of /)).toBeVisible();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/me/day*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No lessons on this day')).toBeVisible();
});

test('a change somebody else makes shows without reloading', async ({ page, browser }) => {
  const { className, eventOn } = await teacherToday(page);
  const live = page.waitForResponse((reply) => reply.url().includes('/api/notifications/events'));
  await page.goto('/my-day');
  const lesson = page.getByRole('region', { name: 'Lessons' }).getByRole('listitem').first();
  await expect(lesson).toContainText(className);
  await live;
  const office = await browser.newContext();
  const other = await office.newPage();
  await signInQuickly(other, 'admin');
  const day = today();
  const moved = await other.request.patch(`/api/dashboard/calendar-events/${eventOn(day)}`, {
    data: { startDate: `${day}T07:00:00.000Z`, endDate: `${day}T08:00:00.000Z` },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await expect(lesson).toContainText('14:00');
  await expect(lesson).toContainText('Moved');
  await expect(lesson).toContainText('Next · in 4 h 0 min');
  await office.close();
});
