import { blockSamples } from '@bellwether/contract/report-cards/report-blocks.samples';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { noDates } from './dates/due-fields.tsx';
import { OwnCards } from './own-cards.tsx';
import { ReportCardsPage } from './report-cards-page.tsx';
import { ReportCyclePage } from './report-cycle-page.tsx';

const read = 'GET /api/lms/report-cycles/:id';
const preview = 'GET /api/lms/report-cycles/:id/students/:studentId';
type Cycle = Reply<typeof read>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const row = (at: number, name: string, more: object = {}): Cycle['students'][number] => ({
  ...{ student: { id: id(`e${at}`), name }, average: 80, comment: null, commentVersion: 0 },
  ...{ calledName: name, names: [name] },
  ...{
    proof: null,
    canProof: false,
    wrongNames: [],
    values: [],
    unlocked: null,
    problems: [],
    isLocked: false,
    card: null,
    ...more,
  },
});
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
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: true, manage: true } },
  students: [
    row(0, 'Vy', {
      comment: 'Better than Bình.',
      commentVersion: 1,
      wrongNames: ['Bình'],
      problems: ['WRONG_NAMES'],
    }),
    row(1, 'Bình'),
  ],
};
const part = (name: string, weight: number, average: number | null) => ({
  name,
  weight,
  average,
  results: [],
});
const figures: Reply<typeof preview>['data'] = {
  ...{ student: { id: id('e0'), name: 'Vy', studentIdentifier: null }, class: cycle.class },
  blocks: [{ kind: 'MARKS', title: null, text: null }],
  ...{ cycle: { id: cycle.id, name: 'Term 2', startDate: '2026-09-01', endDate: '2026-12-31' }, average: 80 },
  subjects: [
    {
      ...{ courseId: null, name: 'English', average: 80 },
      categories: [part('Tests', 60, 78), part('Homework', 30, 84), part('Project', 10, null)],
    },
  ],
  ...{ attendance: { present: 9, late: 1, absent: 0, excused: 0 }, comment: null },
};

