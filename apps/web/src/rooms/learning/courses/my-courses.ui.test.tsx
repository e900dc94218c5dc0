import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show, viewer } from '../../../testing/show.tsx';
import { studentsOf, testStudent } from '../../../testing/students.ts';
import MyCourses from './my-courses.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const starters: Reply<'GET /api/student-dashboard/course-progress'>['data'][number] = {
  ...{ id: id('c1'), title: 'Starters Coursebook', color: '#22C55E', instructorName: null, category: null },
  ...{ courseSlug: 'starters', className: 'Starters 1', classId: id('d1'), lessonsDelivered: 4 },
  ...{ lessonCount: 10, progressPercentage: 40, open: true },
};

it('course progress that does not load says so and is read again [LRN-20]', async () => {
  answer('GET /api/students', studentsOf(testStudent({ userId: viewer.id })));
  answer('GET /api/student-dashboard/course-progress', problem(400), { data: [starters] });
  await show(<MyCourses />, { at: '/courses' });
  await expect.element(page.getByText('Failed to fetch course progress').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(page.getByRole('progressbar', { name: /Starters Coursebook/ })).toBeVisible();
});
