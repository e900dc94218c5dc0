import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Topbar } from '../../app/shell/topbar.tsx';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { AccountPage } from './account-page.tsx';

const screen = (
  <>
    <Topbar phone={false} />
    <AccountPage />
  </>
);

beforeEach(() => void answer('GET /api/translations/languages', { languages: [], data: [] }));

it('asks for nothing that the viewer may not see: without a right an account is a name, a password and its looks', async () => {
  const asked = [
    answer('GET /api/notifications/count', { count: 0 }),
    answer('GET /api/notifications/preferences', { data: [] }),
    answer('GET /api/users/:id/profile-fields', []),
  ];
  await show(screen, { at: '/account' });
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Notifications' })).not.toBeInTheDocument();
  expect(asked.map((calls) => calls.length)).toEqual([0, 0, 0]);
});

it('lets who may read notifications and not change them look at the switches alone', async () => {
  const types = [{ type: 'NEW_DIRECT_MESSAGE' as const, enabled: true, locked: false }];
  answer('GET /api/notifications/count', { count: 3 });
  answer('GET /api/notifications/preferences', { data: types });
  await show(screen, { at: '/account', can: ['read:own notification'] });
  await expect.element(page.getByRole('switch')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '3 unread' })).toBeVisible();
});

it('lets who may change them switch each but those that are always on', async () => {
  const types = [
    { type: 'NEW_DIRECT_MESSAGE' as const, enabled: true, locked: false },
    { type: 'GRADE_UPDATED' as const, enabled: true, locked: true },
  ];
  answer('GET /api/notifications/count', { count: 0 });
  answer('GET /api/notifications/preferences', { data: types });
  await show(screen, { at: '/account', can: ['read:own notification', 'edit:own notification'] });
  await expect.element(page.getByRole('switch').first()).toBeEnabled();
  await expect.element(page.getByRole('switch').last()).toBeDisabled();
});
