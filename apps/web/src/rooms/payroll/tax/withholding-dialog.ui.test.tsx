import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { WithholdingDialog } from './withholding-dialog.tsx';

const stored = { withholding: 'PERIODIC', flatRate: null, version: 3 } as const;

describe('the dialog of the withholding', () => {
  it('says what each method does, asks for a rate where it is flat, and saves with the version that it read [AMB-278]', async () => {
    answer('GET /api/payroll/settings', { data: stored });
    const asked = answer('PUT /api/payroll/settings', { data: { ...stored, version: 4 } });
    await show(<WithholdingDialog onClose={() => {}} />, {
      at: '/payroll/tax-slabs',
      can: ['edit tax_slab'],
    });
    const method = page.getByRole('combobox', { name: 'Method' });
    const rate = page.getByRole('textbox', { name: 'Rate' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect.element(page.getByText('Each month stands for itself.', { exact: false })).toBeVisible();
    await expect.element(rate).not.toBeInTheDocument();
    await method.click();
    await page.getByRole('option', { name: /^Over the year/ }).click();
    await expect.element(page.getByText('Nothing is paid back.', { exact: false })).toBeVisible();
    await method.click();
    await page.getByRole('option', { name: /^Flat/ }).click();
    await save.click();
    await expect.element(page.getByText('Enter the rate that is kept back')).toBeVisible();
    expect(asked).toEqual([]);
    await rate.fill('12.5');
    await save.click();
    await expect
      .poll(() => asked.map(({ body }) => body))
      .toMatchObject([{ withholding: 'FLAT', flatRate: '12.50', version: 3 }]);
  });
});
