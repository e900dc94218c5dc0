import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ModerationPage } from './moderation-page.tsx';

const id = (n: number) => `01900000-0000-7000-8000-0000000000d${n}`;
const named = { id: id(9), name: 'An Tran' };
const report = (n: number, fields: object = {}) => ({
  ...{
    id: id(n),
    caseId: id(n),
    postId: id(8),
    commentId: id(n + 3),
    postTitle: 'Sports day',
    postType: 'POST',
  },
  ...{ excerpt: `Words ${n}`, author: named, reason: 'SPAM' as const, description: null, anonymous: true },
  ...{ reporter: null, isMine: false, status: 'PENDING' as const, escalated: false, openReports: 1 },
  ...{ moderatorNotes: null, actionTaken: null, moderator: null, createdAt: '2026-11-19T03:24:00.000Z' },
  ...{ version: 1, can: { decide: true }, ...fields },
});
const listed = (data: ReturnType<typeof report>[]) => ({
  ...{ data, totalCount: data.length, page: 1, limit: 20, totalPages: 1 },
});
const list = 'GET /api/social/content-reports';
const reports = 'POST /api/social/content-reports/bulk';
const comments = 'POST /api/social/comments/bulk';
const can = ['read:any content_report', 'edit:any content_report', 'manage comment'];

async function shown(...rows: ReturnType<typeof report>[]) {
  answer(list, listed(rows));
  const asked = {
    comments: answer(comments, { done: 1, refused: [] }),
    reports: answer(reports, { done: 1, refused: [] }),
  };
  await show(<ModerationPage />, { at: '/feed/moderation', can });
  const row = page.getByRole('row').filter({ hasText: 'Words 1' });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  return asked;
}

/** Chooses the first rows by the keyboard: each has the focus a frame after the arrow. */
async function chosen(count: number) {
  for (let n = 1; n <= count; n += 1) {
    if (n > 1) await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('row').filter({ hasText: `Words ${n}` })).toHaveFocus();
    await userEvent.keyboard('x');
  }
}

describe('reports by the keyboard', () => {
  it('A keeps the comment of the row and dismisses its report', async () => {
    const asked = await shown(report(1), report(2));
    await userEvent.keyboard('a');
    await expect.poll(() => asked.reports).toHaveLength(1);
    expect(asked.comments[0]?.body).toMatchObject({ action: 'approve', commentIds: [id(4)] });
    expect(asked.reports[0]?.body).toEqual({ action: 'dismiss', reportIds: [id(1)] });
  });

  it('X selects, and H hides what is selected', async () => {
    const asked = await shown(report(1), report(2));
    await chosen(2);
    await userEvent.keyboard('h');
    await expect.poll(() => asked.reports).toHaveLength(1);
    expect(asked.comments[0]?.body).toMatchObject({ action: 'hide', commentIds: [id(4), id(5)] });
    expect(asked.reports[0]?.body).toEqual({ action: 'resolve', reportIds: [id(1), id(2)] });
    await expect.element(page.getByText('1 done')).toBeVisible();
  });

  it('H leaves a post, and what somebody else must decide about', async () => {
    const asked = await shown(
      report(1, { commentId: null }),
      report(2, { can: { decide: false } }),
      report(3),
    );
    await chosen(3);
    await userEvent.keyboard('h');
    await expect.poll(() => asked.reports).toHaveLength(1);
    await expect.element(page.getByText('1 is a post: open it to delete it')).toBeVisible();
    expect(asked.comments[0]?.body).toMatchObject({ commentIds: [id(6)] });
    expect(asked.reports[0]?.body).toMatchObject({ reportIds: [id(2), id(3)] });
  });

  it('decides no report where the comment could not be hidden, and keeps the selection', async () => {
    const asked = await shown(report(1));
    answer(comments, problem(500, 'Broken'));
    await userEvent.keyboard('xh');
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    expect(asked.reports).toHaveLength(0);
    await expect.element(page.getByRole('toolbar')).toBeVisible();
  });

  it('does nothing with Ctrl, and by a letter that no action has', async () => {
    const asked = await shown(report(1));
    await userEvent.keyboard('{Control>}a{/Control}z');
    await userEvent.keyboard('x');
    await expect.element(page.getByRole('toolbar')).toBeVisible();
    expect([asked.reports, asked.comments]).toEqual([[], []]);
  });
});
