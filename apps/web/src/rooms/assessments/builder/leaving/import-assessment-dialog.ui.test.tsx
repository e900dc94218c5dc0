import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../../testing/answer.ts';
import { show } from '../../../../testing/show.tsx';
import { newQuestion } from '../question.rules.ts';
import ImportAssessmentDialog from './import-assessment-dialog.tsx';

const truth = (questionText: string) => ({
  ...newQuestion('TRUE_FALSE'),
  ...{ questionText, correctBooleanAnswer: true },
});
const settings = {
  ...{ title: 'Unit 4', description: null, assessmentType: 'TEST' as const, maxAttempts: 1 },
  ...{ durationMinutes: 40, passingPercentage: null, shuffleQuestions: true, showAnswers: false },
  showSubmissionHistory: false,
};
const head = { title: 'Reading', instructions: null, audioFileId: null };
const sections = [
  {
    ...head,
    slots: [{ question: truth('Ice is cold.') }, { pool: [truth('One?'), truth('Two?')], pick: 1 }],
  },
];
const choose = () =>
  userEvent.upload(page.getByLabelText('Drop a file here, or choose one'), new File(['x'], 'unit-4.zip'));

describe('an assessment from a file', () => {
  it('shows its sections, pools and what is refused before it is made, and makes it as it was read', async () => {
    const refused = [{ place: 'd.xml', reason: 'hotspotInteraction is not read.' }];
    answer('POST /api/lms/assessments/read-file', { data: { ...settings, sections, refused } });
    const made = answer('POST /api/lms/assessments/from-file', problem(409, 'Nothing is made in a test'));
    await show(<ImportAssessmentDialog onClose={() => undefined} onMade={() => undefined} />);
    await expect.element(page.getByRole('button', { name: 'Make a draft of it' })).toBeDisabled();
    await choose();
    await expect.element(page.getByRole('heading', { name: 'Unit 4' })).toBeVisible();
    await expect.element(page.getByText('Ice is cold.')).toBeVisible();
    await expect.element(page.getByText('A pool: draws 1 of 2 questions')).toBeVisible();
    await expect.element(page.getByText('hotspotInteraction is not read.')).toBeVisible();
    await page.getByRole('button', { name: 'Make a draft of it' }).click();
    await expect
      .poll(() => made[0]?.body)
      .toMatchObject({ title: 'Unit 4', shuffleQuestions: true, sections });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing is made in a test');
  });

  it('says why a package is refused', async () => {
    const message = 'a.xml refers to gone.xml, which is not in the package.';
    answer('POST /api/lms/assessments/read-file', problem(400, message, { file: [message] }));
    await show(<ImportAssessmentDialog onClose={() => undefined} onMade={() => undefined} />);
    await choose();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  });
});
