import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { uniqueName } from './school.ts';

const sittings = '/api/lms/scheduled-assessments';

interface ListedSitting {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

/** A sitting of the demo school by its title and state. The page is signed in as somebody who sees it. */
export async function demoSitting(page: Page, title: string, status: string): Promise<string> {
  const reply = await page.request.get(`${sittings}?limit=100&search=${encodeURIComponent(title)}`);
  const { data } = (await reply.json()) as { data: ListedSitting[] };
  const found = data.find((one) => one.title === title && one.status === status);
  if (!found) throw new Error(`the demo school has no sitting of ${title} that is ${status}`);
  return found.id;
}

/** The class of the demo teacher and of the demo student. */
export async function demoClassId(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/lms/result-sheets/classes')).json()) as {
    data: { id: string; name: string }[];
  };
  return data.find(({ name }) => name === 'Starters 2A')?.id ?? '';
}

/** A published quiz of one question with 'right' and 'wrong', open now for the demo class, without a limit of time; returns its title. */
export async function openQuiz(page: Page): Promise<string> {
  const title = uniqueName('Quick quiz');
  const [right, wrong] = [randomUUID(), randomUUID()];
  const made = await page.request.post('/api/lms/assessments', {
    data: {
      ...{ title, assessmentType: 'QUIZ', isPublished: true },
      questions: [
        {
          ...{ questionText: 'Which is right?', questionType: 'MULTIPLE_CHOICE', points: 1 },
          options: [
            { id: wrong, text: 'wrong' },
            { id: right, text: 'right' },
          ],
          correctAnswers: [right],
        },
      ],
    },
  });
  expect(made.status()).toBe(201);
  const assessment = (await made.json()) as { data: { id: string } };
  const scheduled = await page.request.post(sittings, {
    data: {
      ...{ assessmentId: assessment.data.id, assignmentType: 'CLASS', status: 'SCHEDULED' },
      assignedClassId: await demoClassId(page),
      // Later today: the clock of the server opens none before it is started below.
      scheduledDateTime: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  expect(scheduled.status()).toBe(201);
  const { data } = (await scheduled.json()) as { data: { id: string } };
  expect((await page.request.post(`${sittings}/${data.id}/start`)).status()).toBe(200);
  return title;
}

/** A speaking test with a session of the demo class in which nothing is scored; returns the names of both. */
export async function openSpeakingTest(page: Page): Promise<{ id: string; session: string }> {
  const made = await page.request.post('/api/lms/manual-assessments', {
    data: { title: uniqueName('Speaking'), assessmentType: 'ORAL', maxScore: 20 },
  });
  expect(made.status()).toBe(201);
  const { data } = (await made.json()) as { data: { id: string } };
  const session = uniqueName('Group');
  const added = await page.request.post(`/api/lms/manual-assessments/${data.id}/sessions`, {
    data: { name: session, sessionDate: '2026-11-20', classId: await demoClassId(page) },
  });
  expect(added.status()).toBe(201);
  return { id: data.id, session };
}
