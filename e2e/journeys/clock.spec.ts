import { makeEmployee, uniqueName } from '../support/school.ts';
import { demoPassword, signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The clock of an employee of one's own, on the dashboard.

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, 'admin');
  const username = uniqueName('clock').replaceAll(' ', '-');
  const roles: { data: { id: string; name: string }[] } = await (
    await page.request.get('/api/roles?limit=100')
  ).json();
  const role = roles.data.find(({ name }) => name === 'employee');
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
  await makeEmployee(page, 'Cleo', username, user.data.id);
  await signInQuickly(page, username);
});

const status = '**/api/hr/shifts-attendance/status';
const log = '**/api/hr/shifts-attendance/log';

test('Check In moves to checked in, Check Out back, and the entry is listed [TIM-02]', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last entries' })).toBeVisible();
});

test('it says that it loads, and what went wrong, with a way to try again [TIM-02, TIM-03]', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(status, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { error: 'Broken' } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  release();
  await expect(page.getByText('Could not load status')).toBeVisible({ timeout: 15_000 });
  await page.unroute(status);
  await page.getByRole('alert').filter({ hasText: 'Could not load status' }).getByRole('button').click();
  await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
});

test('no connection and no employee record have words of their own [TIM-03]', async ({ page }) => {
  await page.route(status, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('Could not load attendance status')).toBeVisible({ timeout: 15_000 });
  await page.unroute(status);
  await page.route('**/api/me/employee-profile', (route) =>
    route.fulfill({ status: 404, json: { error: 'Employee profile not found' } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Employee profile not found')).toBeVisible();
});

test('who pressed it elsewhere already sees what holds now [TIM-02, AMB-090]', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await page.route(log, (route) =>
    route.fulfill({ status: 409, json: { error: 'You are checked in already.', code: 'DOUBLE_PUNCH' } }),
  );
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText('You are checked in already.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check In' })).toBeEnabled();
});
