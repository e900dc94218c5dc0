import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { BuilderPage } from './builder-page.tsx';
import { newQuestion, newSection, newSlot } from './question.rules.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const published = {
  ...{
    id,
    title: 'Unit 4 test',
    description: null,
    assessmentType: 'TEST' as const,
    revision: 1,
    version: 4,
  },
  ...{ isPublished: true, isChanged: false, isPlacement: false, durationMinutes: 40, totalPoints: 1 },
  ...{
    questionCount: 1,
    courses: [],
    sittingCount: 0,
    createdBy: null,
    updatedAt: '2031-05-12T01:00:00.000Z',
  },
  ...{
    can: { edit: true, remove: true },
    maxAttempts: null,
    passingPercentage: null,
    shuffleQuestions: false,
  },
  ...{ showAnswers: false, showSubmissionHistory: false, courseLinkIds: [], scoringMethodId: null },
  ...{ scoringConfig: null, questions: [], problems: [], pooled: [] },
  sections: [{ ...newSection(), slots: [newSlot({ ...newQuestion('TRUE_FALSE'), questionText: 'One' })] }],
};
const address = { at: `/assessments/${id}`, route: '/assessments/$id' };

it('leads from what is published to its sitting, who may schedule one', async () => {
  answer('GET /api/lms/assessments/:id', { data: published });
  await show(<BuilderPage />, { ...address, can: ['create:own scheduled_assessment'] });
  await expect
    .element(page.getByRole('link', { name: 'Schedule' }))
    .toHaveAttribute('href', `/assessments/sittings?edit=new&assessment=${id}`);
  expect(page.getByRole('button', { name: 'Publish' }).elements()).toHaveLength(0);
});

it('says to others that nothing is left to publish', async () => {
  answer('GET /api/lms/assessments/:id', { data: published });
  await show(<BuilderPage />, address);
  await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(page.getByRole('link', { name: 'Schedule' }).elements()).toHaveLength(0);
});
