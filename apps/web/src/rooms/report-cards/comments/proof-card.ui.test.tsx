import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { noDates } from '../dates/due-fields.tsx';
import { ReportCyclePage } from '../report-cycle-page.tsx';

const read = 'GET /api/lms/report-cycles/:id';
type Cycle = Reply<typeof read>['data'];
type Row = Cycle['students'][number];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const before = 'Past tense need practice.';
const after = 'Past tenses need practice.';
const proof: NonNullable<Row['proof']> = {
  ...{ id: id('b1'), before, text: after, status: 'OPEN', proofreaderName: 'Mia Roth', isOutdated: false },
  ...{ can: { decide: true }, version: 1 },
};

/** The cycle of a class with one pupil of this row. */
async function open(more: Partial<Row>) {
  const row: Row = {
    ...{
      student: { id: id('e0'), name: 'Vy' },
      calledName: 'Vy',
      names: ['Vy'],
      average: null,
      ...{ wrongNames: [], values: [], unlocked: null, problems: [], isLocked: false },
    },
    ...{ comment: before, commentVersion: 4, proof: null, canProof: false, card: null, ...more },
  };
  const friend = { ...row, student: { id: id('e1'), name: 'Bình' }, names: ['Bình'], proof: null };
  const cycle: Cycle = {
    ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01' },
    ...{
      endDate: '2026-12-31',
      status: 'PROOFING',
      missedRule: 'LEFT_OUT',
      ...noDates,
      version: 3,
      criteria: [],
    },
    ...{ template: { id: id('d1'), name: 'Term', number: 1 }, can: { comment: true, manage: false } },
    students: [row, friend],
  };
  answer(read, { data: cycle });
  answer('GET /api/lms/report-cycles/:id/students/:studentId', {
    data: {
      ...{ student: { id: id('e0'), name: 'Vy', studentIdentifier: null }, class: cycle.class, blocks: [] },
      ...{ cycle: { id: cycle.id, name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' } },
      ...{ average: null, subjects: [], comment: null },
      attendance: { present: 0, late: 0, absent: 0, excused: 0 },
    },
  });
  const decided = answer('POST /api/lms/report-proofs/:id/decision', {
    data: { ...proof, status: 'ACCEPTED', version: 2 },
  });
  const proposed = answer('POST /api/lms/report-cycles/:id/students/:studentId/proofs', { data: proof });
  await show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id' });
  return { decided, proposed };
}

describe('a proposed text', () => {
  it('shows its author the words that go and come, to be accepted [AMB-369]', async () => {
    const { decided } = await open({ proof });
    await expect.element(page.getByText('Correction by Mia Roth')).toBeVisible();
    await expect.element(page.getByText('Correction waits')).toBeVisible();
    await expect.element(page.getByRole('deletion')).toHaveTextContent('removed: tense');
    await expect.element(page.getByRole('insertion')).toHaveTextContent('added: tenses');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText('Correction accepted.')).toBeVisible();
    expect(decided).toMatchObject([{ params: { id: proof.id }, body: { decision: 'ACCEPTED', version: 1 } }]);
  });

  it('of a comment that changed meanwhile says so, and can only be declined [AMB-369]', async () => {
    const { decided } = await open({ comment: 'Other', proof: { ...proof, isOutdated: true } });
    await expect.element(page.getByText('The comment was changed after')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => decided[0]?.body).toEqual({ decision: 'DECLINED', version: 1 });
  });

  it('is written by a proofreader, who sees the words that change and whom they name [AMB-369, AMB-329]', async () => {
    const { proposed } = await open({ canProof: true });
    await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Propose a correction' }).click();
    await expect.element(page.getByRole('button', { name: 'Propose' })).toBeDisabled();
    const field = page.getByLabelText('Corrected comment');
    await field.fill('Bình needs practice.');
    await expect.element(page.getByText('Names Bình')).toBeVisible();
    await field.fill(after);
    await expect.element(page.getByText('Names Bình')).not.toBeInTheDocument();
    await expect.element(page.getByRole('insertion')).toHaveTextContent('added: tenses');
    await page.getByRole('button', { name: 'Propose' }).click();
    await expect.element(page.getByText('Correction proposed.')).toBeVisible();
    expect(proposed[0]?.body).toEqual({ text: after, commentVersion: 4 });
  });
});
