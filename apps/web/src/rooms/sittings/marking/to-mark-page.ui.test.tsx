import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ToMarkPage } from './to-mark-page.tsx';

const address = { at: '/assessments/to-mark', route: '/assessments/to-mark' };
const row = {
  ...{ id: '0190a000-0000-7000-8000-0000000000b1', title: 'Unit 7 writing', status: 'COMPLETED' as const },
  ...{ scheduledDateTime: '2026-11-19T03:24:00.000Z', waitsSince: '2026-11-19T04:04:00.000Z' },
  class: { id: '0190a000-0000-7000-8000-0000000000c1', name: 'B1 Tuesday' },
  ...{ isBlind: true, hasTwoExaminers: true, scriptCount: 52, studentCount: 26 },
};
const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };

it('says how much waits in each sitting and how it is marked, and leads to its scripts', async () => {
  answer('GET /api/lms/sittings-to-mark', { data: [row], ...counts });
  const router = await show(<ToMarkPage />, address);
  const line = page.getByRole('row', { name: /Unit 7 writing/ });
  for (const said of ['B1 Tuesday', '52', '26', 'Without names · Two examiners']) {
    await expect.element(line.getByText(said, { exact: true })).toBeVisible();
  }
  await userEvent.click(line.getByText('Unit 7 writing'));
  await expect.poll(() => router.state.location.pathname).toBe(`/assessments/sittings/${row.id}/marking`);
});

it('says that nothing waits', async () => {
  answer('GET /api/lms/sittings-to-mark', { data: [], ...counts, totalCount: 0, totalPages: 0 });
  await show(<ToMarkPage />, address);
  await expect.element(page.getByText('Nothing waits for your mark')).toBeVisible();
});
