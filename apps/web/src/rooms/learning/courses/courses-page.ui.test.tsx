import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { CoursesPage } from './courses-page.tsx';

it('courses that do not load are told in the words of the requirements [LRN-09]', async () => {
  answer('GET /api/lms/courses', problem(400));
  await show(<CoursesPage />, { at: '/courses', can: ['read:any course'] });
  await expect.element(page.getByText('Failed to fetch courses', { exact: true })).toBeVisible();
});
