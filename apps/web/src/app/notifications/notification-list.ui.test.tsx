import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { NotificationList } from './notification-list.tsx';

const assigned: RowOf<'GET /api/notifications'> = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', userId: '01900000-0000-7000-8000-000000000001' },
  ...{ type: 'TASK_ASSIGNED', title: 'New task', message: 'Lamps', link: null, isRead: false },
  ...{ createdAt: '2026-11-22T08:00:00.000Z', avatarConfig: null },
  ...{ senderId: '01900000-0000-7000-8000-0000000000b1', senderName: 'Anna Lee' },
};
const fromSystem = { ...assigned, id: '01900000-0000-7000-8000-0000000000a2', title: 'Tomorrow' };

it('the list of the bell shows of whom a notification is, with a picture [MSG-10]', async () => {
  const data = [assigned, { ...fromSystem, senderId: null, senderName: null }];
  const counts = { totalCount: 2, page: 1, limit: 20, totalPages: 1 };
  answer('GET /api/notifications', { data, notifications: data, ...counts });
  await show(<NotificationList onClose={() => undefined} />);
  const sent = page.getByRole('button', { name: /New task/ });
  await expect.element(sent.getByText('Anna Lee', { exact: true })).toBeVisible();
  const pictureOf = (row: typeof sent) =>
    row.element().querySelector('[data-initials]')?.getAttribute('data-initials');
  expect(pictureOf(sent)).toBe('AL');
  const system = page.getByRole('button', { name: /Tomorrow/ });
  await expect.element(system.getByText('Anna Lee')).not.toBeInTheDocument();
  expect(pictureOf(system)).toBe('B');
});

it('the list of the bell tells once what several unread notifications say, and reads them all by one click', async () => {
  const same = ['a4', 'a5', 'a6'].map((end) => ({
    ...{ ...assigned, id: `01900000-0000-7000-8000-0000000000${end}`, title: 'Parent survey' },
    message: 'A response has come.',
  }));
  const data = [same[0] ?? assigned, assigned, ...same.slice(1)];
  answer('GET /api/notifications', {
    data,
    notifications: data,
    totalCount: 4,
    page: 1,
    limit: 20,
    totalPages: 1,
  });
  const asked = answer('POST /api/notifications/:id/read', { data: assigned });
  await show(<NotificationList onClose={() => undefined} />);
  const survey = page.getByRole('button', { name: /Parent survey 3/ });
  await expect.element(survey).toBeVisible();
  expect(page.getByText('Parent survey').elements()).toHaveLength(1);
  await survey.click();
  await expect.poll(() => asked.map(({ params }) => params.id).toSorted()).toEqual(same.map(({ id }) => id));
});
