import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { noDates } from '../dates/due-fields.tsx';
import { ReportCyclePage } from '../report-cycle-page.tsx';

const read = 'GET /api/lms/report-cycles/:id';
const give = 'PUT /api/lms/report-cycles/:id/students/:studentId/values/:criterionId';
type Cycle = Reply<typeof read>['data'];
type Row = Cycle['students'][number];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const criteria: Cycle['criteria'] = [
  {
    ...{ id: id('a1'), name: 'Effort', isRequired: true, scale: 'LABELS', min: null, max: null },
    labels: ['Excellent', 'Good', 'Fair', 'Needs work'],
  },
  { id: id('a2'), name: 'Homework', isRequired: true, scale: 'NUMBER', labels: [], min: 0, max: 10 },
  {
    id: id('a3'),
    name: 'Music',
    isRequired: false,
    scale: 'LABELS',
    min: null,
    max: null,
    labels: ['Yes', 'No'],
  },
];
const row = (at: number, name: string, more: Partial<Row> = {}): Row => ({
  ...{ student: { id: id(`e${at}`), name }, calledName: name, names: [name], average: 80, comment: null },
  ...{
    commentVersion: 0,
    proof: null,
    canProof: false,
    wrongNames: [],
    values: [],
    unlocked: null,
    isLocked: false,
    card: null,
  },
  ...{ problems: ['NO_VALUES'], ...more },
});
const cycle: Cycle = {
  ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01', criteria },
  ...{ endDate: '2026-12-31', status: 'PROOFING', missedRule: 'LEFT_OUT', ...noDates, version: 3 },
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: true, manage: true } },
  students: [row(0, 'Vy'), row(1, 'Bình')],
};
const figures: Reply<'GET /api/lms/report-cycles/:id/students/:studentId'>['data'] = {
  ...{ student: { id: id('e0'), name: 'Vy', studentIdentifier: null }, class: cycle.class },
  ...{ cycle: { id: id('c1'), name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' } },
  ...{ blocks: [{ kind: 'CRITERIA', title: null, text: null }], average: 80, subjects: [], comment: null },
  attendance: { present: 9, late: 1, absent: 0, excused: 0 },
  criteria: [
    { name: 'Effort', label: 'Good', number: null, max: null },
    { name: 'Homework', label: null, number: 7.5, max: 10 },
  ],
};

async function open(fields: Partial<Cycle> = {}) {
  answer(read, { data: { ...cycle, ...fields } });
  answer('GET /api/lms/report-cycles/:id/students/:studentId', { data: figures });
  await show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id' });
}
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const homework = page.getByLabelText('Homework, from 0 to 10');

it('gives a student all criteria by keys, each saved at once, and goes to the next student [AMB-417]', async () => {
  const sent = answer(give, { data: { criterionId: id('a1'), value: 2, version: 1 } });
  await open();
  await expect.element(page.getByText('0 of 3 given')).toBeVisible();
  await expect.element(page.getByText('Criteria missing').first()).toBeVisible();
  (radio('Excellent').element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  await expect.element(homework).toHaveFocus();
  await userEvent.keyboard('7,5{Enter}');
  await expect.element(radio('Yes')).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.poll(() => sent.length).toBe(3);
  const bodies = sent.map(({ params, body }) => [params?.studentId, params?.criterionId, body]);
  expect(bodies).toEqual([
    [id('e0'), id('a1'), { value: 2, version: 0 }],
    [id('e0'), id('a2'), { value: 7.5, version: 0 }],
    [id('e0'), id('a3'), { value: 1, version: 0 }],
  ]);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: /Bình/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(radio('Excellent')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('button', { name: /Vy/ })).toHaveAttribute('aria-current', 'true');
});

it('shows both values where somebody else gave one first, and gives one’s own over it [AMB-417]', async () => {
  await open();
  answer(give, {
    refused: 409,
    reply: {
      ...{ error: 'Stale', message: 'Someone else changed this in the meantime.', code: 'STALE' },
      details: { sentVersion: 0, storedVersion: 3, sentValue: 2, storedValue: 4 },
    },
  });
  await radio('Good').click({ force: true });
  const notice = page.getByRole('alert');
  await expect
    .element(notice.getByText('Somebody else gave “Needs work” in the meantime; you chose “Good”.'))
    .toBeVisible();
  const sent = answer(give, { data: { criterionId: id('a1'), value: 2, version: 4 } });
  await notice.getByRole('button', { name: 'Give “Good”' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ value: 2, version: 3 });
  await expect.element(notice).not.toBeInTheDocument();
});

it('says at the field what is no number of the scale, and does not go on [AMB-417]', async () => {
  const sent = answer(give, { data: { criterionId: id('a2'), value: 2, version: 1 } });
  await open();
  await homework.fill('11');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a number from 0 to 10 with at most two decimals')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: /Vy/ })).toHaveAttribute('aria-current', 'true');
  expect(sent).toHaveLength(0);
});

it('takes a value back, and stands on the card as it prints; a locked card has no fields [AMB-417]', async () => {
  const values = [{ criterionId: id('a1'), value: 2, version: 5 }];
  const sent = answer(give, { data: { criterionId: id('a1'), value: null, version: 6 } });
  await open({
    students: [row(0, 'Vy', { values }), row(1, 'Bình', { values, isLocked: true, problems: [] })],
  });
  await expect.element(page.getByRole('definition').first()).toHaveTextContent('Good');
  await expect.element(page.getByText('7.5 / 10')).toBeVisible();
  await page.getByRole('button', { name: 'Take back: Effort' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ value: null, version: 5 });
  await page.getByRole('button', { name: /Bình/ }).click();
  await expect.element(page.getByText('7.5 / 10')).toBeVisible();
  await expect.element(radio('Good')).not.toBeInTheDocument();
});

it('has nothing of criteria where the template has none, or one may not write [AMB-417]', async () => {
  await open({ can: { comment: false, manage: false } });
  await expect.element(page.getByText('7.5 / 10')).toBeVisible();
  await expect.element(radio('Good')).not.toBeInTheDocument();
});
