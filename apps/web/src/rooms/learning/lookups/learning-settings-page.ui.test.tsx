import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { LearningSettingsPage } from './learning-settings-page.tsx';

type Level = Reply<'GET /api/lms/levels'>['data'][number];
type Grade = Reply<'GET /api/lms/grades'>['data'][number];
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const all = <T,>(data: T[]) => ({ data, totalCount: data.length, page: 1, limit: 1000, totalPages: 1 });

describe('the settings of learning', () => {
  it('make levels of unique names, and tell where one is in use [LRN-11, LRN-21]', async () => {
    const rows: Level[] = [];
    const movers: Level = {
      ...{ id: id('a1'), name: 'Movers', description: null, rank: 2, cefr: 'A1', version: 1 },
    };
    answer('GET /api/lms/levels', () => all([...rows]));
    const taken = 'A level of this name exists.';
    const rank = page.getByLabelText('Rank');
    const asked = answer(
      'POST /api/lms/levels',
      () => {
        rows.push(movers);
        return { data: movers };
      },
      problem(409, taken, { name: [taken] }),
    );
    const error = 'This level is still in use.';
    const inUse = { error, message: error, code: 'IN_USE', details: { counts: { courses: 1, classes: 0 } } };
    answer('DELETE /api/lms/levels/:id', { refused: 409, reply: inUse });
    const can = ['read level', 'create level', 'edit level', 'delete level'];
    await show(<LearningSettingsPage />, { at: '/settings/learning', can });
    const name = page.getByRole('dialog').getByLabelText('Name');
    await page.getByRole('button', { name: 'Add level' }).first().click();
    await button('Save').click();
    await expect.element(page.getByText('Name is required')).toBeVisible();
    await name.fill('Movers');
    await rank.fill('1001');
    await button('Save').click();
    await expect.element(page.getByText('Rank must be a whole number from 1 to 1000.')).toBeVisible();
    await rank.fill('2');
    await button('Save').click();
    await expect.element(button('Movers')).toBeVisible();
    await expect.element(page.getByText('Rank 2')).toBeVisible();
    await page.getByRole('button', { name: 'Add level' }).first().click();
    await name.fill('Movers');
    await button('Save').click();
    await expect.element(page.getByText(taken).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button('Discard').click();
    await button('Delete Movers').click();
    await button('Confirm Delete').click();
    const alert = page.getByRole('alert').filter({ hasText: 'Still in use' });
    await expect.element(alert.getByText('1 course')).toBeVisible();
    expect(asked.map(({ body }) => body)).toMatchObject([
      { name: 'Movers', rank: 2 },
      { name: 'Movers', rank: null },
    ]);
  });

  it('order the grades by buttons, and stay so [LRN-10]', async () => {
    const grade = (last: string, title: string, order: number): Grade => ({
      ...{ id: id(last), title, order, version: 1 },
    });
    let rows = [grade('b1', 'Grade 1', 1), grade('b2', 'Grade 2', 2), grade('b3', 'Grade 3', 3)];
    answer('GET /api/lms/grades', () => all(rows));
    const asked = answer('PUT /api/lms/grades/reorder', ({ body }) => {
      const { gradeIds } = body as { gradeIds: string[] };
      rows = gradeIds.flatMap((one, at) =>
        rows.filter((row) => row.id === one).map((row) => ({ ...row, order: at + 1 })),
      );
      return { gradeCount: rows.length };
    });
    await show(<LearningSettingsPage />, {
      ...{ at: '/settings/learning?list=grades', can: ['read grade', 'edit grade'] },
    });
    const list = page.getByRole('list', { name: 'Grades' });
    const titles = () =>
      list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent?.trim());
    await button('Move Grade 3 up').click();
    await expect.element(page.getByText('Order saved.')).toBeVisible();
    await expect.poll(titles).toEqual(['Grade 1', 'Grade 3', 'Grade 2']);
    expect(asked.map(({ body }) => body)).toEqual([{ gradeIds: [id('b1'), id('b3'), id('b2')] }]);
  });
});
