import { expect, it } from 'vitest';
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
const card = { id: id('f1'), revision: 1, average: 75, changedMarks: 0 };
const row = (at: number, name: string, more: Partial<Row> = {}): Row => ({
  ...{ student: { id: id(`e${at}`), name }, calledName: name, names: [name], average: 80, comment: 'Good.' },
  ...{ commentVersion: 1, proof: null, canProof: false, wrongNames: [], values: [], unlocked: null, card },
  ...{ problems: [], isLocked: true, ...more },
});
const cycle: Cycle = {
  ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01' },
  ...{ endDate: '2026-12-31', status: 'PROOFING', missedRule: 'LEFT_OUT', ...noDates, version: 7 },
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: true, manage: true } },
  ...{ criteria: [], students: [row(0, 'Vy'), row(1, 'Bình')] },
};
const figures: Reply<'GET /api/lms/report-cycles/:id/students/:studentId'>['data'] = {
  ...{ student: { id: id('e0'), name: 'Vy', studentIdentifier: null }, class: cycle.class },
  ...{ cycle: { id: id('c1'), name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' } },
  ...{ blocks: [{ kind: 'COMMENT', title: null, text: null }], average: 80, subjects: [] },
  ...{ attendance: { present: 9, late: 1, absent: 0, excused: 0 }, comment: 'As it would be now.' },
};

async function open(fields: Partial<Cycle> = {}) {
  answer(read, { data: { ...cycle, ...fields } });
  answer('GET /api/lms/report-cycles/:id/students/:studentId', { data: figures });
  answer('GET /api/lms/report-cards/:id', {
    data: {
      ...{ id: card.id, cycleId: cycle.id, revision: 1, sha256: 'ab', createdAt: '2026-11-01T00:00:00.000Z' },
      figures: { ...figures, comment: 'As it was made.' },
    },
  });
  await show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id' });
}
const unlock = page.getByRole('button', { name: 'Unlock', exact: true });

it('unlocks one card with a reason, on the version that was read [AMB-418]', async () => {
  const sent = answer('POST /api/lms/report-cycles/:id/students/:studentId/unlock', { data: cycle });
  await open({ status: 'LOCKED', students: [row(0, 'Vy', { isLocked: false }), row(1, 'Bình')] });
  await expect.element(page.getByText('As it was made.')).toBeVisible();
  await unlock.click();
  const dialog = page.getByRole('dialog', { name: 'Unlock the report card of Vy' });
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(dialog.getByText('Reason is required')).toBeVisible();
  expect(sent).toHaveLength(0);
  await dialog.getByLabelText('Reason').fill('The comment is too short.');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(page.getByText('Report card unlocked.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      params: { id: cycle.id, studentId: id('e0') },
      body: { reason: 'The comment is too short.', version: 7 },
    },
  ]);
});

it('shows an unlocked card as it would be now, by whom it was unlocked and why, with its comment to write [AMB-418]', async () => {
  const unlocked = {
    reason: 'The comment is too short.',
    byName: 'Mia Roth',
    at: '2026-11-19T03:24:00.000Z',
  };
  await open({ students: [row(0, 'Vy', { isLocked: false, unlocked }), row(1, 'Bình')] });
  await expect
    .element(page.getByText(/^Unlocked by Mia Roth, .*: The comment is too short\.$/))
    .toBeVisible();
  await expect.element(page.getByText('Vy, draft')).toBeVisible();
  await expect.element(page.getByText('As it would be now.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Student' });
  await expect.element(list.getByRole('button', { name: /Vy/ }).getByText('Unlocked')).toBeVisible();
  await expect.element(list.getByRole('button', { name: /Vy/ }).getByText('80.0')).toBeVisible();
  await expect.element(list.getByRole('button', { name: /Bình/ }).getByText('75.0')).toBeVisible();
  await expect.element(page.getByLabelText('Comment', { exact: true })).toBeVisible();
  await expect.element(unlock).not.toBeInTheDocument();
});

it('offers nothing to unlock to who may not lock [AMB-418]', async () => {
  await open({ can: { comment: true, manage: false } });
  await expect.element(page.getByText('As it was made.')).toBeVisible();
  await expect.element(unlock).not.toBeInTheDocument();
});

it('offers nothing to unlock after the publication [AMB-418]', async () => {
  await open({ status: 'PUBLISHED', students: [row(0, 'Vy', { isLocked: false })] });
  await expect.element(page.getByText('As it was made.')).toBeVisible();
  await expect.element(unlock).not.toBeInTheDocument();
});
