import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { noDates } from '../dates/due-fields.tsx';
import { ReportCyclePage } from '../report-cycle-page.tsx';

const read = 'GET /api/lms/report-cycles/:id';
type Cycle = Reply<typeof read>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const row = (at: number, name: string, more: object = {}): Cycle['students'][number] => ({
  ...{ student: { id: id(`e${at}`), name }, average: 80, comment: 'Good.', commentVersion: 1 },
  ...{
    calledName: name,
    names: [name],
    proof: null,
    canProof: false,
    wrongNames: [],
    values: [],
    unlocked: null,
    card: null,
  },
  ...{ problems: [], isLocked: false, ...more },
});
const cycleOf = (...students: Cycle['students']): Cycle => ({
  ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01' },
  ...{
    endDate: '2026-12-31',
    status: 'PROOFING',
    missedRule: 'LEFT_OUT',
    ...noDates,
    version: 3,
    criteria: [],
    students,
  },
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: true, manage: true } },
});
const figures: Reply<'GET /api/lms/report-cycles/:id/students/:studentId'>['data'] = {
  ...{ student: { id: id('e0'), name: 'Vy', studentIdentifier: null }, class: { id: id('c2'), name: '7A' } },
  ...{ cycle: { id: id('c1'), name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' } },
  ...{ blocks: [], average: 80, subjects: [], comment: null },
  attendance: { present: 9, late: 1, absent: 0, excused: 0 },
};
const vy = row(0, 'Vy');
const unready = [
  row(1, 'Bình', { problems: ['WRONG_NAMES'], wrongNames: ['Vy'] }),
  row(2, 'An', { problems: ['NO_COMMENT'], comment: null }),
];

async function open(cycle: Cycle) {
  answer(read, { data: cycle });
  answer('GET /api/lms/report-cycles/:id/students/:studentId', { data: figures });
  const some = answer('POST /api/lms/report-cycles/:id/lock-ready', { data: cycle });
  const all = answer('POST /api/lms/report-cycles/:id/status', { data: cycle });
  await show(<ReportCyclePage />, { at: `/report-cards/${id('c1')}`, route: '/report-cards/$id' });
  return { some, all };
}

describe('the lock of report cards', () => {
  it('locks those that are ready, and says of the others why they are not [AMB-404]', async () => {
    const { some, all } = await open(cycleOf(vy, ...unready));
    await expect.element(page.getByText(/ · 1 ready$/)).toBeVisible();
    await page.getByRole('button', { name: 'Lock 1 ready' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock report cards' });
    await expect.element(dialog.getByText(/^1 of 3 report cards are ready/)).toBeVisible();
    const lines = dialog
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
    expect(lines).toEqual(['BìnhNames another pupil', 'AnComment missing']);
    // A comment that names another pupil stops the lock of all.
    await expect.element(dialog.getByRole('button', { name: /Lock all/ })).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Lock 1 ready' }).click();
    await expect.element(page.getByText('1 report card locked.')).toBeVisible();
    expect(some).toMatchObject([{ params: { id: id('c1') }, body: { version: 3 } }]);
    expect(all).toEqual([]);
  });

  it('leads to a card that is not ready [AMB-404]', async () => {
    await open(cycleOf(vy, ...unready));
    await page.getByRole('button', { name: 'Lock 1 ready' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'An', exact: true }).click();
    await expect.element(page.getByText('An, draft')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('may lock all where nothing but comments is missing [AMB-404]', async () => {
    const part = await open(cycleOf(vy, ...unready.slice(1)));
    await page.getByRole('button', { name: 'Lock 1 ready' }).click();
    await page.getByRole('button', { name: 'Lock all 2' }).click();
    await expect.poll(() => part.all[0]?.body).toEqual({ status: 'LOCKED', version: 3 });
    expect(part.some).toEqual([]);
  });

  it('asks nothing where all are ready; who is locked already has no comment to change [AMB-404]', async () => {
    const { all } = await open(cycleOf(row(1, 'Bình', { isLocked: true }), vy));
    await expect.element(page.getByText('Locked', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Bình, draft')).toBeVisible();
    await expect.element(page.getByLabelText('Comment', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect.poll(() => all[0]?.body).toEqual({ status: 'LOCKED', version: 3 });
  });
});
