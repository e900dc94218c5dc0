import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { Topbar } from './topbar.tsx';

beforeEach(() => void answer('GET /api/translations/languages', { languages: [], data: [] }));

it('has no bell, and asks for no number, without the right to read notifications', async () => {
  const asked = answer('GET /api/notifications/count', { count: 3 });
  await show(<Topbar phone={false} />);
  await expect.element(page.getByRole('button', { name: /Search/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /unread|Notifications/ })).not.toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('has a bell with the number of what is unread for who may read notifications', async () => {
  answer('GET /api/notifications/count', { count: 3 });
  await show(<Topbar phone={false} />, { can: ['read:own notification'] });
  await expect.element(page.getByRole('button', { name: '3 unread' })).toBeVisible();
});
