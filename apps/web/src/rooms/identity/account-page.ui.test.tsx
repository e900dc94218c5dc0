import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { NotificationPreferences } from '../messaging/index.tsx';
import { AccountPage } from './account-page.tsx';

it('asks for nothing that the viewer may not see: without a right an account is a name, a password and its looks', async () => {
  const asked = [
    answer('GET /api/notifications/preferences', { data: [] }),
    answer('GET /api/users/:id/profile-fields', []),
  ];
  // The card of notifications comes in a file of its own, and asks when that is here: once it was shown, it is.
  await show(<NotificationPreferences />);
  await expect.poll(() => asked.map((calls) => calls.length)).toEqual([1, 0]);
  await cleanup();
  await show(<AccountPage />, { at: '/account' });
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  expect(asked.map((calls) => calls.length)).toEqual([1, 0]);
});

it('asks for what the school adds to a profile, and for notifications, with the rights to read them', async () => {
  const asked = [
    answer('GET /api/notifications/preferences', { data: [] }),
    answer('GET /api/users/:id/profile-fields', []),
  ];
  await show(<AccountPage />, { at: '/account', can: ['read:own notification', 'read:own user'] });
  await expect.poll(() => asked.map((calls) => calls.length)).toEqual([1, 1]);
});
