import type { FinalRating } from '@bellwether/contract/performance/performance.values';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer } from '../../../testing/answer.ts';
import { changedElsewhere, savedElsewhere } from '../../../testing/failed-save.ts';
import { show } from '../../../testing/show.tsx';
import { CalibrationView } from './calibration-view.tsx';

const idOf = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const cycle = { id: idOf('c1'), name: 'This year' };
const arts = { id: idOf('d1'), name: 'Arts' };
const head = { id: idOf('e1'), name: 'Hanna Head' };

type Calibration = Reply<'GET /api/hr/performance-cycles/:id/calibration'>;

const person = (end: string, name: string, finalRating: FinalRating, version = 1) => ({
  ...{ id: idOf(end), employee: { id: idOf(`f${end[1]}`), name }, department: arts, reviewer: head },
  ...{ overallScore: '84.90', computedRating: 'MEETS' as const, finalRating, overrideReason: null, version },
});

/** Somebody as their appraisal is read before it is changed. */
const appraisal = (finalRating: FinalRating, version: number): Reply<'GET /api/hr/appraisals/:id'> => ({
  data: {
    ...person('a1', 'Lan Tran', finalRating, version),
    ...{ cycle, dueDate: null, status: 'CALIBRATION', completedAt: null, releasedAt: null, archivedAt: null },
    ...{ isMine: false, isReviewer: false, hasCalibration: true, minPeers: 3, selfAssessmentComments: null },
    ...{
      managerComments: null,
      sections: [],
      criteria: [],
      goals: [],
      peers: [],
      submittedPeers: 0,
      missing: [],
    },
    ...{ next: 'COMPLETED', back: 'MANAGER_REVIEW', changes: [] },
    can: {
      ...{ assess: false, rate: false, invitePeers: false, manage: true },
      ...{ calibrate: true, readEvidence: true, release: false },
    },
  },
});

const table = (data: Calibration['data'], more: Partial<Calibration> = {}): Calibration => ({
  ...{ data, totalCount: data.length, page: 1, limit: 50, totalPages: 1, cycle, people: 10 },
  distribution: [
    { rating: 'EXCEEDS', count: 1, ofAll: 2 },
    { rating: 'MEETS', count: 2, ofAll: 6 },
    { rating: 'BELOW', count: 0, ofAll: 0 },
    { rating: 'UNSATISFACTORY', count: 0, ofAll: 0 },
  ],
  ...{ departments: [arts], reviewers: [head] },
  ...more,
});

function cycles() {
  const days = { startDate: '2026-09-01', endDate: '2027-06-30', reviewPeriodStart: '2027-05-01' };
  const none = { edit: false, activate: false, startReview: false, close: false, archive: false };
  const row = {
    ...cycle,
    ...{
      description: null,
      template: { id: idOf('a9'), name: 'All' },
      ...days,
      reviewPeriodEnd: '2027-06-15',
    },
    ...{ status: 'REVIEW_PHASE' as const, isActive: true, autoEnrollNewEmployees: false, minPeers: 3 },
    ...{ eligibilityCriteria: null, hasCalibration: true, templateVersion: '1.0', weightages: null },
    ...{ appraisalCount: 11, completedCount: 3, can: none, version: 3 },
  };
  const plain = { ...row, id: idOf('c2'), name: 'Without', hasCalibration: false };
  answer('GET /api/hr/performance-cycles', {
    ...{ data: [plain, row], totalCount: 2, page: 1, limit: 100, totalPages: 1 },
  });
}

const can = ['read:any appraisal', 'approve:any appraisal', 'read:own appraisal', 'read performance_cycle'];
const rights = { can, at: '/performance/calibration' };
const dialog = page.getByRole('dialog', { name: 'Change the rating of Lan Tran' });
const reason = dialog.getByRole('textbox', { name: 'Reason' });

