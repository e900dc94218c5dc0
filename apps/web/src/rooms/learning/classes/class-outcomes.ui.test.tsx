import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { ClassDetail } from './class-form.ts';
import { ClassOutcomes } from './class-outcomes.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const over: ClassDetail = {
  ...{ id: id('c1'), name: 'Movers', code: 'M1', startDate: '2026-01-05', endDate: null, color: null },
  ...{ description: null, maxCapacity: null, status: 'COMPLETED', gradeId: null, grade: null },
  ...{ locationId: null, location: null, isPublic: false, courseIds: [], courses: [], teachers: [] },
  ...{ studentCount: 3, waitingCount: 0, heldCount: 0, version: 1, updatedAt: '2026-11-22T08:00:00.000Z' },
  ...{ studentIds: [], assistants: [], substitutes: [] },
  can: { edit: true, delete: true, editStudents: true, force: true, seeStudents: true, editStaff: true },
};
const student = (last: string, name: string, average: number | null) => ({
  ...{
    enrolmentId: id(`e${last}`),
    id: id(`a${last}`),
    name,
    average,
    resultCount: average === null ? 0 : 4,
  },
});
const told = (...students: ReturnType<typeof student>[]) => ({
  data: { isOver: true, template: null, missedIsZero: false, students },
});
const can = ['edit:any enrolment'];

it('proposes passed and failed by the average, one by one or all, and moves nobody before a person accepts [AMB-408]', async () => {
  let students = [student('1', 'Ann Ly', 82.5), student('2', 'Bao Ho', 49.9), student('3', 'Chi Vu', null)];
  answer('GET /api/lms/classes/:id/outcomes', () => told(...students));
  const asked = answer('POST /api/lms/enrolments/move', ({ body }) => {
    const { ids } = body as { ids: string[] };
    students = students.filter(({ enrolmentId }) => !ids.includes(enrolmentId));
    return { moved: ids, refused: [] };
  });
  await show(<ClassOutcomes found={over} />, { can });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Ann Ly')).toHaveTextContent('Ann Ly82.5% of 4 resultsPassedAccept');
  await expect.element(row('Bao Ho')).toHaveTextContent('Bao Ho49.9% of 4 resultsFailedAccept');
  await expect.element(row('Chi Vu')).toHaveTextContent('Chi VuNo results: decide in the list below');
  await page.getByLabelText('Passes from').fill('45');
  await expect.element(row('Bao Ho').getByText('Passed')).toBeVisible();
  await page.getByLabelText('Passes from').fill('50');
  await page.getByRole('button', { name: 'Accept the proposal for Bao Ho' }).click();
  expect(asked).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
  await expect.poll(() => asked.at(-1)?.body).toMatchObject({ ids: [id('e2')], status: 'FAILED' });
  await page.getByRole('button', { name: 'Accept 1 passed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
  await expect.poll(() => asked.at(-1)?.body).toMatchObject({ ids: [id('e1')], status: 'PASSED' });
});

it('asks for nothing while the class runs, nor for who may move nobody [AMB-408]', async () => {
  const reads = answer('GET /api/lms/classes/:id/outcomes', told(student('1', 'Ann Ly', 82.5)));
  await show(
    <>
      <ClassOutcomes found={{ ...over, status: 'ACTIVE', endDate: '2999-01-01' }} />
      <p>Drawn</p>
    </>,
    { can },
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
  expect(reads).toHaveLength(0);
});
