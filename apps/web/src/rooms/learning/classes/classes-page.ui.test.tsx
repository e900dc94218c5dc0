import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ClassesPage } from './classes-page.tsx';

const list = 'GET /api/lms/classes';
type ClassRow = Reply<typeof list>['data'][number];
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const grade = { id: id('91'), title: 'Grade 1' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

function classOf(last: string, name: string, more: Partial<ClassRow> = {}): ClassRow {
  return {
    ...{ id: id(last), name, code: name, startDate: '2026-01-05', endDate: null, color: null },
    ...{ description: null, maxCapacity: 8, status: 'ACTIVE', gradeId: null, grade: null, locationId: null },
    ...{ location: null, isPublic: false, courseIds: [], courses: [], teachers: [], studentCount: 0 },
    ...{ waitingCount: 0, heldCount: 0, version: 1, updatedAt: '2026-11-22T08:00:00.000Z', ...more },
  };
}

/** Ticks the choices of a filter, and closes it. */
async function filter(name: string, ...choices: string[]): Promise<void> {
  await button(name).click();
  for (const choice of choices) await page.getByRole('checkbox', { name: choice, exact: true }).click();
  await userEvent.keyboard('{Escape}');
}

it('the classes are filtered by three popovers of several choices, with their places [LRN-06, LRN-01]', async () => {
  const course = { id: id('81'), title: 'Starters', name: 'Starters', color: '#22C55E', slug: null };
  const movers = classOf('a1', 'Movers', { gradeId: grade.id, grade, courseIds: [course.id] });
  const flyers = classOf('a2', 'Flyers', { courseIds: [course.id] });
  const others = classOf('a3', 'Others');
  const one = { page: 1, limit: 20, totalPages: 1 };
  answer(list, ({ query }) => {
    const fits = (wanted: unknown, own: readonly (string | null)[]) =>
      !wanted || own.some((value) => (wanted as string[]).includes(value ?? ''));
    const data = [movers, flyers, others].filter(
      (found) =>
        fits(query.ids, [found.id]) &&
        fits(query.gradeId, [found.gradeId]) &&
        fits(query.courseId, found.courseIds),
    );
    return { data, classes: data, totalCount: data.length, ...one };
  });
  // The pointer over a row reads what opens behind it.
  answer('GET /api/lms/classes/:id', problem(404));
  answer('GET /api/lms/grades', { data: [{ ...grade, order: 1, version: 1 }], totalCount: 1, ...one });
  answer('GET /api/lms/courses', {
    data: [
      {
        ...{ ...course, code: null, description: null, levelId: null, categoryId: null, ageRangeId: null },
        ...{
          gradeId: null,
          credits: null,
          isAdvanced: false,
          Level: null,
          Category: null,
          ageRange: null,
          grade: null,
        },
        ...{ _count: { lessons: 1, classes: 2 }, version: 1, updatedAt: '2026-11-22T08:00:00.000Z' },
      },
    ],
    ...{ totalCount: 1, ...one },
  });
  const can = ['read:own class', 'read:own course', 'read grade'];
  const router = await show(<ClassesPage />, { at: '/classes', can });
  await expect.element(row('Others')).toBeVisible();
  await filter('Classes', 'Movers', 'Others');
  await expect.element(row('Flyers')).not.toBeInTheDocument();
  await expect.element(row('Movers')).toBeVisible();
  await expect.element(row('Others')).toBeVisible();
  await filter('Grades', 'Grade 1');
  await expect.element(row('Others')).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /Movers.*0 \/ 8/ })).toBeVisible();
  expect(router.state.location.search).toMatchObject({ gradeId: grade.id });
  await filter('Courses', 'Starters');
  await expect.poll(() => router.state.location.search).toMatchObject({ courseId: course.id });
  await expect.element(row('Movers')).toBeVisible();
});
