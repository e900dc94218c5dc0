import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { MyTasksPage } from './my-tasks-page.tsx';

it('own tasks that do not load say so, and are read again on Retry [TSK-11]', async () => {
  const asked = answer('GET /api/me/tasks', problem(418), { tasks: [], totalCount: 0 });
  await show(<MyTasksPage />, { at: '/inbox/tasks', can: ['read:own task_instance'] });
  const failure = page.getByText('Failed to fetch tasks');
  await expect.element(failure).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  expect(asked).toHaveLength(2);
});
