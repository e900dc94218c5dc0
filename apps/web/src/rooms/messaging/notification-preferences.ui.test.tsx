import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import NotificationPreferences from './notification-preferences.tsx';

it('one chooses what one is told of; what cannot be switched off stands so, and what is not saved goes back [AMB-158]', async () => {
  const system = { type: 'SYSTEM_MESSAGE' as const, enabled: true, locked: true };
  const grade = { type: 'GRADE_UPDATED' as const, locked: false };
  answer('GET /api/notifications/preferences', { data: [system, { ...grade, enabled: true }] });
  const asked = answer(
    'PUT /api/notifications/preferences',
    { data: [system, { ...grade, enabled: false }] },
    problem(500, 'It broke'),
  );
  await show(<NotificationPreferences />, { can: ['edit:own notification'] });
  const grades = page.getByRole('switch', { name: 'Changed grades' });
  await expect.element(page.getByRole('switch', { name: 'System messages' })).toBeDisabled();
  await grades.click();
  await expect.element(grades).not.toBeChecked();
  await expect.poll(() => asked.length).toBe(1);
  await grades.click();
  await expect.element(page.getByText('It broke')).toBeVisible();
  await expect.element(grades).not.toBeChecked();
  expect(asked.map(({ body }) => body)).toEqual([
    { type: 'GRADE_UPDATED', enabled: false },
    { type: 'GRADE_UPDATED', enabled: true },
  ]);
});

it('lets who may read and not change them look at the switches alone', async () => {
  const types = [{ type: 'GRADE_UPDATED' as const, enabled: true, locked: false }];
  answer('GET /api/notifications/preferences', { data: types });
  await show(<NotificationPreferences />, { can: ['read:own notification'] });
  await expect.element(page.getByRole('switch', { name: 'Changed grades' })).toBeDisabled();
});
