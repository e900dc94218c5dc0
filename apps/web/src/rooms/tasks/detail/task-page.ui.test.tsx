import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { TaskPage } from './task-page.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';
const task = {
  ...{ id, taskTemplateId: null, title: 'Call who has not confirmed', description: 'Ann (Mum)' },
  ...{ status: 'PENDING', priority: 'HIGH', category: 'Operations', deadline: null, version: 1 },
  ...{
    additionalNotifiedUserId: null,
    additionalNotifiedUser: null,
    assignments: [],
    items: [],
    group: null,
  },
  creator: { id, name: 'Hannah Whitfield', username: 'hannah', avatarConfig: null },
  ...{ createdAt: '2026-11-20T00:00:00.000Z', completedAt: null, completedBy: null },
  ...{ notes: [], history: [], siblings: [] },
  can: { complete: true, edit: false, work: true, cancel: false, note: false },
} as const;
const open = async (link: string | null) => {
  answer('GET /api/task-instances/:id', { data: { ...task, link } } as never);
  const shown = { at: `/tasks/${id}`, route: '/tasks/$id', can: ['read:own task_instance'] };
  const router = await show(<TaskPage />, shown);
  await expect.element(page.getByText('Ann (Mum)')).toBeVisible();
  return router;
};
const about = () => page.getByRole('button', { name: 'Open what it is about' });

it('leads to what a task is about, where it is about something', async () => {
  const router = await open('/feed?receipts=x');
  await about().click();
  await expect.poll(() => router.state.location.href).toBe('/feed?receipts=x');
});

it('offers nothing of it where it is about nothing else', async () => {
  await open(null);
  expect(about().elements()).toEqual([]);
});
