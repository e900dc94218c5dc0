import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import TellDialog from './tell-dialog.tsx';

const id = '0190a000-0000-7000-8000-0000000000b1';
type Sitting = Reply<'GET /api/lms/scheduled-assessments/:id'>['data'];
const sitting: Sitting = {
  ...{ id, assessmentId: id, title: 'Unit 4 test', assessmentType: 'TEST', status: 'COMPLETED', version: 3 },
  ...{ scheduledDateTime: '2026-11-19T03:24:00.000Z', closesAt: null, isPaused: false },
  ...{ assignmentType: 'CLASS', class: null, assignedClassId: null, assignedStudentIds: [], students: [] },
  ...{ scheduleStatus: 'COMPLETED', location: null, lesson: null, accessCode: null, startedCount: 1 },
  ...{ durationMinutes: null, studentCount: 1, submittedCount: 1, toMarkCount: 0, isReleased: true },
  ...{ can: { manage: true, remove: false, mark: true }, windowMode: 'START_WITHIN', graceSeconds: 30 },
  ...{ lateRule: null, attemptRule: 'HIGHEST', releasePolicy: 'BY_HAND', resultDetail: null },
  hasTwoExaminers: false,
  isBlind: false,
  ...{ showAnswers: false, locationId: null, cancelReason: null, maxAttempts: 1, candidates: [] },
  ...{ isMakeUp: false, makeUpOf: null, makeUps: [] },
};

it('changes what students see of a sitting that is over, and offers no answers that its assessment hides', async () => {
  answer('GET /api/lms/scheduled-assessments/:id', { data: sitting });
  const told = answer('PUT /api/lms/scheduled-assessments/:id/result-detail', {
    data: { ...sitting, resultDetail: 'SCORE', version: 4 },
  });
  await show(<TellDialog id={id} onClose={() => undefined} />);
  await userEvent.click(page.getByRole('combobox', { name: 'Students see' }));
  await expect.element(page.getByRole('option', { name: 'The score alone' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('option', { name: 'The score alone' }));
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Saved what students see.')).toBeVisible();
  expect(told).toMatchObject([{ params: { id }, body: { resultDetail: 'SCORE', version: 3 } }]);
});
