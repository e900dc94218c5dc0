import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { OpeningDialog } from './opening-dialog.tsx';

it('what was paid out follows while figures are typed, digit by digit with their point [AMB-392]', async () => {
  answer('GET /api/payroll/statutory-rates', {
    ...{ data: [], totalCount: 0, page: 1, limit: 100, totalPages: 0 },
  });
  await show(<OpeningDialog id={undefined} onClose={() => undefined} />, {
    can: ['create salary_structure'],
  });
  await page.getByRole('textbox', { name: 'Gross pay' }).click();
  await userEvent.keyboard('100.5');
  await page.getByRole('textbox', { name: 'Income tax' }).click();
  await userEvent.keyboard('20.');
  await expect.element(page.getByRole('textbox', { name: 'Income tax' })).toBeVisible();
  await userEvent.keyboard('25');
  await expect.element(page.getByText(/80\.25/)).toBeVisible();
});
