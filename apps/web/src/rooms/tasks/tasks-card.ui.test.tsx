import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import type { OwnTask } from './my-task.tsx';
import { TasksCard } from './tasks-card.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const creator = { id: id('a1'), name: 'Hannah Whitfield', username: 'hannah', avatarConfig: null };

/** Four tasks of a status, named by `title` and their number. */
function four(status: OwnTask['status'], title: string, key: string): OwnTask[] {
  return [1, 2, 3, 4].map((number) => ({
    ...{ id: id(`${key}${number}`), title: `${title} ${number}`, status, version: 1, creator },
    ...{ taskTemplateId: null, description: null, priority: 'MEDIUM', category: 'General', deadline: null },
    ...{ additionalNotifiedUserId: null, assignments: [], items: [], group: null },
    ...{ createdAt: '2026-11-20T00:00:00.000Z', completedAt: null },
  }));
}

it('the card of tasks shows three pending and three completed ones, 330 pixels high [DSH-05]', async () => {
  const tasks = [...four('PENDING', 'Call', 'b'), ...four('COMPLETED', 'Sweep', 'c')];
  answer('GET /api/me/tasks', { tasks, totalCount: tasks.length });
  await show(<TasksCard />, { at: '/dashboard', can: ['read:own task_instance'] });
  await expect.element(page.getByText('Call 1')).toBeVisible();
  const links = page.getByRole('listitem').getByRole('link').elements();
  const titles = links.map(({ textContent }) => textContent);
  expect(titles.filter((title) => title?.startsWith('Call'))).toHaveLength(3);
  expect(titles.filter((title) => title?.startsWith('Sweep'))).toHaveLength(3);
  const list = document.querySelector('[data-filled]');
  expect(list?.getBoundingClientRect().height).toBe(330);
});

it('the card leads to all tasks at /inbox/tasks in the own view, and not in the view of a child [TSK-13]', async () => {
  answer('GET /api/me/tasks', { tasks: [], totalCount: 0 });
  answer('GET /api/parent-dashboard/tasks', { tasks: [], totalCount: 0 });
  await show(
    <>
      <TasksCard />
      <TasksCard student={{ id: id('d1'), name: 'Kim' }} />
    </>,
    { at: '/dashboard', can: ['read:own task_instance'] },
  );
  await expect.poll(() => page.getByText('No tasks at the moment.').elements().length).toBe(2);
  const links = page.getByRole('link', { name: 'View All Tasks' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/inbox/tasks']);
});
