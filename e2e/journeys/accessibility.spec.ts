import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../support/faults.ts';
import { signInQuickly } from '../support/sign-in.ts';

const screens = [
  '/dashboard',
  '/calendar?view=week',
  '/calendar?view=month',
  '/calendar?view=day',
  '/calendar?view=year',
  '/calendar?view=agenda',
  '/inbox',
  '/inbox?view=notifications',
  '/students',
  '/employees',
  '/assignments',
  '/assignments?edit=new',
  '/departments',
  '/job-titles',
  '/skills',
  '/skills/gaps',
  '/classes',
  '/courses',
  '/users',
  '/roles',
  '/audit-log',
  '/account',
  '/settings/organization',
  '/settings/system',
  '/settings/appearance',
  '/settings/assignment-types',
  '/settings/advanced',
  '/settings/payment',
  '/settings/holidays',
  '/settings/custom-fields',
  '/settings/locations',
  '/settings/import',
  '/calendar/reminders',
  '/availability',
  '/staff-availability',
  '/timetables',
  '/my-day',
  '/tasks',
  '/tasks/new',
  '/tasks/templates',
  '/inbox/tasks',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen has a serious accessibility fault in ${scheme}`, async ({ browser }) => {
    test.setTimeout(420_000);
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const faults = [await faultsOf(page, '/login')];
    await signInQuickly(page, 'admin');
    for (const screen of [...screens, ...(await recordScreens(page))])
      faults.push(await faultsOf(page, screen));
    await context.close();
    expect(faults.flat()).toEqual([]);
  });
}

test('no screen has a serious accessibility fault on a phone', async ({ browser }) => {
  test.setTimeout(420_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInQuickly(page, 'admin');
  const faults: string[][] = [];
  for (const screen of [...screens, ...(await recordScreens(page))]) {
    faults.push(await faultsOf(page, screen));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) faults.push([`${screen} is ${overflow} px too wide for a phone`]);
  }
  await context.close();
  expect(faults.flat()).toEqual([]);
});

/** The pages of one record of each kind, with their tabs. */
async function recordScreens(page: Page): Promise<string[]> {
  const firstOf = async (path: string): Promise<string> => {
    const { data } = await (await page.request.get(path)).json();
    return data[0].id;
  };
  const classId = await firstOf('/api/lms/classes?limit=1&status=ACTIVE');
  const employeeId = await firstOf('/api/hr/employees?limit=1');
  const studentId = await firstOf('/api/students?limit=1');
  return [
    `/classes/${classId}`,
    `/classes/${classId}?tab=staff`,
    `/classes/${classId}/schedule`,
    `/timetables?kind=class&id=${classId}`,
    `/employees/${employeeId}`,
    `/employees/${employeeId}?tab=skills`,
    `/employees/${employeeId}?tab=availability`,
    `/students/${studentId}`,
    `/students/${studentId}?tab=links`,
    `/job-titles/${await firstOf('/api/hr/job-titles?limit=1')}`,
    `/tasks/${await firstOf('/api/task-instances?limit=1')}`,
    `/inbox?messageId=${await firstOf('/api/messages?view=inbox&limit=1')}`,
  ];
}
