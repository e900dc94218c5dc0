import { freshWeek, makeEmployee, planClass, uniqueName } from '../support/school.ts';
import { signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a teacher asks for leave, sees the lesson it hits, and HR approves it with cover [TIM-15, TIM-16]', async ({
  page,
}) => {
  await signInQuickly(page, 'admin');
  const [sunday = '', monday = '', , , , , saturday = ''] = freshWeek();
  const employees = await (await page.request.get('/api/hr/employees?search=Whitfield')).json();
  const teacherId = employees.data[0].id as string;
  const planned = await planClass(page, { from: sunday, to: saturday, teacherId });
  // Somebody who may cover: they teach a class that is over.
  const coverName = uniqueName('Cover');
  const coverId = await makeEmployee(page, 'Coral', coverName);
  const past = await page.request.post('/api/lms/classes', {
    data: {
      ...{ name: `Past of ${coverName}`, code: coverName.replaceAll(' ', '-') },
      ...{ startDate: '2020-01-06', endDate: '2020-01-12' },
    },
  });
  const { data } = await past.json();
  await page.request.post('/api/lms/staff-assignments/bulk', {
    data: { classId: data.id, assignmentMode: 'all-courses', selectedStaffIds: [coverId] },
  });

  await signInQuickly(page, 'teacher');
  await page.goto('/my-leave');
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for leave' });
  await dialog.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: 'Unpaid' }).click();
  await dialog.getByRole('textbox', { name: 'From' }).fill(monday);
  await dialog.getByRole('textbox', { name: 'To' }).fill(monday);
  await dialog.getByLabel('Reason').fill('A wedding');
  await expect(dialog.getByText('1 lesson is hit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. You are told what becomes of it.')).toBeVisible();
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Unpaid' })
    .filter({ hasText: 'Pending' });
  await expect(own.first()).toBeVisible();
  const mine = await (await page.request.get('/api/hr/leave-requests?whose=mine&sortBy=requestedAt')).json();
  const requestId = mine.data[0].id as string;

  await signInQuickly(page, 'hr');
  await page.goto(`/leave-requests?open=${requestId}`);
  await expect(page.getByRole('heading', { name: /Unpaid, 1 day/ })).toBeVisible();
  await expect(page.getByText('“A wedding”')).toBeVisible();
  await page.getByRole('combobox', { name: planned.className }).click();
  await page.getByRole('option', { name: `Coral ${coverName}` }).click();
  await page.getByRole('button', { name: 'Approve with cover' }).click();
  await expect(page.getByText('Leave approved.')).toBeVisible();
  await signInQuickly(page, 'admin');
  const cover = await (
    await page.request.get(
      `/api/class-schedule/cover?scheduleId=${planned.eventOn(monday).split('_')[1]}&date=${monday}`,
    )
  ).json();
  expect(cover.lesson.teachers.map((one: { employeeId: string }) => one.employeeId)).toEqual([coverId]);

  await signInQuickly(page, 'teacher');
  await page.goto('/my-leave');
  const approved = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Unpaid' });
  await expect(approved.first()).toContainText('Approved');
});
