import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import RunDialog from './run-dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Run depreciation' });
const bus = {
  ...{ assetId: '0190a000-0000-7000-8000-000000000001', assetNumber: 'AST-2026-00001', name: 'School bus' },
  ...{ departmentId: null, departmentName: null, amount: '583.33', bookValue: '23416.67' },
};
const preview = { currency: 'USD', rows: [bus], total: '583.33' };

it('shows what a month comes to, leads to one that was missed, and posts the month that is shown [FIN-05]', async () => {
  answer('GET /api/finance/assets/depreciation-run', ({ query }) => {
    const period = String(query.period);
    const missed = period > '2000-01' ? ['2000-01'] : [];
    return { data: { ...preview, period, entryDate: `${period}-28`, missed } };
  });
  const sent = answer('POST /api/finance/assets/depreciation-run', problem(500));
  await show(<RunDialog onClose={() => undefined} />, { can: ['edit asset'] });
  await expect.element(dialog.getByText('School bus')).toBeVisible();
  await expect.element(dialog.getByText('$23,416.67')).toBeVisible();
  await expect.element(dialog.getByText('Not posted yet: January 2000.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show January 2000' }).click();
  await expect.element(dialog.getByText('Posted on 28 Jan 2000.')).toBeVisible();
  expect(dialog.getByText('Not posted yet').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Post' }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ period: '2000-01', assetId: null });
});