describe('the report cards of a class', () => {
  it('show where a mark comes from, and mark a comment that names another pupil [AMB-328, AMB-329]', async () => {
    answer(read, { data: cycle });
    answer(preview, { data: figures });
    const saved = answer('PUT /api/lms/report-cycles/:id/comments/:studentId', { data: cycle });
    await show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id' });
    await expect.element(page.getByText('(78.0 × 60 + 84.0 × 30) ÷ 90 = 80.0')).toBeVisible();
    await expect.element(page.getByText('Names Bình').first()).toBeVisible();
    await page.getByLabelText('Comment', { exact: true }).fill('{{name} reads well.');
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect.element(page.getByText('Comment saved.')).toBeVisible();
    expect(saved[0]?.body).toMatchObject({ version: 1 });
  });

  it('show what a further revision says otherwise before it is made [AMB-327]', async () => {
    const cardId = id('f1');
    const result = (last: string, title: string, score: number) => ({
      ...{ id: id(last), title, date: '2026-10-01', type: 'TEST' as const, score, total: 20 },
      isMissed: false,
    });
    const says = (average: number, ...results: ReturnType<typeof result>[]) => ({
      ...figures,
      average,
      subjects: [
        {
          courseId: null,
          name: 'English',
          average,
          categories: [{ ...part('Tests', 60, average), results }],
        },
      ],
    });
    const card = { id: cardId, revision: 1, average: 75, changedMarks: 2 };
    const locked = { ...cycle, status: 'LOCKED' as const, students: [row(0, 'Vy', { card })] };
    answer(read, { data: locked });
    answer('GET /api/lms/report-cards/:id', {
      data: {
        ...{
          id: cardId,
          cycleId: cycle.id,
          revision: 1,
          sha256: 'ab',
          createdAt: '2026-11-01T00:00:00.000Z',
        },
        figures: says(75, result('a1', 'Unit 1', 15), result('a2', 'Unit 2', 15)),
      },
    });
    answer(preview, {
      data: says(80, result('a1', 'Unit 1', 15), result('a2', 'Unit 2', 17), result('a3', 'Unit 3', 16)),
    });
    const made = answer('POST /api/lms/report-cycles/:id/students/:studentId/regenerate', { data: locked });
    await show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id' });
    await page.getByRole('button', { name: 'Regenerate' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('15 / 20 → 17 / 20')).toBeVisible();
    await expect.element(dialog.getByText('not on it → 16 / 20')).toBeVisible();
    await expect.element(dialog.getByText('75.0 → 80.0')).toBeVisible();
    await expect.element(dialog.getByText('Unit 1')).not.toBeInTheDocument();
    expect(made).toEqual([]);
    await dialog.getByRole('button', { name: 'Add revision' }).click();
    await expect.element(page.getByText('Report card made anew.')).toBeVisible();
    expect(made).toMatchObject([{ params: { id: cycle.id, studentId: id('e0') } }]);
  });
});

describe('one’s own report cards', () => {
  const own = (last: string, name: string) => ({
    ...{ id: id(last), revision: 1, createdAt: '2026-12-31T00:00:00.000Z', cycleName: 'Term 2', average: 80 },
    ...{ student: { id: id('e0'), name }, className: '7A' },
  });
  const open = async (at: string, can: readonly string[]) => {
    answer('GET /api/lms/report-cards', { data: [own('f2', 'Vy'), own('f3', 'Bình')] });
    answer('GET /api/lms/report-cycles', { data: [], totalCount: 0, page: 1, limit: 20, totalPages: 0 });
    answer('GET /api/lms/report-cards/:id', {
      data: { ...own('f3', 'Bình'), cycleId: cycle.id, sha256: 'ab', figures },
    });
    await show(<ReportCardsPage />, { at, can });
  };
  const opened = () =>
    [...document.querySelectorAll('details[open] summary b')].map((one) => one.textContent);

  it('open with the one of the address, else with the newest; for a teacher who is a parent too [AMB-327]', async () => {
    await open(`/report-cards?card=${id('f3')}`, ['read:own report_card', 'edit:own report_card']);
    await expect.poll(opened).toEqual(['Term 2 · Bình']);
  });

  it('open with the newest where the address names none, or one that is not there [AMB-327]', async () => {
    await open('/report-cards?card=none', ['read:own report_card']);
    await expect.poll(opened).toEqual(['Term 2 · Vy']);
  });
});

describe('the blocks of a card', () => {
  const headings = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent);
  const staff = ({ blocks }: (typeof blockSamples)[number]) => {
    answer(read, { data: { ...cycle, can: { comment: false, manage: false } } });
    answer(preview, { data: { ...figures, blocks } });
    return show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id' });
  };
  const family = ({ blocks }: (typeof blockSamples)[number]) => {
    const own = { id: id('f2'), revision: 1, createdAt: '2026-12-31T00:00:00.000Z' };
    const row = { ...own, student: figures.student, className: '7A', cycleName: 'Term 2', average: 80 };
    answer('GET /api/lms/report-cards', { data: [row] });
    answer('GET /api/lms/report-cards/:id', {
      data: { ...own, cycleId: cycle.id, sha256: 'ab', figures: { ...figures, blocks } },
    });
    return show(<OwnCards />);
  };
  const asked = blockSamples.flatMap((sample) => [
    [sample.headings.join(', '), 'staff', staff, sample] as const,
    [sample.headings.join(', '), 'families', family, sample] as const,
  ]);

  it.each(asked)('are on the screen as they print: %s, for %s [AMB-328]', async (_, __, open, sample) => {
    await open(sample);
    await expect.poll(headings).toEqual(sample.headings);
    const has = (kind: string) => sample.blocks.some((block) => block.kind === kind);
    expect(page.getByText('÷ 90 = 80.0').elements()).toHaveLength(has('MARKS') ? 1 : 0);
    expect(page.getByText('Present 9').elements()).toHaveLength(has('ATTENDANCE') ? 1 : 0);
    expect(page.getByText('Parent or guardian').elements()).toHaveLength(has('SIGNATURES') ? 1 : 0);
    for (const { text } of sample.blocks.filter(({ kind }) => kind === 'TEXT'))
      await expect.element(page.getByText(text ?? '', { exact: true })).toBeVisible();
  });
});
