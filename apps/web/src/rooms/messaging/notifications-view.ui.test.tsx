import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { NotificationRow } from './notifications-view.tsx';

it('an unread notification with a title longer than a phone is wide stays within it', async () => {
  await page.viewport(390, 844);
  const row = {
    ...{ id: '01900000-0000-7000-8000-0000000000a1', userId: '01900000-0000-7000-8000-000000000001' },
    ...{ type: 'TASK_ASSIGNED' as const, message: 'Lamps', link: null, isRead: false, avatarConfig: null },
    ...{ createdAt: '2026-11-22T08:00:00.000Z', senderId: null, senderName: null },
    title: 'A title that goes on and on and is longer than any phone is wide',
  };
  await show(
    <div id="scroller" style={{ position: 'relative', width: 390, overflow: 'auto' }}>
      <ul className="plain-list">
        <NotificationRow row={row} selected={false} onOpen={() => undefined} />
      </ul>
    </div>,
  );
  await expect.element(page.getByText('Unread')).toBeInTheDocument();
  const scroller = document.querySelector('#scroller');
  expect(scroller?.scrollWidth).toBe(390);
});
