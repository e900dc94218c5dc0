import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { ApplicantDuplicates } from './applicant-duplicates.tsx';

type Found = Reply<'GET /api/hr/applicants/:id/duplicates'>['data'];

const id = (nr: number) => `01900000-0000-7000-8000-0000000000a${nr}`;
const appliedAt = '2026-11-12T03:24:00.000Z';
const person = (nr: number, fields: Partial<Found['person']> = {}): Found['person'] => ({
  ...{ id: id(nr), names: ['Mai Le'], emails: [`mai${nr}@mail.example`], phones: ['0912 345 678'] },
  applications: [
    { id: id(nr + 4), jobOpening: { id: id(9), title: `Teacher ${nr}` }, stage: 'New', appliedAt },
  ],
  ...{ poolUntil: null, isHeld: false },
  ...fields,
});
const alone: Found = { person: person(1), others: [], merges: [] };
const like = (fields: Partial<Found['others'][number]> = {}): Found => ({
  ...alone,
  others: [{ ...person(2, { isHeld: true }), by: 'PHONE', bothApplied: [], ...fields }],
});
const mergeId = id(8);
const oneNow: Found = {
  ...alone,
  merges: [{ id: mergeId, email: 'mai2@mail.example', mergedAt: appliedAt, mergedBy: 'Ha', canUndo: true }],
};
const route = 'GET /api/hr/applicants/:id/duplicates';
const shown = () => show(<ApplicantDuplicates id={id(5)} />);

describe('who may be the same person', () => {
  it('is compared side by side, merged with who stays, and parted again by Undo [TAL-14]', async () => {
    await page.viewport(390, 844);
    answer(route, { data: like() }, { data: oneNow }, { data: like() });
    const merged = answer('POST /api/hr/candidate-merges', { data: { id: mergeId } });
    const undone = answer('POST /api/hr/candidate-merges/:id/undo', { data: { id: mergeId } });
    await shown();
    await expect.element(page.getByText('same phone')).toBeVisible();
    await page.getByRole('button', { name: 'Compare with Mai Le and merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is this one person?' });
    await expect
      .element(dialog.getByRole('row', { name: 'E-mail (differs) mai1@mail.example mai2@mail.example' }))
      .toBeVisible();
    await expect.element(dialog.getByRole('row', { name: 'Phone 0912 345 678 0912 345 678' })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: 'Legal hold (differs) – Yes' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await dialog.getByRole('radio', { name: 'Mai Le, mai2@mail.example' }).click();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect.poll(() => merged).toMatchObject([{ body: { keptId: id(2), goneId: id(1) } }]);
    await expect.element(page.getByText(/^Merged with mai2@mail.example on .* by Ha$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => undone).toMatchObject([{ params: { id: mergeId } }]);
    await expect.element(page.getByText('They are two people again')).toBeVisible();
  });

  it('is a hint where only the name is the same, and stays open with what was refused [TAL-14]', async () => {
    answer(route, { data: like({ by: 'NAME' }) });
    answer(
      'POST /api/hr/candidate-merges',
      problem(409, 'One of them was merged with another person meanwhile. Look again.'),
    );
    await shown();
    await expect.element(page.getByText('only the same name')).toBeVisible();
    await page.getByRole('button', { name: 'Compare with Mai Le and merge' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Only the name is the same. Look closely.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect.element(page.getByText(/merged with another person meanwhile/)).toBeVisible();
    await expect.element(dialog.getByRole('table')).toBeVisible();
  });

  it('is not merged where both applied for one opening, and parted where nothing was deleted [TAL-14]', async () => {
    const merges = oneNow.merges.map((one) => ({ ...one, email: null, canUndo: false }));
    answer(route, { data: { ...like({ bothApplied: ['Teacher 1'] }), merges } });
    await shown();
    await expect.element(page.getByText(/^Both applied for “Teacher 1”\./)).toBeVisible();
    await expect.element(page.getByText(/^Merged with a person whose data were deleted/)).toBeVisible();
    expect(page.getByRole('button').query()).toBeNull();
  });

  it('is not spoken of where there is nobody [TAL-14]', async () => {
    const asked = answer(route, { data: alone });
    await shown();
    await expect.poll(() => asked.length).toBe(1);
    expect(page.getByText('The same person?').query()).toBeNull();
  });
});
