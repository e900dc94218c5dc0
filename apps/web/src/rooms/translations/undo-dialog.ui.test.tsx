import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answer.ts';
import { show } from '../../testing/show.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const id = '01900000-0000-7000-8000-0000000000a1';
const run = { id, fileName: 'de.csv', languageName: 'German', created: 3, changed: 1, untouched: 3 };

describe('the question before an import of texts is undone', () => {
  it('says how many texts go back, and names afterwards what was changed since [TRN-05, AMB-389]', async () => {
    const named = [
      { namespace: 'auth', translationKey: 'signIn', pluralForm: null, text: 'Hinein' },
      { namespace: 'common', translationKey: 'days', pluralForm: 'one' as const, text: null },
    ];
    const asked = answer('POST /api/translations/imports/:id/undo', {
      data: { restored: 2, left: 2, named },
    });
    await show(<UndoDialog run={run} onClose={() => undefined} />);
    await expect
      .element(page.getByText('3 texts of de.csv in German say again what they said before.'))
      .toBeVisible();
    await expect.element(page.getByText('1 text was changed since and stays as it is.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('2 texts are as they were before the import.')).toBeVisible();
    await expect.element(page.getByText('auth: signIn · Hinein')).toBeVisible();
    await expect.element(page.getByText('common: days (one) · as it ships')).toBeVisible();
    expect(asked).toMatchObject([{ params: { id } }]);
  });
});
