import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import GradePoints from './grade-points.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const courses = [
  { ...{ id: id('c1'), title: 'Biology', credits: 3, percent: 96, label: 'A', points: 4, bonus: 0 } },
  { ...{ id: id('c2'), title: 'Maths', credits: 4, percent: 88, label: 'B+', points: 3.3, bonus: 0 } },
];
const route = 'GET /api/lms/grade-points';

it('shows the average with its courses and how it comes about [AMB-412]', async () => {
  const asked = answer(route, { data: { average: 3.6, isPartial: false, courses } });
  await show(<GradePoints userId={id('a1')} />, { can: [] });
  await expect.element(page.getByRole('heading', { name: 'Grade point average: 3.60' })).toBeVisible();
  await expect.element(page.getByText(/^\(3 × 4\.0 \+ 4 × 3\.3\) ÷ 7 = 3\.60:/)).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Biology3 credits96%A4.0');
  expect(asked[0]?.query).toMatchObject({ userId: id('a1') });
});

it('tells no average to who sees some of the courses, and what is the bonus of an advanced one [AMB-412]', async () => {
  const [biology, maths] = courses;
  const advanced = [{ ...biology, points: 5, bonus: 1 }, maths] as typeof courses;
  answer(route, { data: { average: null, isPartial: true, courses: advanced } });
  await show(<GradePoints />, { can: [] });
  await expect.element(page.getByText(/^These are the courses of your classes\./)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Grade points', exact: true })).toBeVisible();
  await expect.element(page.getByText('with 1.0 for an advanced course')).toBeVisible();
});
