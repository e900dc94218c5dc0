import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { noDates } from '../dates/due-fields.tsx';
import type { Cycle } from '../report-cycle-page.tsx';
import { CommentCard } from './comment-card.tsx';
import { SavedCommentsPage } from './saved-comments-page.tsx';

const list = 'GET /api/lms/saved-comments';
type Saved = Reply<typeof list>['data'][number];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const saved = (last: string, text: string, more: Partial<Saved> = {}): Saved => ({
  ...{ id: id(last), text, course: null, strand: null, isShared: false, ownerName: 'Anna Berg' },
  ...{ isOwn: true, can: { edit: true }, version: 1, ...more },
});
const pageOf = (...data: Saved[]) => ({ data, totalCount: data.length, page: 1, limit: 20, totalPages: 1 });
const row = (last: string, name: string, calledName: string): Cycle['students'][number] => ({
  ...{ student: { id: id(last), name }, calledName, names: [name, calledName], average: 80, comment: null },
  ...{
    commentVersion: 0,
    proof: null,
    canProof: false,
    wrongNames: [],
    values: [],
    unlocked: null,
    problems: [],
    isLocked: false,
    card: null,
  },
});
const cycle: Cycle = {
  ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01' },
  ...{ endDate: '2026-12-31', status: 'OPEN', missedRule: 'LEFT_OUT', ...noDates, version: 3, criteria: [] },
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: true, manage: true } },
  students: [row('e0', 'Khánh Vy', 'Vy'), row('e1', 'Bình', 'Bình')],
};
const courses = { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 1 };

describe('a saved comment', () => {
  it('is found and inserted by keyboard with the name of the pupil, and flags that of another [AMB-368, AMB-329]', async () => {
    const asked = answer(list, pageOf(saved('a1', '{name} reads well.'), saved('a2', 'Better than Bình.')));
    const sent = answer('PUT /api/lms/report-cycles/:id/comments/:studentId', { data: cycle });
    await show(<CommentCard cycle={cycle} row={row('e0', 'Khánh Vy', 'Vy')} />);
    const field = page.getByLabelText('Comment', { exact: true });
    await field.fill('Good.');
    const button = page.getByRole('button', { name: 'Insert a saved comment' });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: 'Vy reads well.' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('Good. Vy reads well.');
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText('Names Bình')).not.toBeInTheDocument();
    await button.click();
    await page.getByLabelText('Search saved comments…').fill('better');
    await expect.poll(() => asked.at(-1)?.query).toMatchObject({ search: 'better' });
    await page.getByRole('option', { name: 'Better than Bình.' }).click();
    await expect.element(field).toHaveValue('Good. Vy reads well. Better than Bình.');
    await expect.element(page.getByText('Names Bình')).toBeVisible();
    await page.getByRole('button', { name: 'Save comment' }).click();
    await expect
      .poll(() => sent[0]?.body)
      .toEqual({ text: 'Good. Vy reads well. Better than Bình.', version: 0 });
  });

  it('is saved in the bank, where one of others has no form [AMB-368]', async () => {
    answer('GET /api/lms/courses', courses as Reply<'GET /api/lms/courses'>);
    const shared = { isOwn: false, can: { edit: false }, isShared: true, ownerName: 'Ben Ode' };
    answer(list, pageOf(saved('a1', '{name} reads.'), saved('a2', '{name} helps.', shared)));
    const made = answer('POST /api/lms/saved-comments', { data: saved('a3', 'New') });
    await show(<SavedCommentsPage />, { at: '/report-cards/comments', can: ['edit:own report_card'] });
    await expect.element(page.getByText('Ben Ode')).toBeVisible();
    await page.getByRole('button', { name: 'Save a comment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('{he} reads.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Only {name} can stand in braces')).toBeVisible();
    expect(made).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('{name} reads.');
    await dialog.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => made[0]?.body)
      .toEqual({ text: '{name} reads.', courseId: null, strand: null, isShared: true });
  });
});
