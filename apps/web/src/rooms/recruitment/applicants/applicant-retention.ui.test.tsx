import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import type { Applicant } from './applicant-details.tsx';
import { ApplicantRetention } from './applicant-retention.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';
const stage = { id, name: 'Rejected', isHired: false, isRejected: true };
const moment = '2026-11-12T03:24:00.000Z';
const lan: Applicant = {
  ...{ id, firstName: 'Lan', lastName: 'Tran', email: 'lan@mail.example', phone: null, source: null },
  ...{ jobOpening: { id, title: 'Teacher' }, currentStage: stage, stageSince: moment, appliedAt: moment },
  ...{
    alsoApplied: 0,
    hasResume: false,
    version: 1,
    resumeUrl: null,
    coverLetterUrl: null,
    coverLetter: null,
  },
  ...{ currentSalary: null, expectedSalary: null, availabilityDate: null, files: [], visits: [], others: [] },
  ...{ rejectionMail: null, withdrawnAt: null, anonymisedAt: null },
  retention: {
    keptUntil: '2027-05-12',
    poolUntil: null,
    hold: null,
    isHeldElsewhere: false,
    erasureAskedAt: null,
  },
  can: { edit: true, move: true, remove: true, hold: true, erase: true },
};

describe('how long an applicant is kept', () => {
  it('is said by its day, and deletes for good once the name is typed [TAL-14]', async () => {
    const asked = answer('POST /api/hr/applicants/:id/erase', { data: lan });
    await show(<ApplicantRetention applicant={lan} />);
    await expect.element(page.getByText('Kept until 12 May 2027.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the data now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the data of Lan Tran' });
    const go = dialog.getByRole('button', { name: 'Delete the data now' });
    await expect.element(go).toBeDisabled();
    const typed = dialog.getByRole('textbox', { name: 'Type Lan Tran to confirm' });
    await typed.fill('Lan');
    await expect.element(go).toBeDisabled();
    await typed.fill('Lan Tran');
    await go.click();
    await expect.poll(() => asked).toMatchObject([{ body: { confirmation: 'Lan Tran' } }]);
  });

  it('is put off by a legal hold with its reason [TAL-14]', async () => {
    const asked = answer('POST /api/hr/applicants/:id/legal-hold', { data: lan });
    await show(<ApplicantRetention applicant={lan} />);
    await page.getByRole('button', { name: 'Put a legal hold' }).click();
    await page.getByRole('textbox', { name: 'Why the data must be kept' }).fill('A claim');
    await page.getByRole('dialog').getByRole('button', { name: 'Put a legal hold' }).click();
    await expect.poll(() => asked).toMatchObject([{ body: { reason: 'A claim' } }]);
  });

  it('says why it is put off and by whom, and deletes nothing until that is ended [TAL-14]', async () => {
    const asked = answer('POST /api/hr/applicants/:id/legal-hold', { data: lan });
    const hold = { reason: 'A claim', since: moment, by: 'Ha' };
    const held = {
      ...lan,
      retention: { ...lan.retention, hold, erasureAskedAt: moment },
      can: { ...lan.can, erase: false },
    };
    await show(<ApplicantRetention applicant={held} />);
    await expect.element(page.getByText(/^Legal hold since .* by Ha: A claim$/)).toBeVisible();
    await expect.element(page.getByText(/It happens when the legal hold ends\.$/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Delete the data now' }).query()).toBeNull();
    await page.getByRole('button', { name: 'End the legal hold' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the legal hold' }).click();
    await expect.poll(() => asked).toMatchObject([{ body: { reason: null } }]);
  });

  it('has no ways for who may not [TAL-14]', async () => {
    const can = { edit: false, move: false, remove: false, hold: false, erase: false };
    const retention = { ...lan.retention, keptUntil: null };
    await show(<ApplicantRetention applicant={{ ...lan, can, retention }} />);
    await expect.element(page.getByText('Kept while the process runs.')).toBeVisible();
    expect(page.getByRole('button').query()).toBeNull();
  });

  it('is not said of who was hired [TAL-14]', async () => {
    const can = { edit: true, move: true, remove: false, hold: false, erase: false };
    const hired = { ...lan, can, currentStage: { ...stage, isHired: true, isRejected: false } };
    await show(<ApplicantRetention applicant={hired} />);
    expect(page.getByText('Data protection').query()).toBeNull();
  });
});
