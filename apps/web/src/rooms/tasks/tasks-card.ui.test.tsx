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

it('says how many more there are, and what is on hold, which is neither pending nor nothing [TSK-10]', async () => {
  const held = four('ON_HOLD', 'Wait', 'e').slice(0, 1);
  const tasks = [...four('PENDING', 'Call', 'b'), ...held];
  answer('GET /api/me/tasks', { tasks, totalCount: tasks.length });
  await show(<TasksCard />, { at: '/dashboard', can: ['read:own task_instance'] });
  await expect.element(page.getByText('4 pending · 1 on hold', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 more', { exact: true })).toBeVisible();
});

it('says so when all that is there is on hold', async () => {
  answer('GET /api/me/tasks', { tasks: four('ON_HOLD', 'Wait', 'e').slice(0, 1), totalCount: 1 });
  await show(<TasksCard />, { at: '/dashboard', can: ['read:own task_instance'] });
  await expect.element(page.getByText('1 on hold', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Nothing to do: what is yours is on hold.')).toBeVisible();
  await expect.element(page.getByText('No tasks at the moment.')).not.toBeInTheDocument();
});

it('a task whose items are not all checked is opened instead of ticked off [TSK-10]', async () => {
  const item = (key: string, isChecked: boolean): OwnTask['items'][number] => ({
    ...{ id: id(key), label: 'Read', type: 'CHECKBOX', radioOptions: [], isRequired: true, order: 0 },
    ...{ description: 'Read', targetEntityType: null, targetEntityPlaceholderName: null },
    ...{ enableAvailabilityDisplay: false, linkedCustomProfileFieldIds: [], originalToDoItemId: null },
    ...{ selectedTargetUserId: null, selectedTargetRoleId: null, selectedTargetName: null },
    ...{ linkedCustomProfileFieldData: [], isChecked, selectedRadioOption: null },
  });
  const [task] = four('PENDING', 'Call', 'b');
  if (!task) throw new Error('no task');
  answer('GET /api/me/tasks', {
    tasks: [{ ...task, items: [item('f1', true), item('f2', false)] }],
    totalCount: 1,
  });
  await show(<TasksCard />, { at: '/dashboard', can: ['read:own task_instance'] });
  const ring = page.getByRole('link', { name: 'Call 1: 1 item left to check' });
  await expect.element(ring).toHaveTextContent('1/2');
  await expect.element(ring).toHaveAttribute('href', `/tasks/${task.id}`);
  await expect.element(page.getByRole('button', { name: /Call 1/ })).not.toBeInTheDocument();
});
