import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, lost, problem } from '../../testing/answer.ts';
import { show, viewer } from '../../testing/show.tsx';
import { answerStrangely } from '../../testing/strange-reply.ts';
import { AttendanceCard, ProfileCard, Slot } from './cards/others.tsx';
import StudentHome from './student-home.tsx';

// What a widget says that cannot be read, seen on a student's home.

const id = (last: number) => `01900000-0000-7000-8000-0000000000${last}`;
const scores = 'GET /api/lms/student-assessments/student/me';
const progress = 'GET /api/student-dashboard/course-progress';
const tasks = 'GET /api/me/tasks';
const dashboard = 'GET /api/dashboard/student';
const child = { userId: viewer.id, studentId: id(50), name: 'Sam Student', avatarConfig: null, classes: [] };
const home: Reply<typeof dashboard> = {
  data: {
    ...{ today: '2026-11-23', isOwn: true, student: child },
    ...{ nextLessons: [], homework: [], teachers: [], images: [], reportCard: null },
  },
};
const graded: Reply<typeof scores> = {
  data: Array.from({ length: 10 }, (_, index) => ({
    ...{ id: id(index + 10), studentId: id(50), status: 'GRADED', score: 16, percent: 80, grade: 8.2 },
    ...{
      hasQuestions: false,
      label: null,
      feedback: null,
      date: '2026-11-20',
      gradedAt: null,
      class: null,
      course: null,
    },
    assessment: {
      ...{ id: id(index + 30), title: `Quiz ${index + 1}`, assessmentType: 'QUIZ' },
      ...{ totalPoints: 20, passingPercentage: null },
    },
  })),
};
const rights = ['read:own student_assessment', 'read:own task_instance', 'read:own enrolment'];
const draw = () => show(<StudentHome />, { at: '/dashboard', can: rights });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
/** What a widget says in its place, with its own way to try again. */
const failure = (words: string) => alert(words).filter({ has: page.getByRole('button', { name: 'Retry' }) });

// High enough for the toasts to lie below the widgets.
beforeEach(() => page.viewport(1440, 1800));
afterEach(() => page.viewport(1280, 800));

describe('the results on a home', () => {
  it('opens the newest with questions by one click, and names those without [DSH-03]', async () => {
    const [first, second, ...others] = graded.data;
    if (!first || !second) throw new Error('there are ten');
    const newest = { ...first, id: id(60), date: '2026-11-22', hasQuestions: true };
    const next = { ...second, id: id(61), date: '2026-11-21' };
    answer(scores, { data: [...others, next, newest] });
    answer(progress, { data: [] });
    answer(tasks, { tasks: [], totalCount: 0 });
    answer(dashboard, home);
    await draw();
    const results = page.getByRole('listitem').filter({ hasText: 'of 20 points' });
    await expect.element(results.first()).toHaveTextContent('Quiz 116 of 20 points22 Nov 2026');
    expect(results.elements()).toHaveLength(3);
    await expect
      .element(results.first().getByRole('link', { name: 'Quiz 1' }))
      .toHaveAttribute('href', `/results/attempts/${id(60)}`);
    expect(results.nth(1).getByRole('link').elements()).toHaveLength(0);
    await expect.element(results.nth(1)).toHaveTextContent('Quiz 216 of 20 points21 Nov 2026');
  });
});

describe('a new report card', () => {
  const card = { id: id(70), name: 'Term 1', since: '2026-11-18' };
  const link = page.getByRole('link', { name: /Report card: Term 1/ });
  const open = async (isOwn: boolean) => {
    answer(scores, { data: [] });
    answer(progress, { data: [] });
    answer(tasks, { tasks: [], totalCount: 0 });
    answer(dashboard, { data: { ...home.data, isOwn, reportCard: card } });
    await draw();
    await expect.element(page.getByText('No lesson is planned.').first()).toBeVisible();
  };

  it('is opened by one click from one’s own home [AMB-327]', async () => {
    await open(true);
    await expect.element(link).toHaveAttribute('href', `/report-cards?card=${card.id}`);
  });

  it('stands once on the home of a parent, at the child, and not again below [AMB-327]', async () => {
    await open(false);
    expect(link.elements()).toHaveLength(0);
  });
});

describe('a widget that cannot be read', () => {
  it('says so as a toast and in place, and tries again [DSH-03, DSH-09]', async () => {
    // A failed call is repeated twice before it is told.
    answer(scores, lost, lost, lost, graded);
    answer(progress, lost, lost, lost, { data: [] });
    answer(tasks, lost, lost, lost, { tasks: [], totalCount: 0 });
    answer(dashboard, lost, lost, lost, home);
    await draw();
    for (const words of [
      'Failed to fetch assessment scores',
      'Failed to fetch course progress',
      'Failed to fetch tasks',
      'Failed to fetch lessons',
    ]) {
      await expect.element(failure(words)).toBeVisible();
      await failure(words).getByRole('button', { name: 'Retry' }).click();
      await expect.element(failure(words)).not.toBeInTheDocument();
    }
  });

  it('tells the words of the server in its toast [DSH-09]', async () => {
    answer(scores, problem(503, 'The results are being moved.'));
    answer(progress, { data: [] });
    answer(tasks, { tasks: [], totalCount: 0 });
    answer(dashboard, home);
    await draw();
    await expect.element(alert('The results are being moved.')).toBeVisible();
    await expect.element(failure('Failed to fetch assessment scores')).toBeVisible();
  });

  it('draws no results that are none: unexpected data is said [DSH-03]', async () => {
    answer(scores, graded);
    answer(progress, { data: [] });
    answer(tasks, { tasks: [], totalCount: 0 });
    answer(dashboard, home);
    const end = answerStrangely('GET', '/api/lms/student-assessments/student/me', { data: { oops: true } });
    await draw();
    const unexpected = failure('Unexpected data format from server for chart');
    await expect.element(unexpected).toBeVisible();
    end();
    await unexpected.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => page.getByRole('row').elements().length).toBe(10);
  });
});

it('the cards of attendance and profile say so too, as a toast and in place, and try again [DSH-09]', async () => {
  answer('GET /api/attendance/overview', lost, lost, lost, problem(503, 'The register is being moved.'));
  answer('GET /api/users/:id/profile', lost, lost, lost, {
    data: { id: id(70), name: 'Sam Student', avatarConfig: null, avatarUrl: null, roles: [] },
  });
  await show(
    <>
      <Slot>
        <AttendanceCard userId={id(70)} />
      </Slot>
      <Slot>
        <ProfileCard userId={id(70)} />
      </Slot>
    </>,
    { can: ['read:own attendance'] },
  );
  for (const words of ['Failed to fetch attendance', 'Failed to load the profile.']) {
    await expect.element(failure(words)).toBeVisible();
    await expect
      .element(alert(words).filter({ hasNot: page.getByRole('button', { name: 'Retry' }) }))
      .toBeVisible();
    await failure(words).getByRole('button', { name: 'Retry' }).click();
  }
  await expect.element(alert('The register is being moved.')).toBeVisible();
  await expect.element(page.getByText('Sam Student')).toBeVisible();
});
