import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { ChildrenTasks } from './children-tasks.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const child = (key: string, name: string) => ({
  ...{ userId: id(`${key}1`), studentId: id(`${key}2`), name, avatarConfig: null, classes: [] },
  ...{
    attendance: null,
    nextLesson: null,
    activeTasks: 0,
    overdueTasks: 0,
    latestResult: null,
    reportCard: null,
  },
});

it('a parent sees the tasks of each child beside their own', async () => {
  answer('GET /api/dashboard/parent', {
    data: { today: '2026-11-19', children: [child('a', 'Minh'), child('b', 'Nam')] },
  });
  const asked = answer('GET /api/parent-dashboard/tasks', { tasks: [], totalCount: 0 });
  await show(<ChildrenTasks />, { can: ['read:own task_instance'] });
  const children = page.getByRole('region', { name: "Your children's tasks" });
  for (const name of ['Minh', 'Nam'])
    await expect.element(children.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect.poll(() => asked.map(({ query }) => query.userId).toSorted()).toEqual([id('a1'), id('b1')]);
});

it('who has no children here is shown nothing', async () => {
  const asked = answer('GET /api/dashboard/parent', { data: { today: '2026-11-19', children: [] } });
  await show(<ChildrenTasks />);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByRole('region', { name: "Your children's tasks" })).not.toBeInTheDocument();
});
