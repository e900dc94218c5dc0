import { demoPassword, signInQuickly } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a month is calculated and submitted by HR, approved and paid by finance, and opened by who is paid, down to a lesson [PAY-10, AMB-199, AMB-303]', async ({
  page,
}) => {
  await signInQuickly(page, 'hr');
  const open = await (await page.request.get('/api/payroll/runs?status=DRAFT')).json();
  const run = open.data[0].id as string;
  await page.goto(`/payroll/runs?run=${run}`);
  await page.getByRole('button', { name: 'Calculate again' }).click();
  await expect(page.getByText('The run was calculated.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('The run was submitted for approval.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();

  await signInQuickly(page, 'finance');
  await page.goto(`/payroll/runs?run=${run}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('The run was approved and posted.')).toBeVisible();
  await page.getByRole('button', { name: 'Make bank file' }).click();
  const file = page.getByRole('dialog', { name: 'Make bank file' });
  await file.getByRole('combobox', { name: 'From bank account' }).click();
  await page.getByRole('option').first().click();
  await file.getByLabel('Your password').fill(demoPassword);
  await file.getByRole('button', { name: 'Make file' }).click();
  await expect(page.getByText('The bank file was made.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bank files' }).getByText(/^PAY-\d{6}-/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const pay = page.getByRole('dialog', { name: 'Mark as paid' });
  await pay.getByRole('combobox', { name: 'From account' }).click();
  await page.getByRole('option').first().click();
  await pay.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText('The run was marked as paid.')).toBeVisible();

  await signInQuickly(page, 'teacher');
  const mine = await (await page.request.get(`/api/payroll/payslips?runId=${run}`)).json();
  expect(mine.totalCount).toBe(1);
  await page.goto(`/payroll/payslips?open=${mine.data[0].id}`);
  const slip = page.getByRole('dialog');
  await expect(slip.getByRole('rowheader', { name: 'Net pay' })).toBeVisible();
  const { data } = await (await page.request.get(`/api/payroll/payslips/${mine.data[0].id}`)).json();
  const paid = data.lines.flatMap(({ lessons }: { lessons: { className: string | null }[] }) => lessons);
  // In the first days of a year the run is of a month in which nobody taught yet.
  if (paid.length > 0)
    await slip
      .getByText(/^\d+ lessons?$/)
      .first()
      .click();
  await expect(slip.getByRole('listitem').filter({ visible: true, hasText: '·' })).toHaveCount(
    data.lines.find(({ code }: { code: string }) => code === 'lessons')?.lessons.length ?? 0,
  );
});
