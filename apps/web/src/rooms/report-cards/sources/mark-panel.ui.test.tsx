import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { noDates } from '../dates/due-fields.tsx';
import { ReportCyclePage } from '../report-cycle-page.tsx';

const read = 'GET /api/lms/report-cycles/:id';
const preview = 'GET /api/lms/report-cycles/:id/students/:studentId';
const asked = 'GET /api/lms/report-cycles/:id/students/:studentId/sources';
type Cycle = Reply<typeof read>['data'];
type Sources = Reply<typeof asked>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const student = { id: id('e0'), name: 'Vy' };
const row: Cycle['students'][number] = {
  ...{ student, calledName: 'Vy', names: ['Vy'], average: 80, comment: 'Good.', commentVersion: 1 },
  ...{
    proof: null,
    canProof: false,
    wrongNames: [],
    values: [],
    unlocked: null,
    problems: [],
    isLocked: false,
    card: null,
  },
};
const cycle: Cycle = {
  ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01' },
  ...{
    endDate: '2026-12-31',
    status: 'OPEN',
    missedRule: 'LEFT_OUT',
    ...noDates,
    version: 3,
    criteria: [],
    students: [row],
  },
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: false, manage: false } },
};
const result = (last: string, title: string, score: number, more: object = {}) => ({
  ...{ id: id(last), title, date: '2026-10-01', type: 'TEST' as const, score, total: 100, isMissed: false },
  ...more,
});
const [unit, retake, diary] = [
  result('a1', 'Unit 4 test', 76),
  result('a2', 'Unit 5 test', 80),
  result('a3', 'Diary', 84),
];
const figures: Reply<typeof preview>['data'] = {
  ...{ student: { ...student, studentIdentifier: null }, class: cycle.class, comment: null, average: 80 },
  ...{ cycle: { id: cycle.id, name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' } },
  ...{ blocks: [{ kind: 'MARKS', title: null, text: null }] },
  attendance: { present: 9, late: 1, absent: 0, excused: 0 },
  subjects: [
    {
      ...{ courseId: null, name: 'English', average: 80 },
      categories: [
        { name: 'Tests', weight: 60, average: 78, results: [unit, retake] },
        { name: 'Homework', weight: 30, average: 84, results: [diary] },
        { name: 'Project', weight: 10, average: null, results: [] },
      ],
    },
  ],
};
const source = (
  of: ReturnType<typeof result>,
  origin: Sources['results'][number]['origin'],
  category: string | null,
  more: object = {},
): Sources['results'][number] => ({
  ...of,
  ...{ courseId: null, origin, category, scheduledAssessmentId: id('b1'), isReleased: true, ...more },
});
const event = (last: string, slot: number, from: number | null, to: number, more: object = {}) => ({
  ...{ id: id(last), attemptId: unit.id, slot, versionId: id('d2'), from, to, cause: 'AUTO' as const },
  ...{ comment: null, by: null, at: '2026-10-01T09:00:00.000Z', ...more },
});
const sources: Sources = {
  missedRule: 'LEFT_OUT',
  results: [
    source(unit, 'BUILT', 'Tests'),
    source(retake, 'MANUAL', 'Tests'),
    source(diary, 'SHEET', 'Homework'),
    source(result('a4', 'Unit 6 test', 20), 'SHEET', 'Tests', { isReleased: false }),
  ],
  events: [
    event('f1', 1, null, 40),
    event('f2', 2, null, 30),
    event('f3', 3, null, 4, { cause: 'HUMAN', by: 'Hannah', at: '2026-10-02T09:00:00.000Z' }),
    event('f4', 3, 4, 6, {
      ...{ cause: 'REGRADE', by: 'Hannah', comment: 'Accepts 1.50', at: '2026-10-03T09:00:00.000Z' },
    }),
  ],
};
const can = ['edit:own report_card', 'read:own student_assessment', 'read:own assessment'];
const at = `/report-cards/${cycle.id}`;
const open = (address = at) => show(<ReportCyclePage />, { at: address, route: '/report-cards/$id', can });

describe('a figure of a report card', () => {
  it('opens what it comes of: its results where they stand, and what happened to their marks [AMB-404]', async () => {
    answer(read, { data: cycle });
    answer(preview, { data: figures });
    const calls = answer(asked, { data: sources });
    await open();
    await page.getByRole('button', { name: 'English, 80.0: where it comes from' }).click();
    const panel = page.getByRole('dialog', { name: 'English, 80.0' });
    await expect.element(panel.getByText('(78.0 × 60 + 84.0 × 30) ÷ 90 = 80.0')).toBeVisible();
    await expect.element(panel.getByText(/it is 80.0, as on the card/)).toBeVisible();
    expect(calls).toMatchObject([{ params: { id: cycle.id, studentId: student.id } }]);
    const links = panel
      .getByRole('link')
      .elements()
      .map((one) => [one.textContent, one.getAttribute('href')]);
    expect(links).toEqual([
      ['Unit 4 test', `/results/attempts/${unit.id}`],
      ['Diary', `/results/${id('b1')}`],
      ['Unit 6 test', `/results/${id('b1')}`],
    ]);
    await expect.element(panel.getByText('not released yet')).toBeVisible();
    await expect.element(panel.getByText('No result yet, so its weight is left out.')).toBeVisible();
    const steps = panel
      .getByRole('listitem')
      .elements()
      .flatMap((one) => (one.closest('ol') ? [one.firstElementChild?.textContent] : []));
    expect(steps).toEqual([
      '2 questions marked by the key',
      'Question 3: 4 marked by hand',
      'Question 3: 4 → 6 changed by a correction of the question',
    ]);
    await expect.element(panel.getByText('Accepts 1.50')).toBeVisible();
  });

  it('of a category is the mean of its results, and that of all leads to its subjects [AMB-404]', async () => {
    answer(read, { data: cycle });
    answer(preview, { data: figures });
    answer(asked, { data: sources });
    await open();
    await page.getByRole('button', { name: 'English, Tests, 78.0: where it comes from' }).click();
    const part = page.getByRole('dialog', { name: 'English, Tests, 78.0' });
    await expect.element(part.getByText('(76.0 + 80.0) ÷ 2 = 78.0')).toBeVisible();
    await expect.element(part.getByText('Diary')).not.toBeInTheDocument();
    await part.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Average, 80.0: where it comes from' }).click();
    await expect.element(page.getByText('(80.0) ÷ 1 = 80.0')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'English 80.0' }).click();
    await expect.element(page.getByRole('dialog', { name: 'English, 80.0' })).toBeVisible();
  });

  it('of a card that was made stays, and says which of its results are others now [AMB-327, AMB-404]', async () => {
    const card = { id: id('f9'), revision: 1, average: 80, changedMarks: 3 };
    answer(read, { data: { ...cycle, status: 'LOCKED', students: [{ ...row, card }] } });
    answer('GET /api/lms/report-cards/:id', {
      data: {
        ...{ id: card.id, cycleId: cycle.id, revision: 1, sha256: 'ab', figures },
        createdAt: '2026-11-01T00:00:00.000Z',
      },
    });
    const [first, , third] = sources.results;
    answer(asked, {
      data: {
        ...sources,
        results: [
          ...(first ? [{ ...first, score: 82 }] : []),
          ...(third ? [third] : []),
          source(result('a5', 'Unit 7 test', 90), 'SHEET', 'Tests'),
        ],
      },
    });
    await open(`${at}?mark=0`);
    const panel = page.getByRole('dialog', { name: 'English, 80.0' });
    await expect.element(panel.getByText('3 marks changed since this card was made.')).toBeVisible();
    await expect.element(panel.getByText('(78.0 × 60 + 84.0 × 30) ÷ 90 = 80.0')).toBeVisible();
    await expect.element(panel.getByText('now 82 / 100')).toBeVisible();
    await expect.element(panel.getByText('no result any more')).toBeVisible();
    await expect.element(panel.getByText('came after this card was made')).toBeVisible();
  });

  it('that its results do not lead to is told [AMB-404]', async () => {
    answer(read, { data: cycle });
    answer(preview, {
      data: { ...figures, subjects: figures.subjects.map((one) => ({ ...one, average: 90 })) },
    });
    answer(asked, { data: sources });
    await open(`${at}?mark=0`);
    await expect.element(page.getByText(/it is 80.0, but the card says 90.0/)).toBeVisible();
  });
});
