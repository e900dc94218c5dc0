import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { RosterPage } from './roster-page.tsx';

const idOf = (no: number) => `0190a000-0000-7000-8000-00000000000${no}`;
const types = ['Early', 'Late', 'Closing'].map((name, at) => ({
  ...{ id: idOf(at + 1), name, startTime: '07:30', endTime: '15:30', breakMinutes: 0, description: null },
  ...{
    color: '#1971C2',
    isActive: true,
    category: 'FIXED' as const,
    skillId: null,
    departmentIds: [],
    version: 1,
  },
}));

function shift(no: number, date: string) {
  return {
    ...{ id: idOf(no), shiftTypeId: idOf(1), typeName: 'Early', color: '#1971C2', date },
    ...{ startTime: '07:30', endTime: '15:30', status: 'SCHEDULED' as const, isDraft: true, version: 4 },
  };
}

const monday = shift(8, '2026-11-23');

function person(no: number, name: string, shifts: ReturnType<typeof shift>[] = []) {
  return {
    ...{
      employeeId: idOf(no),
      name,
      image: null,
      departmentName: 'Front desk',
      minutes: shifts.length * 480,
    },
    ...{ shifts, leaveDays: [], lessons: [{ date: '2026-11-24', count: 2 }], canPlan: true },
    warnings: shifts.map(({ id }) => ({ shiftId: id, kind: 'REST' as const, minutes: 630 })),
  };
}

async function open() {
  answer('GET /api/hr/departments', { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 1 });
  answer('GET /api/hr/shift-requests', { data: [], totalCount: 0, page: 1, limit: 1, totalPages: 1 });
  answer('GET /api/hr/shift-types', { data: types, totalCount: 3, page: 1, limit: 100, totalPages: 1 });
  answer('GET /api/hr/roster', {
    data: [person(5, 'Linh Phan', [monday]), person(6, 'Quang Trinh')],
    demand: [
      {
        ...{ id: idOf(9), name: 'Early', departmentName: null },
        days: [0, 1, 0, 0, 0, 0, 0].map((planned, at) => ({ planned, needed: at === 2 ? 1 : planned })),
      },
    ],
    holidays: [],
    changes: [
      {
        ...{ shiftId: monday.id, employeeId: idOf(5), name: 'Linh Phan', date: monday.date },
        ...{ typeName: 'Early', kind: 'NEW' },
      },
    ],
  });
  const full = {
    ...{ ...monday, employeeId: idOf(5), employeeName: 'Linh Phan', breakMinutes: 0, publishedAt: null },
    ...{ startsAt: '2026-11-23T07:30:00Z', endsAt: '2026-11-23T15:30:00Z' },
  };
  const made = answer('POST /api/hr/employee-shifts', { data: { ...full, id: idOf(7) } });
  const moved = answer('PUT /api/hr/employee-shifts/:id', { data: { ...full, version: 5 } });
  const gone = answer('DELETE /api/hr/employee-shifts/:id', undefined);
  await show(<RosterPage />, {
    at: '/?week=2026-11-22',
    can: ['create:any shift', 'edit:any shift', 'read:any shift'],
  });
  const cell = page.getByRole('gridcell', { name: /Linh Phan, .*23 November/ });
  await expect.element(cell).toBeVisible();
  return { made, moved, gone, cell };
}

it('is one tab stop: arrows walk, letters set the type, C and V copy, Ctrl+Z takes back', async () => {
  const { made, moved, gone, cell } = await open();
  await cell.click();
  await expect.element(page.getByRole('status').getByText('Only 10.5 h of rest before it')).toBeVisible();
  await userEvent.keyboard('c{ArrowDown}');
  await expect.element(page.getByRole('gridcell', { name: /Quang Trinh, .*23 November/ })).toHaveFocus();
  await userEvent.keyboard('v');
  await expect.poll(() => made.length).toBe(1);
  expect(made[0]?.body).toEqual({ employeeId: idOf(6), date: '2026-11-23', shiftTypeId: idOf(1) });
  await userEvent.keyboard('{ArrowRight}');
  // C and V are taken: Closing is under its next letter, which Late has already.
  await userEvent.keyboard('o');
  await expect.poll(() => made.length).toBe(2);
  expect(made[1]?.body).toEqual({ employeeId: idOf(6), date: '2026-11-24', shiftTypeId: idOf(3) });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => gone.length).toBe(1);
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}l');
  await expect.poll(() => moved.length).toBe(1);
  expect(moved[0]?.body).toEqual({
    ...{ employeeId: idOf(5), date: '2026-11-23', shiftTypeId: idOf(2), version: 4 },
  });
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => gone.length).toBe(2);
});

