import { expect } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from './make-test-app.ts';
import { schoolFactory } from './school-factory.ts';

export interface FeedbackWorld {
  readonly app: TestApp;
  readonly school: ReturnType<typeof schoolFactory>;
  /** Reads and asks any. */
  readonly manager: TestClient;
  /** An employee, who teaches the student's class. */
  readonly teacher: TestClient;
  /** An employee without a class. */
  readonly sales: TestClient;
  readonly student: TestClient;
  /** The student's parent. */
  readonly parent: TestClient;
  readonly classId: string;
}

/** A school with a class, its teacher, a student and a parent, for the tests of feedback. */
export async function makeFeedbackWorld(): Promise<FeedbackWorld> {
  const app = await makeTestApp();
  const school = schoolFactory(app.db);
  const [manager, teacher, sales, student, parent] = await Promise.all(
    (['manager', 'teacher', 'sales', 'student', 'parent'] as const).map((role) => app.as(role)),
  );
  if (!manager || !teacher || !sales || !student || !parent) throw new Error('no clients');
  const teacherId = await school.employee('Tess Teacher', teacher.userId);
  await school.employee('Sam Sales', sales.userId);
  const classId = await school.class({ name: '3B', teacherIds: [teacherId] });
  await school.enrol(student.userId, classId);
  await school.parent(parent.userId, student.userId);
  return { app, school, manager, teacher, sales, student, parent, classId };
}

/** Stars with a follow-up at 1, a choice and words. */
export const formSchema = {
  questions: [
    {
      id: 'stars',
      questionText: 'How was the lesson?',
      questionType: 'rating',
      ratingType: 'stars',
      isRequired: true,
      ratingScoreSpecificFollowUps: [
        {
          score: 1,
          followUpQuestions: [{ id: 'why', questionText: 'Why?', questionType: 'text', isRequired: true }],
        },
      ],
    },
    { id: 'pace', questionText: 'The pace', questionType: 'select', options: ['slow', 'right', 'fast'] },
    { id: 'words', questionText: 'In your words', questionType: 'textarea' },
  ],
};

/** Makes a template, which must succeed; returns it. */
export async function makeTemplate(by: TestClient, more: object = {}) {
  const name = `Template ${Math.random()}`;
  const body = { name, formSchema, defaultRequestTitle: 'Your opinion', ...more };
  const reply = await by.post('/api/feedback-templates', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

/** Asks people, which must succeed; returns the request. */
export async function ask(by: TestClient, respondents: readonly TestClient[], more: object = {}) {
  const own = 'templateId' in more ? {} : { title: 'Your opinion', formSchema };
  const respondentUserIds = respondents.map(({ userId }) => userId);
  const reply = await by.post('/api/feedback-requests', { ...own, respondentUserIds, ...more });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}

/** Answers a request, which must succeed; returns the response. */
export async function answer(by: TestClient, requestId: string, answers: object = { stars: 4 }) {
  const reply = await by.post(`/api/feedback-requests/${requestId}/responses`, { answers });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.data;
}
