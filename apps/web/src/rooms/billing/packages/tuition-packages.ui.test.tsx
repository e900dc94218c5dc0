import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import TuitionPackageDialog from './tuition-package-dialog.tsx';
import { TuitionPackagesPage } from './tuition-packages-page.tsx';

const list = 'GET /api/e-commerce/tuition-packages';
const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const row: RowOf<typeof list> = {
  ...{ id: id('01'), name: 'Flyers, a year', description: null, isActive: true, type: 'GROUP_LESSON' },
  ...{ packageDurationMonths: 12, price: '1180.00', currency: 'USD', groupTeacherType: 'FOREIGN' },
  ...{ individualTeacherType: null, individualLessonDurationMinutes: null, allowedPayer: 'PARENT' },
  ...{ paymentInstallmentMonths: 12, discountType: 'FIXED_AMOUNT', discountValue: '100.00' },
  ...{ courseId: id('0c'), courseName: 'Flyers', sessionsIncluded: '48.00', unit: 'LESSON' },
  ...{ validityMonths: null, taxCode: null, recognition: 'TIME_BASED', proration: 'DAY' },
  ...{ discountAmount: '100.00', finalPrice: '1080.00', monthlyPrice: '90.00', version: 3 },
  createdAt: '2026-11-01T08:00:00.000Z',
};
const counts = { totalCount: 1, page: 1, limit: 20, totalPages: 1 };

const dialog = page.getByRole('dialog', { name: 'Add tuition package' });
const price = dialog.getByRole('textbox', { name: /^Price/ });
const preview = dialog.getByRole('status', { name: 'Price after discount' });
async function choose(label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('a package asks for what its type needs, and says which of it is missing [SAL-16, SAL-17]', async () => {
  const asked = answer('POST /api/e-commerce/tuition-packages', problem(500));
  await show(<TuitionPackageDialog id={undefined} onClose={() => undefined} />, { can: ['* *'] });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText('Price must be greater than 0')).toBeVisible();
  await price.fill('640');
  await save.click();
  await expect.element(dialog.getByText('Group teacher type is required for group lessons.')).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Minutes per lesson' })).not.toBeInTheDocument();
  await choose('Type', 'Individual lessons');
  await dialog.getByLabelText('Name').fill('Private lessons');
  await save.click();
  await expect
    .element(dialog.getByText('Individual teacher type is required for individual lessons.'))
    .toBeVisible();
  await expect.element(dialog.getByText('Lesson duration is required for individual lessons.')).toBeVisible();
  expect(asked).toEqual([]);
  await choose('Teacher', 'Native teacher');
  await choose('Minutes per lesson', '90 min');
  await choose('Counted in', 'Hours');
  await dialog.getByLabelText('Sessions included').fill('22.5');
  await save.click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({
    ...{ type: 'INDIVIDUAL_LESSON', individualTeacherType: 'NATIVE', individualLessonDurationMinutes: 90 },
    ...{ groupTeacherType: null, price: '640.00', sessionsIncluded: '22.50', unit: 'HOUR' },
    ...{ packageDurationMonths: 6, allowedPayer: 'PARENT', discountType: 'NONE', discountValue: null },
  });
});

it('a package shows what it costs after its discount and a month while one types [SAL-17]', async () => {
  await show(<TuitionPackageDialog id={undefined} onClose={() => undefined} />, { can: ['* *'] });
  await expect.element(price).toBeVisible();
  const nothing = 'What is paid is counted here once there is a price.';
  await expect.element(preview.getByText(nothing)).toBeVisible();
  await price.fill('1000');
  await expect.element(preview.getByText(/\$1,000\.00/)).toBeVisible();
  await expect.element(preview.getByText(/\$166\.67 per month/)).toBeVisible();
  await choose('Discount', 'Percentage');
  await dialog.getByLabelText('Discount value').fill('12.5');
  await expect.element(preview.getByText(/\$875\.00/)).toBeVisible();
  await expect
    .element(preview.getByText(/\$145\.83 per month · \$125\.00 less · Before tax\./))
    .toBeVisible();
  await dialog.getByLabelText('Discount value').fill('100.5');
  await expect.element(preview.getByText(nothing)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText('Percentage discount value must be between 0 and 100.'))
    .toBeVisible();
  await choose('Discount', 'Fixed amount');
  await dialog.getByLabelText('Discount value').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText('Fixed amount discount must be less than the total price.'))
    .toBeVisible();
  await dialog.getByLabelText('Discount value').fill('250');
  await expect.element(preview.getByText(/\$750\.00/)).toBeVisible();
});

it('packages are listed with what they hold and cost, and filtered by the address [SAL-16]', async () => {
  const asked = answer(list, { ...counts, data: [row] });
  const can = ['read tuition_package', 'edit tuition_package', 'read product'];
  await show(<TuitionPackagesPage />, {
    at: '/products/tuition-packages?type=GROUP_LESSON&packageDurationMonths=12,6',
    can,
  });
  const line = /Flyers, a year.*\$1,180\.00.*\$1,080\.00.*12 months · 48 lessons · Foreign teacher.*\$90\.00/;
  await expect.element(page.getByRole('row', { name: line })).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ type: ['GROUP_LESSON'], packageDurationMonths: [12, 6] });
  const tab = page.getByRole('link', { name: 'Tuition packages' });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('button', { name: 'Add tuition package' })).not.toBeInTheDocument();
});

it('a stored package is opened as it is, and saved with its course and version [SAL-16]', async () => {
  answer('GET /api/e-commerce/tuition-packages/:id', { data: row });
  const asked = answer('PUT /api/e-commerce/tuition-packages/:id', { data: row });
  await show(<TuitionPackageDialog id={row.id} onClose={() => undefined} />, { can: ['* *'] });
  const edited = page.getByRole('dialog', { name: 'Edit tuition package' });
  await expect.element(edited.getByRole('textbox', { name: /^Price/ })).toHaveValue('1,180');
  await edited.getByLabelText('Name').fill('Flyers');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => asked.length).toBe(1);
  const { id: _, courseName, createdAt, discountAmount, finalPrice, monthlyPrice, ...body } = row;
  expect(asked[0]?.body).toEqual({ ...body, name: 'Flyers' });
});
