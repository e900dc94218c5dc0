import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { LevelProposalsPage } from './level-proposals-page.tsx';
import { ProposalCard } from './proposal-card.tsx';
import type { LevelProposal } from './proposal-figures.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const list = 'GET /api/lms/level-proposals';
const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };

function proposal(fields: Partial<LevelProposal> = {}): LevelProposal {
  return {
    ...{ id: id('01'), direction: 'UP', status: 'OPEN', reason: null, decidedBy: null, decidedAt: null },
    student: { id: id('02'), userId: id('03'), name: 'Mai Tran' },
    class: { id: id('04'), name: 'Starters 2A', code: 'ST-2A' },
    to: { id: id('06'), name: 'Movers', cefr: 'A1' as const },
    ...{ from: { id: id('05'), name: 'Starters', cefr: null }, toClass: null },
    strands: [
      { strand: 'Reading', percent: 87.5, sittings: 2, pieces: 10, points: 40, isFirm: true },
      { strand: 'Writing', percent: 20, sittings: 1, pieces: 1, points: 10, isFirm: false },
    ],
    ...{ createdAt: '2026-11-19T02:40:00.000Z', can: { accept: true, dismiss: true }, version: 3 },
    ...fields,
  };
}

const action = async (name: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

it('shows who may move with the figures, and moves the student to a class of that level with a free seat', async () => {
  const asked = answer(list, { ...counts, data: [proposal()] });
  answer('GET /api/lms/level-proposals/:id/classes', {
    data: [
      { id: id('07'), name: 'Movers 1B', code: 'MO-1B', startDate: '2026-09-07', freeSeats: 1 },
      { id: id('08'), name: 'Movers 1C', code: 'MO-1C', startDate: '2026-09-07', freeSeats: 0 },
    ],
  });
  const done = answer('POST /api/lms/level-proposals/:id/accept', problem(409, 'Class is full'), {
    data: proposal({ status: 'ACCEPTED', can: { accept: false, dismiss: false } }),
  });
  await show(<LevelProposalsPage />, { at: '/assessments/levels', can: ['* *'] });
  await expect.element(page.getByText('Starters → Movers')).toBeVisible();
  await expect.element(page.getByText('Reading 87.5%', { exact: true })).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ sortBy: 'student', limit: 20 });
  await action('Move student');
  const dialog = page.getByRole('dialog', { name: 'Move to another level' });
  await expect.element(dialog.getByText('2 sittings · 10 questions · 40 points')).toBeVisible();
  await expect.element(dialog.getByText('few results so far')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move student' }).click();
  await expect.element(dialog.getByText('Choose a class.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Class to move to' }).click();
  await expect
    .element(page.getByRole('option', { name: /Movers 1C .*0 free seats/ }))
    .toHaveAttribute('data-combobox-disabled');
  await page.getByRole('option', { name: /Movers 1B .*1 free seat$/ }).click();
  await dialog.getByRole('button', { name: 'Move student' }).click();
  await expect.element(page.getByText('Class is full')).toBeVisible();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Move student' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(done.map(({ body }) => body)).toEqual([1, 2].map(() => ({ version: 3, classId: id('07') })));
});

it('asks why a proposal is dismissed, at 390 pixels too', async () => {
  await page.viewport(390, 844);
  answer(list, { ...counts, data: [proposal({ direction: 'DOWN' })] });
  const done = answer('POST /api/lms/level-proposals/:id/dismiss', {
    data: proposal({ status: 'DISMISSED' }),
  });
  await show(<LevelProposalsPage />, { at: '/assessments/levels', can: ['* *'] });
  await expect.element(page.getByText('Mai Tran')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await action('Dismiss');
  const dialog = page.getByRole('dialog', { name: 'Dismiss proposal' });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog.getByText('A reason is required.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Was ill');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(done.map(({ body }) => body)).toEqual([{ version: 3, reason: 'Was ill' }]);
  await page.viewport(1440, 900);
});

it('stands on the page of a student, with the levels of the framework, where a teacher dismisses it and reads who moves the student [AMB-412]', async () => {
  const asked = answer(list, { ...counts, data: [proposal({ can: { accept: false, dismiss: true } })] });
  await show(<ProposalCard userId={id('03')} />, { can: ['read:own assessment'] });
  await expect
    .element(
      page.getByRole('heading', {
        name: 'Proposed for the next level: Starters → Movers · A1 (Starters 2A)',
      }),
    )
    .toBeVisible();
  await expect.element(page.getByText('Whoever may change enrolments moves the student.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move student' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Dismiss proposal' })).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ userId: id('03') });
});

it('asks for nothing where the viewer may not read assessments', async () => {
  // Without an answer the call itself fails the test.
  await show(<ProposalCard userId={id('03')} />, { can: ['read:own student_assessment'] });
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});
