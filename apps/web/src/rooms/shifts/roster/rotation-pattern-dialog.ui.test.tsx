import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { RotationPatternDialog } from './rotation-pattern-dialog.tsx';

const typeId = '0190a000-0000-7000-8000-000000000001';

it('says how many days a rotation has and the shift of each, and asks for one shift at least [AMB-361]', async () => {
  const early = {
    ...{
      id: typeId,
      name: 'Early',
      startTime: '07:30',
      endTime: '15:30',
      breakMinutes: 0,
      description: null,
    },
    ...{
      color: '#1971C2',
      isActive: true,
      category: 'FIXED' as const,
      skillId: null,
      departmentIds: [],
      version: 1,
    },
  };
  answer('GET /api/hr/shift-types', { data: [early], totalCount: 1, page: 1, limit: 1000, totalPages: 1 });
  answer('GET /api/hr/employees', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 1 });
  const made = answer('POST /api/hr/rotation-patterns', {
    data: { id: typeId, name: 'Two and two', days: [typeId, typeId, null, null], people: [], version: 1 },
  });
  const onClose = vi.fn();
  await show(<RotationPatternDialog id={undefined} onClose={onClose} />, { can: ['edit:any shift'] });
  await page.getByRole('textbox', { name: 'Name' }).fill('Two and two');
  await expect.element(page.getByLabelText('Day 7')).toBeVisible();
  await page.getByRole('textbox', { name: 'Days', exact: true }).fill('4');
  await expect.element(page.getByLabelText('Day 5')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Choose a shift for one day at least')).toBeVisible();
  await page.getByLabelText('Day 1').selectOptions('Early');
  await page.getByLabelText('Day 2').selectOptions('Early');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => made.length).toBe(1);
  expect(made[0]?.body).toEqual({ name: 'Two and two', days: [typeId, typeId, null, null], people: [] });
});

it('names who works it, also who has left [AMB-361]', async () => {
  answer('GET /api/hr/shift-types', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 1 });
  answer('GET /api/hr/employees', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 1 });
  const person = {
    employeeId: typeId,
    employeeName: 'Tom Beck',
    anchorDate: '2026-11-02',
    validFrom: '2026-11-02',
  };
  answer('GET /api/hr/rotation-patterns/:id', {
    data: { id: typeId, name: 'Nights', days: [typeId], people: [{ ...person, validTo: null }], version: 1 },
  });
  await show(<RotationPatternDialog id={typeId} onClose={vi.fn()} />, { can: ['edit:any shift'] });
  await expect.element(page.getByRole('combobox', { name: 'Employee' })).toHaveValue('Tom Beck');
});
