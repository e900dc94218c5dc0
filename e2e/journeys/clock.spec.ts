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

test('Check In moves to checked in, Check Out back, and the entry is listed [TIM-02]', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check In' }).click();
  await expect(page.getByText('Checked in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(page.getByText('Checked out', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Last entries' })).toBeVisible();
});
