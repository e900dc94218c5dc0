import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import MakeUpDialog from './make-up-dialog.tsx';

const id = '0190a000-0000-7000-8000-0000000000b1';
const [bao, mai] = ['0190a000-0000-7000-8000-0000000000b2', '0190a000-0000-7000-8000-0000000000b3'];

it('has chosen who is excused, says who is not listed, and what the server refuses at the students', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/make-ups', {
    data: [
      { studentId: bao, name: 'Bao Le', isExcused: true, reason: 'Flu' },
      { studentId: mai, name: 'Mai Tran', isExcused: false, reason: null },
    ],
  });
  const refusal = 'One of these students has handed in already: that result counts.';
  const made = answer(
    'POST /api/lms/scheduled-assessments/:id/make-ups',
    problem(400, refusal, { studentIds: [refusal] }),
  );
  await show(<MakeUpDialog id={id} onClose={() => undefined} />);
  await expect.element(page.getByRole('checkbox', { name: 'Bao Le' })).toBeChecked();
  await expect.element(page.getByText('Excused: Flu')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Mai Tran' })).not.toBeChecked();
  await expect.element(page.getByText('Who has handed in', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(page.getByText('Date and time are required.')).toBeVisible();
  expect(made).toHaveLength(0);
  await page.getByRole('button', { name: 'Begins' }).click();
  await page.getByRole('button', { name: '15', exact: false }).first().click();
  await page.getByRole('button', { name: 'Take this time' }).click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(made.at(-1)?.body).toMatchObject({ studentIds: [bao], closesAt: null });
});

it('says at the students that nobody is chosen, and leads there', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/make-ups', {
    data: [{ studentId: mai, name: 'Mai Tran', isExcused: false, reason: null }],
  });
  const made = answer('POST /api/lms/scheduled-assessments/:id/make-ups', problem(400, 'Not asked for.'));
  await show(<MakeUpDialog id={id} onClose={() => undefined} />);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(page.getByText('Please select at least one student.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Mai Tran' })).toHaveFocus();
  await page.getByRole('checkbox', { name: 'Mai Tran' }).click();
  await expect.element(page.getByText('Please select at least one student.')).not.toBeInTheDocument();
  expect(made).toHaveLength(0);
});

it('says that nobody is left, with nothing to schedule', async () => {
  answer('GET /api/lms/scheduled-assessments/:id/make-ups', { data: [] });
  await show(<MakeUpDialog id={id} onClose={() => undefined} />);
  await expect.element(page.getByText('Everybody has sat it, or is in a make-up sitting.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Schedule' }).elements()).toHaveLength(0);
});
