import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import ParentHome from './parent-home.tsx';

type Child = Reply<'GET /api/dashboard/parent'>['data']['children'][number];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const teacher = { userId: id('7e'), name: 'Hannah Whitfield' };
const child = (key: string, name: string, attendance: Child['attendance']): Child => ({
  ...{ userId: id(`${key}1`), studentId: id(`${key}2`), name, avatarConfig: null, classes: [], attendance },
  ...{ nextLesson: null, activeTasks: 0, overdueTasks: 0, latestResult: null, reportCard: null },
});
const record = {
  ...{ lateMinutes: null, startTime: '10:30', endTime: '11:45', className: 'Starters 2A', teacher },
  ...{ recordedAt: new Date().toISOString(), isReasonOpen: true },
} as const;
const minh = child('a', 'Minh', { ...record, status: 'ABSENT_OTHER' });
const nam = child('b', 'Nam', { ...record, status: 'LATE', lateMinutes: 7, isReasonOpen: false });

/** The home of a parent of both, the missing one first as the server says. */
async function open(can: readonly string[], children: Child[] = [minh, nam]): Promise<void> {
  answer('GET /api/dashboard/parent', { data: { today: '2026-11-19', children } });
  answer('GET /api/users/:id/profile', problem(404, 'Not found'));
  answer('GET /api/dashboard/student', {
    data: {
      ...{ today: '2026-11-19', isOwn: false, student: minh },
      ...{ nextLessons: [], homework: [], images: [], reportCard: null },
      teachers: [{ ...teacher, picturePath: null, employeeId: id('e1'), classes: ['Starters 2A'] }],
    },
  });
  await show(<ParentHome />, { at: '/dashboard', can });
}

it('a parent reads first that a child is missing, and may write to the teacher [DSH-10, AMB-230]', async () => {
  await open(['read:own student', 'create:own message']);
  const missing = page.getByRole('region', { name: 'Absent today' });
  await expect.element(missing.getByText('Absent today, 10:30 Starters 2A')).toBeVisible();
  await expect.element(missing.getByText(/The reason is not known yet\./)).toBeVisible();
  const write = missing.getByRole('link', { name: 'Message Hannah Whitfield' });
  await expect
    .element(write)
    .toHaveAttribute('href', `/inbox?compose=new&to=${teacher.userId}&name=Hannah+Whitfield`);
  await expect.element(page.getByText('7 min late today, 10:30 Starters 2A')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Minh' })).toHaveAttribute('aria-pressed', 'true');
  // The teachers of the chosen child can be written to as well.
  await expect
    .poll(() => page.getByRole('link', { name: 'Message Hannah Whitfield' }).elements().length)
    .toBe(2);
});

it('a parent opens a new report card of each child by one click from home, and sees none of who has none [AMB-327]', async () => {
  const card = { id: id('c1'), name: 'Term 1', since: '2026-11-18' };
  await open(['read:own student'], [minh, { ...nam, reportCard: card }]);
  const link = page.getByRole('link', { name: /Report card: Term 1/ });
  await expect.element(link).toHaveAttribute('href', `/report-cards?card=${card.id}`);
  await expect.element(link).toHaveTextContent('Report card: Term 1Published on 18 Nov 2026');
  expect(link.elements()).toHaveLength(1);
  const article = page.getByRole('article').filter({ has: link });
  await expect.element(article.getByText('Nam', { exact: true })).toBeVisible();
});

it('who may write no messages is offered none', async () => {
  await open(['read:own student']);
  await expect.element(page.getByText('Absent today, 10:30 Starters 2A')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Message / })).not.toBeInTheDocument();
});
