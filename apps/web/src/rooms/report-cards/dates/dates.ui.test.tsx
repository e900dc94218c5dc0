import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ReportCyclePage } from '../report-cycle-page.tsx';

const read = 'GET /api/lms/report-cycles/:id';
type Cycle = Reply<typeof read>['data'];

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const cycle: Cycle = {
  ...{ id: id('c1'), name: 'Term 2', class: { id: id('c2'), name: '7A' }, startDate: '2026-09-01' },
  ...{
    endDate: '2026-12-31',
    status: 'PROOFING',
    missedRule: 'LEFT_OUT',
    version: 3,
    criteria: [],
    students: [],
  },
  ...{ textsDue: '2026-12-01', proofsDue: '2026-12-04', publishOn: null },
  ...{ template: { id: id('d1'), name: 'Term report', number: 1 }, can: { comment: true, manage: true } },
};
const open = () =>
  show(<ReportCyclePage />, { at: `/report-cards/${cycle.id}`, route: '/report-cards/$id', can: ['* *'] });

describe('the dates of report cards', () => {
  it('say until when the state lasts, and are saved in their order [AMB-404]', async () => {
    answer(read, { data: cycle });
    const saved = answer('PUT /api/lms/report-cycles/:id', { data: cycle });
    await open();
    await expect.element(page.getByText('Proofing until 04 Dec 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Dates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dates of these report cards' });
    await dialog.getByRole('textbox', { name: 'Publication' }).fill('2026-12-02');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(dialog.getByText('Publication must be on or after the days before it'))
      .toBeVisible();
    expect(saved).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Publication' }).fill('2026-12-08');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Dates saved.')).toBeVisible();
    expect(saved).toMatchObject([
      {
        params: { id: cycle.id },
        body: { textsDue: '2026-12-01', proofsDue: '2026-12-04', publishOn: '2026-12-08', version: 3 },
      },
    ]);
  });

  it('are changed by nobody who does not manage them, nor after publication [AMB-404]', async () => {
    answer(read, { data: { ...cycle, can: { comment: true, manage: false } } });
    await open();
    await expect.element(page.getByText('Proofing until 04 Dec 2026')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Dates' })).not.toBeInTheDocument();
  });
});
