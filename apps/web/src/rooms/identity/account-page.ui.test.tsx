import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { AccountPage } from './account-page.tsx';

it('asks for nothing that the viewer may not see: without a right an account is a name, a password and its looks', async () => {
  const asked = [
    answer('GET /api/notifications/preferences', { data: [] }),
    answer('GET /api/users/:id/profile-fields', []),
  ];
  await show(<AccountPage />, { at: '/account' });
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  expect(asked.map((calls) => calls.length)).toEqual([0, 0]);
});

it('asks for what the school adds to a profile, and for notifications, with the rights to read them', async () => {
  const asked = [
    answer('GET /api/notifications/preferences', { data: [] }),
    answer('GET /api/users/:id/profile-fields', []),
  ];
  await show(<AccountPage />, { at: '/account', can: ['read:own notification', 'read:own user'] });
  await expect.poll(() => asked.map((calls) => calls.length)).toEqual([1, 1]);
});