/** Opens the menu of a row by the keyboard, and chooses. */
async function choose(name: string, entry: string) {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('the calibration', () => {
  it('shows people with ratings, how many have each, and of a part the whole cycle beside it [TAL-07]', async () => {
    cycles();
    const rows = [person('a1', 'Lan Tran', 'MEETS'), person('a2', 'Minh Le', 'EXCEEDS')];
    const asked = answer('GET /api/hr/performance-cycles/:id/calibration', table(rows));
    await show(<CalibrationView />, rights);
    const counts = page.getByRole('region', { name: 'How many have each rating' });
    await expect.element(counts.getByText('8 of 10 in the cycle are rated')).toBeVisible();
    const said = () => (counts.element().textContent ?? '').replace(/\p{Cf}/gu, '').replace(/\s/g, ' ');
    expect(said()).toContain('Exceeds expectations1 · 33 %');
    expect(said()).not.toContain('whole cycle');
    expect(asked[0]?.params.id).toBe(cycle.id);
    await page.getByRole('button', { name: 'Reviewer', exact: true }).first().click();
    await page.getByRole('checkbox', { name: head.name }).click();
    await expect.poll(said).toContain('Meets expectations2 · 67 % whole cycle 6 · 75 %');
    expect(asked.at(-1)?.query).toMatchObject({ reviewerId: head.id, sortBy: 'department' });
  });

  it('changes a rating from the row’s menu for a reason, and keeps what was typed when somebody was faster [TAL-07]', async () => {
    cycles();
    answer('GET /api/hr/performance-cycles/:id/calibration', table([person('a1', 'Lan Tran', 'MEETS')]));
    answer('GET /api/hr/appraisals/:id', appraisal('BELOW', 1));
    const sent = answer(
      'POST /api/hr/appraisals/:id/calibration',
      savedElsewhere(2),
      appraisal('EXCEEDS', 3),
    );
    await show(<CalibrationView />, rights);
    await choose('Lan Tran', 'Change to: Exceeds expectations');
    await expect
      .element(dialog.getByRole('combobox', { name: 'Rating' }))
      .toHaveValue('Exceeds expectations');
    await expect.element(dialog.getByText('Now: Below expectations.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('A reason is required')).toBeVisible();
    await reason.fill('Carried the team');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(changedElsewhere).toBeVisible();
    await expect.element(reason).toHaveValue('Carried the team');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ finalRating: 'EXCEEDS', reason: 'Carried the team', version: 1 });
    // Saved again it goes over what is stored.
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent[1]?.body).toMatchObject({ reason: 'Carried the team', version: 2 });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('completes several at once, and says who was refused and why [TAL-09]', async () => {
    cycles();
    const rows = [person('a1', 'Lan Tran', 'MEETS'), person('a2', 'Minh Le', 'EXCEEDS')];
    answer('GET /api/hr/performance-cycles/:id/calibration', table(rows));
    const error = 'You cannot complete your own appraisal.';
    const sent = answer('POST /api/hr/appraisals/bulk', {
      done: [idOf('a1')],
      failed: [{ id: idOf('a2'), title: 'Minh Le', error }],
    });
    await show(<CalibrationView />, rights);
    const row = page.getByRole('row').filter({ hasText: 'Lan Tran' });
    await expect.element(row).toBeVisible();
    await page.getByRole('checkbox').first().click();
    await userEvent.keyboard('{Tab}');
    await page.getByRole('toolbar').getByRole('button', { name: 'Complete' }).click();
    await expect.poll(() => sent[0]?.body).toEqual({ action: 'COMPLETE', ids: [idOf('a1'), idOf('a2')] });
    await expect.element(page.getByText(`1 left: Minh Le: ${error}`)).toBeVisible();
  });

  it('says so when no cycle has one', async () => {
    answer('GET /api/hr/performance-cycles', { data: [], totalCount: 0, page: 1, limit: 100, totalPages: 1 });
    await show(<CalibrationView />, rights);
    await expect.element(page.getByText('No cycle with a calibration')).toBeVisible();
  });
});
