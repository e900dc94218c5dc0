import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf } from '../../../api/types.ts';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import { studentsOf, testStudent } from '../../../testing/students.ts';
import { typeNow } from '../../../testing/type-now.ts';
import type { ClassDetail } from './class-form.ts';
import { ClassStudents } from './class-students.tsx';

const id = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const save = 'PUT /api/lms/classes/:id/students';
const dialog = page.getByRole('dialog', { name: 'Select Students' });
const available = dialog.getByRole('region', { name: 'Available Students' });
const selected = dialog.getByRole('region', { name: 'Selected Students' });

const movers: ClassDetail = {
  ...{ id: id('c1'), name: 'Movers', code: 'M1', startDate: '2026-11-22', endDate: null, color: null },
  ...{ description: null, maxCapacity: null, status: 'ACTIVE', gradeId: null, grade: null },
  ...{ locationId: null, location: null, isPublic: false, courseIds: [], courses: [], teachers: [] },
  ...{
    studentCount: 0,
    waitingCount: 0,
    heldCount: 0,
    version: 1,
    updatedAt: '2026-11-22T08:00:00.000Z',
    studentIds: [],
  },
  ...{ assistants: [], substitutes: [] },
  can: { edit: true, delete: true, editStudents: true, force: true, seeStudents: true, editStaff: true },
};
const ann = testStudent({ name: 'Ann Ly' });
const bao = testStudent({ id: id('b1'), userId: id('b2'), name: 'Bao Ho' });

const draw = () =>
  show(<ClassStudents found={movers} />, {
    at: `/classes/${movers.id}?tab=students`,
    can: ['read:own student'],
  });
/** After React has drawn what the last moment of the clock changed. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const open = () => page.getByRole('button', { name: 'Select students' }).first().click();

const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => {
  vi.useRealTimers();
  logged.mockClear();
});
afterAll(() => logged.mockRestore());

describe('the students of a class', () => {
  it('are selected in a dialog: unassigned ones found, added, removed and confirmed [STU-04, STU-05, STU-06]', async () => {
    let members = studentsOf();
    answer('GET /api/lms/classes/:id', { data: movers });
    const reads = answer('GET /api/students', ({ query }) => {
      if (query.classId) return members;
      const excluded = String(query.excludeIds ?? '');
      const found = [ann, bao].filter(({ name }) => name.includes(String(query.search ?? '')));
      return studentsOf(...found.filter((one) => !excluded.includes(one.id)));
    });
    const asked = answer(save, ({ body }) => {
      const { studentIds } = body as BodyOf<typeof save>;
      members = studentsOf(...[ann, bao].filter((one) => studentIds.includes(one.id)));
      return { enrolled: 1, withdrawn: 0, studentCount: studentIds.length };
    });
    await draw();
    await open();
    await expect.element(selected.getByText('No students selected yet.')).toBeVisible();
    await available.getByRole('switch', { name: 'Only unassigned' }).click();
    await available.getByRole('textbox').fill('nobody of this name');
    await expect.element(available.getByText('No students found matching your criteria.')).toBeVisible();
    await available.getByRole('textbox').fill('Ann Ly');
    await available.getByRole('checkbox', { name: 'Ann Ly' }).click();
    await dialog.getByRole('button', { name: 'Add Selected' }).click();
    await selected.getByRole('checkbox', { name: 'Ann Ly' }).click();
    await dialog.getByRole('button', { name: 'Remove Selected' }).click();
    await expect.element(selected.getByText('No students selected yet.')).toBeVisible();
    await available.getByRole('checkbox', { name: 'Ann Ly' }).click();
    await dialog.getByRole('button', { name: 'Add Selected' }).click();
    await expect.element(selected.getByRole('checkbox', { name: 'Ann Ly' })).toBeVisible();
    await dialog.getByRole('button', { name: /Confirm Selection.*1/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Ann Ly/ })).toBeVisible();
    expect(asked).toMatchObject([
      { params: { id: movers.id }, body: { studentIds: [ann.id], force: false } },
    ]);
    const lastSearch = reads.findLast(({ query }) => query.search === 'Ann Ly');
    expect(lastSearch?.query).toMatchObject({ unassignedOnly: true, limit: 15, classIdContext: movers.id });
  });

  it('are searched and narrowed together, 300 ms after the last change, from the first page on [STU-06]', async () => {
    answer('GET /api/lms/classes/:id', { data: movers });
    const counts = { page: 1, limit: 15, totalPages: 3 };
    const all = { ...studentsOf(ann), ...counts, totalCount: 45, pagination: { ...counts, totalItems: 45 } };
    const reads = answer('GET /api/students', ({ query }) => (query.classId ? studentsOf() : all));
    await draw();
    await open();
    await available.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => reads.at(-1)?.query).toMatchObject({ page: 2 });
    const before = reads.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (available.getByRole('switch', { name: 'Only unassigned' }).element() as HTMLElement).click();
    typeNow(available.getByRole('textbox'), 'Ann');
    await drawn();
    vi.advanceTimersByTime(299);
    await drawn();
    expect(reads).toHaveLength(before);
    vi.advanceTimersByTime(1);
    // What waits for a state moves a clock that is not real.
    vi.useRealTimers();
    await expect.poll(() => reads.length).toBe(before + 1);
    expect(reads.at(-1)?.query).toMatchObject({ page: 1, search: 'Ann', unassignedOnly: true });
  });

  it('say so in the dialog when those who are selected do not load, and are read on Retry [STU-08]', async () => {
    answer('GET /api/lms/classes/:id', problem(500), { data: movers });
    answer('GET /api/students', studentsOf());
    await draw();
    await open();
    const failed = 'Failed to load selected students';
    await expect.element(dialog.getByText(failed)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch selected students', expect.anything());
    await expect.poll(() => page.getByText(failed).elements().length).toBe(2);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(selected.getByText('No students selected yet.')).toBeVisible();
  });

  it('say so in the dialog when those to choose from do not load [STU-08]', async () => {
    answer('GET /api/lms/classes/:id', { data: movers });
    answer('GET /api/students', ({ query }) => (query.classId ? studentsOf() : problem(400)));
    await draw();
    await open();
    const failed = 'Failed to load available students';
    await expect.element(available.getByText(failed)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch available students', expect.anything());
    await expect.poll(() => page.getByText(failed).elements().length).toBe(2);
  });
});
