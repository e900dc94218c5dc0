import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { testStudentDetail } from '../../testing/students.ts';
import { StudentPage } from './student-page.tsx';

const ann = testStudentDetail();
const nothing = {
  summary: { totalResponses: 0, averageRating: null, categoryBreakdown: [] },
  recentResponses: [],
};
const tab = (name: string) => page.getByRole('button', { name, exact: true });
const draw = (...can: string[]) => {
  answer('GET /api/students/:id', { data: ann });
  return show(<StudentPage />, { at: `/students/${ann.id}`, route: '/students/$id', can });
};

it("a student's page has the feedback about and by the student, for who looks after the student [STU-14, FBK-18]", async () => {
  const summary = { ...nothing.summary, totalResponses: 3, averageRating: 4.5 };
  const userName = 'Ann Ly';
  const feedbackAboutUser = { ...nothing, summary };
  const asked = answer('GET /api/feedback-analytics/user/:userId', {
    ...{ userName, feedbackAboutUser, feedbackByUser: nothing },
  });
  const router = await draw('read:own student', 'read:own feedback_response');
  await tab('Feedback').click();
  await expect.element(page.getByRole('heading', { name: 'About Ann Ly' })).toBeVisible();
  await expect.element(page.getByText('4.5')).toBeVisible();
  expect(asked).toMatchObject([{ params: { userId: ann.userId } }]);
  expect(router.state.location.search).toEqual({ tab: 'feedback' });
});

it("a student's page has no feedback for who sees every student and looks after none [STU-14]", async () => {
  await draw('read:any student', 'read:own feedback_response');
  await expect.element(tab('Profile')).toBeVisible();
  await expect.element(tab('Feedback')).not.toBeInTheDocument();
});

it('asks for the fields that the school adds only where the viewer may see the student as a user', async () => {
  // Without an answer the call itself fails the test: sales open the student, whose user is not theirs to see.
  await draw('read:any student', 'read:own user');
  await expect.element(page.getByRole('heading', { name: 'User account' })).toBeVisible();
  const asked = answer('GET /api/users/:id/profile-fields', []);
  await draw('read:any student', 'read:any user', 'read:own user');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.params).toEqual({ id: ann.userId });
});

it('shows how well a student masters each strand with the results behind it, for who reads results', async () => {
  const id = '019a0000-0000-7000-8000-00000000000a';
  const asked = answer('GET /api/lms/mastery', {
    data: [
      {
        ...{ strand: 'Reading', percent: 83.3, sittings: 2, pieces: 4, points: 40, isFirm: true },
        results: [{ id, title: 'Unit 4 test', date: '2026-11-19', points: 20, awarded: 18 }],
        materials: [],
      },
      {
        ...{ strand: 'Listening', percent: 40, sittings: 1, pieces: 1, points: 5, isFirm: false },
        results: [],
        materials: [{ id, name: 'Songs to hear' }],
      },
    ],
  });
  answer('GET /api/lms/competencies', { data: [], isPartial: false });
  answer('GET /api/lms/grade-points', { data: { average: null, isPartial: false, courses: [] } });
  const results = answer('GET /api/parent-dashboard/assessment-scores', {
    data: [
      {
        ...{
          id,
          studentId: id,
          status: 'GRADED',
          score: 17,
          percent: 90,
          grade: 9.1,
          feedback: 'Well read.',
        },
        ...{
          hasQuestions: false,
          label: null,
          date: '2026-11-19',
          gradedAt: null,
          class: null,
          course: null,
        },
        assessment: {
          ...{ id, title: 'Spelling quiz 3', assessmentType: 'QUIZ', totalPoints: 20, passingPercentage: 50 },
        },
      },
    ],
  });
  await draw('read:own student', 'read:own student_assessment');
  await tab('Assessments').click();
  await expect.element(page.getByText('Spelling quiz 3')).toBeVisible();
  await expect.element(page.getByText('17 of 20 points')).toBeVisible();
  const song = page.getByRole('link', { name: 'Songs to hear' });
  await expect.element(song).toHaveAttribute('href', `/materials?open=${id}`);
  expect(results).toMatchObject([{ query: { userId: ann.userId } }]);
  await expect.element(page.getByText('83.3%')).toBeVisible();
  expect(page.getByText('few results so far').elements()).toHaveLength(1);
  await page.getByText('83.3%').click();
  await expect
    .element(page.getByRole('link', { name: 'Unit 4 test' }))
    .toHaveAttribute('href', `/results/attempts/${id}`);
  expect(asked).toMatchObject([{ query: { userId: ann.userId } }]);
  await draw('read:own student');
  await expect.element(tab('Assessments')).not.toBeInTheDocument();
});
