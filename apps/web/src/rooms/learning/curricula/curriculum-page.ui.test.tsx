import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { savedElsewhere } from '../../../testing/failed-save.ts';
import { show } from '../../../testing/show.tsx';
import { CurriculumPage } from './curriculum-page.tsx';

const route = 'GET /api/lms/curricula/:id';
type Curriculum = Reply<typeof route>['data'];
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const course = { id: id('c1'), title: 'Starters', color: '#22C55E', Category: null, Level: null };

function lesson(last: string, title: string, lessonNumber: number): Curriculum['lessons'][number] {
  return {
    ...{ id: id(last), title, lessonNumber, unit: null, description: null, duration: null },
    ...{ objectives: null, homework: null, locationId: null, materialIds: [], materials: [] },
    ...{ courseId: course.id, courseName: course.title, course, version: 1 },
    updatedAt: '2026-11-22T08:00:00.000Z',
  };
}

function curriculum(version: number, ...lessons: Curriculum['lessons']): Curriculum {
  return {
    ...{ id: id('a1'), title: 'Two at once', description: null, color: '#22C55E', levelId: null },
    ...{ categoryId: null, ageRangeId: null, gradeId: null, teacherId: null, Level: null, Category: null },
    ...{ ageRange: null, grade: null, teacher: null, _count: { lessons: lessons.length }, totalMinutes: 0 },
    ...{ version, updatedAt: '2026-11-22T08:00:00.000Z', lessonIds: lessons.map((one) => one.id), lessons },
    can: { edit: true, delete: true, apply: true },
  };
}

it('a curriculum that somebody else changed is read again instead of overwritten [LRN-14]', async () => {
  const [first, second] = [lesson('b1', 'Hello', 1), lesson('b2', 'Colours', 2)];
  answer(route, { data: curriculum(1, first, second) }, { data: curriculum(2, first) });
  const asked = answer('PUT /api/lms/curricula/:id', savedElsewhere(2));
  await show(<CurriculumPage />, { at: `/curricula/${id('a1')}`, route: '/curricula/$id' });
  const items = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(2);
  await page.getByRole('button', { name: 'Actions for Hello' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.element(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect.poll(() => items.elements().length).toBe(1);
  expect(asked).toMatchObject([{ body: { lessonIds: [second.id, first.id], version: 1 } }]);
});
