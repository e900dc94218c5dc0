import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BodyOf, Reply } from '../../api/types.ts';
import { answer, problem } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { SheetPage } from './sheet-page.tsx';

const create = 'POST /api/lms/result-sheets';
const read = 'GET /api/lms/result-sheets/:id';
type Sheet = Reply<typeof read>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const school = { id: id('c1'), name: 'Starters 2A' };
const students = ['An Vu', 'Binh Le', 'Chi Mai'].map((name, index) => ({
  ...{ studentId: id(`e${index}`), name, studentIdentifier: null, score: null as number | null },
  ...{ feedback: null as string | null, gradedAt: null, isEnrolled: true },
}));
const sheet: Sheet = {
  ...{ id: id('5e'), title: 'Numbers quiz', assessmentType: 'TEST', date: '2026-11-22', class: school },
  ...{ course: null, totalPoints: 20, passingPercentage: null, isReleased: true, studentCount: 3 },
  ...{ gradedCount: 1, averagePercent: 60, can: { edit: true, remove: true }, version: 1 },
  ...{ description: null, results: students },
};
const scoreOf = (index: number) => page.getByLabelText(/^Score of/).nth(index);
const feedbackOf = (index: number) => page.getByLabelText(/^Feedback for/).nth(index);
const save = page.getByRole('button', { name: 'Save results' });
const scores = (body: unknown) => (body as BodyOf<typeof create>).results?.map(({ score }) => score);

const open = (one: string) => show(<SheetPage />, { at: `/results/${one}`, route: '/results/$id' });

/** The form of a new sheet of the class. */
async function newSheet(title: string) {
  const router = await open('new');
  await page.getByLabelText('Title').fill(title);
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Starters 2A' }).click();
  await page.getByLabelText('Maximum points').fill('20');
  await expect.element(scoreOf(0)).toBeVisible();
  return router;
}

beforeEach(() => {
  answer('GET /api/lms/result-sheets/classes', { data: [{ ...school, code: 'S2A', color: null }] });
  answer('GET /api/lms/result-sheets/roster', { class: school, courses: [], students });
});

describe('a sheet of results', () => {
  it('is filled by keyboard, shows percent and grade, and names what is at fault at its row [DSH-04]', async () => {
    const asked = answer(create, { data: sheet });
    const router = await newSheet('Colours test');
    await scoreOf(0).fill('17');
    const row = page.getByRole('row').nth(1);
    await expect.element(row.getByText('85.0%')).toBeVisible();
    await expect.element(row.getByText('8.7')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(scoreOf(1)).toHaveFocus();
    await userEvent.keyboard('21{ArrowUp}');
    await expect.element(scoreOf(0)).toHaveFocus();
    await userEvent.keyboard('{Tab}Well done');
    await feedbackOf(2).fill('Was ill');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByText('A score cannot exceed 20.')).toBeVisible();
    await expect.element(scoreOf(1)).toHaveFocus();
    expect(asked).toEqual([]);
    await scoreOf(1).fill('10,5');
    answer(create, problem(400, 'No', { 'results.2.score': ['Enter a score, or remove the feedback.'] }));
    await save.click();
    await expect.element(page.getByText('Enter a score, or remove the feedback.')).toBeVisible();
    await feedbackOf(2).fill('');
    const then = answer(create, { data: sheet });
    await save.click();
    await expect.element(page.getByText('Results saved.')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe('/results');
    expect(then).toMatchObject([{ body: { title: 'Colours test', classId: school.id, totalPoints: 20 } }]);
    expect(scores(then[0]?.body)).toEqual([17, 10.5, null]);
  });

  it('shows what is stored, and is deleted after a question [DSH-04]', async () => {
    const results = students.map((one, index) => (index === 1 ? { ...one, score: 10.5 } : one));
    answer(read, { data: { ...sheet, results } });
    const asked = answer('DELETE /api/lms/result-sheets/:id', undefined);
    const router = await open(sheet.id);
    await expect.element(scoreOf(1)).toHaveValue('10.5');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Delete' }).click();
    await expect.element(page.getByText('Results deleted.')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe('/results');
    expect(asked).toMatchObject([{ params: { id: sheet.id } }]);
  });

  it('does not lose typed scores: leaving asks, and a failed save keeps them [DSH-04]', async () => {
    const asked = answer(create, problem(500, 'Boom'), { data: sheet });
    await newSheet('Numbers quiz');
    await scoreOf(0).fill('12');
    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog');
    await expect.element(question).toBeVisible();
    await question.getByRole('button').first().click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(scoreOf(0)).toHaveValue('12');
    await save.click();
    await expect.element(page.getByText('Boom')).toBeVisible();
    await expect.element(scoreOf(0)).toHaveValue('12');
    await save.click();
    await expect.element(page.getByText('Results saved.')).toBeVisible();
    expect(asked.map(({ body }) => scores(body))).toEqual([
      [12, null, null],
      [12, null, null],
    ]);
  });

  it('tells that somebody else has saved it meanwhile, and is saved over that on demand [DSH-04]', async () => {
    answer(read, { data: sheet });
    const stale = { error: 'Stale', message: 'Stale', code: 'STALE', details: { storedVersion: 2 } };
    const asked = answer('PUT /api/lms/result-sheets/:id', { refused: 409, reply: stale }, { data: sheet });
    await open(sheet.id);
    await scoreOf(0).fill('13');
    await save.click();
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(scoreOf(0)).toHaveValue('13');
    await save.click();
    await expect.element(page.getByText('Results saved.')).toBeVisible();
    expect(asked).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }]);
  });
});
