import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { OwnSittingsPage } from './own-sittings-page.tsx';

const id = '0190a000-0000-7000-8000-0000000000c1';

it('asks for the code of a sitting before it begins, and says at the field that it is wrong [AMB-411]', async () => {
  answer('GET /api/lms/scheduled-assessments/mine', {
    data: [
      {
        ...{ id, title: 'Unit 4 test', assessmentType: 'TEST', state: 'OPEN', needsCode: true },
        ...{ scheduledDateTime: '2026-11-19T03:24:00.000Z', closesAt: null, durationMinutes: 40 },
        ...{ class: null, location: null, attemptId: null, resultId: null, attemptsLeft: 1, isPaused: false },
      },
    ],
    now: '2026-11-19T03:24:00.000Z',
  });
  const refusal = 'This is not the code of this sitting.';
  const asked = answer(
    'POST /api/lms/scheduled-assessments/:id/attempts',
    problem(400, refusal, { accessCode: [refusal] }),
  );
  await show(<OwnSittingsPage />);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('textbox', { name: 'Access code' }).fill('zebra');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ accessCode: 'zebra' }]);
});