it('lifts a shift with Space and puts it down with Space, or leaves it with Escape', async () => {
  const { moved, cell } = await open();
  await cell.click();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('status').getByText('Early lifted.')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(page.getByText('Left where it was.')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft} {ArrowDown}{End} ');
  await expect.poll(() => moved.length).toBe(1);
  expect(moved[0]?.body).toEqual({
    ...{ employeeId: idOf(6), date: '2026-11-28', shiftTypeId: idOf(1), version: 4 },
  });
});

it('is dragged from cell to cell, and planned by a menu without keys', async () => {
  const { made, moved, cell } = await open();
  await page
    .getByText('07:30–15:30')
    .dropTo(page.getByRole('gridcell', { name: /Quang Trinh, .*26 November/ }));
  await expect.poll(() => moved.length).toBe(1);
  expect(moved[0]?.body).toMatchObject({ employeeId: idOf(6), date: '2026-11-26' });
  await page.getByRole('gridcell', { name: /Quang Trinh, .*27 November/ }).click();
  await page.getByRole('menuitem', { name: 'Add Late' }).click();
  await expect.poll(() => made.length).toBe(1);
  expect(made[0]?.body).toMatchObject({ employeeId: idOf(6), date: '2026-11-27', shiftTypeId: idOf(2) });
  // Escape closes the menu, and the keys are those of the cell again.
  await cell.click();
  await cell.click();
  await expect.element(page.getByRole('menuitem', { name: 'Make it Late' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cell).toHaveFocus();
});

it('says where too few are planned, and lists what publishing tells', async () => {
  await open();
  await expect.element(page.getByText('0 of 1')).toBeVisible();
  await expect.element(page.getByText('1 place open')).toBeVisible();
  const published = answer('POST /api/hr/roster/publish', { changes: 1, people: 1 });
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the roster' });
  await expect.element(dialog.getByText('Mon 23 Early')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => published.length).toBe(1);
  expect(published[0]?.body).toEqual({ from: '2026-11-22', departmentId: null });
});

it('suggests who could fill the open places, and saves only what is accepted [AMB-362]', async () => {
  await open();
  const suggestion = (no: number, name: string) => ({
    ...{ employeeId: idOf(no), name, shiftTypeId: idOf(1), typeName: 'Early', date: '2026-11-24' },
    ...{ startTime: '07:30', endTime: '15:30' },
  });
  const asked = answer('POST /api/hr/roster/suggest', {
    data: [suggestion(5, 'Linh Phan'), suggestion(6, 'Quang Trinh')],
    open: 3,
  });
  const accepted = answer('POST /api/hr/roster/accept', { made: 1, skipped: 0 });
  await page.getByRole('button', { name: 'Suggest' }).click();
  await expect.element(page.getByText('3 places stay open.')).toBeVisible();
  expect(asked[0]?.body).toEqual({ from: '2026-11-22', departmentId: null });
  await page.getByRole('checkbox', { name: /Linh Phan/ }).click();
  expect(accepted.length).toBe(0);
  await page.getByRole('button', { name: 'Accept 1 shift' }).click();
  await expect.poll(() => accepted.length).toBe(1);
  expect(accepted[0]?.body).toEqual({
    shifts: [{ employeeId: idOf(6), shiftTypeId: idOf(1), date: '2026-11-24' }],
  });
});

it('fills the week that is shown from rotations [AMB-361]', async () => {
  await open();
  const made = answer('POST /api/hr/roster/rotate', { made: 4, skipped: 1 });
  await page.getByRole('button', { name: 'From rotations' }).click();
  await expect.poll(() => made.length).toBe(1);
  expect(made[0]?.body).toEqual({ from: '2026-11-22', departmentId: null });
  await expect.element(page.getByText('4 shifts made of rotations, 1 left out.')).toBeVisible();
});
