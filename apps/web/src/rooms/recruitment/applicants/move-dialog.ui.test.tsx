import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { MoveDialog } from './move-dialog.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';
const fresh = { id: '01900000-0000-7000-8000-0000000000b1', name: 'New', isHired: false, isRejected: false };
const rejected = { ...fresh, id: '01900000-0000-7000-8000-0000000000b2', name: 'Rejected', isRejected: true };
const moment = '2026-11-19T03:24:00.000Z';
const lan = {
  ...{ id, firstName: 'Lan', lastName: 'Tran', email: 'lan@mail.example', phone: null, source: null },
  ...{ jobOpening: { id, title: 'Teacher' }, currentStage: fresh, stageSince: moment, appliedAt: moment },
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
  retention: { keptUntil: null, poolUntil: null, hold: null, isHeldElsewhere: false, erasureAskedAt: null },
  can: { edit: true, move: true, remove: true, hold: true, erase: true },
};
const column = { order: 1, isDefault: false, applicants: 0, version: 1 };
const words = { subject: 'Your application', text: 'Hello Lan', language: 'en', canSend: true };

async function shown(rejection: typeof words) {
  answer('GET /api/hr/applicants/:id', { data: lan });
  answer('GET /api/hr/applicant-stages', {
    data: [fresh, rejected].map((stage) => ({ ...stage, ...column })),
  });
  answer('GET /api/translations/languages', { languages: [], data: [] });
  answer('GET /api/hr/applicants/:id/rejection', { data: rejection });
  const asked = answer('POST /api/hr/applicants/:id/stage', { data: { ...lan, currentStage: rejected } });
  await show(<MoveDialog id={id} to={rejected.id} onClose={() => undefined} />);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too far away');
  return asked;
}

const tell = page.getByRole('checkbox', { name: 'Write to the applicant' });
const go = page.getByRole('button', { name: 'Move to Rejected' });

describe('the dialog that rejects', () => {
  it('writes to nobody unless it is asked to, and then what was read and changed [TAL-14]', async () => {
    const asked = await shown(words);
    await go.click();
    await expect.poll(() => asked).toMatchObject([{ body: { notes: 'Too far away', mail: null } }]);
    await tell.click();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello Lan, thank you');
    await go.click();
    await expect
      .poll(() => asked[1])
      .toMatchObject({ body: { mail: { subject: 'Your application', text: 'Hello Lan, thank you' } } });
  });

  it('says when nobody can be written to [TAL-14]', async () => {
    await shown({ ...words, canSend: false });
    await expect.element(tell).toBeDisabled();
    await expect.element(page.getByText('cannot be written to')).toBeVisible();
  });
});
