import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../../testing/answer.ts';
import { show } from '../../../testing/show.tsx';
import AwayDialog from './away-dialog.tsx';

const person = { employeeId: '01900000-0000-7000-8000-0000000000a1', name: 'Tess Tran' };
const [an, binh] = ['01900000-0000-7000-8000-0000000000b1', '01900000-0000-7000-8000-0000000000b2'] as const;
const candidate = (employeeId: string, name: string, coversLately = 0) => ({
  ...{
    employeeId,
    name,
    userId: null,
    picturePath: null,
    role: 'TEACHER' as const,
    isClassSubstitute: false,
  },
  ...{ taughtBefore: 2, weekMinutes: 90, isAvailable: true, hasAppointment: false, coversLately },
});
const schedule = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const lesson = (last: string, startTime: string, proposedId: string | null) => ({
  ...{
    scheduleId: schedule(last),
    originalDate: '2031-05-12',
    className: `Class ${last}`,
    courseTitle: null,
  },
  ...{ lessonTitle: null, date: '2031-05-12', startTime, endTime: startTime.replace(':00', ':45') },
  ...{ kind: 'TEACHER' as const, proposedId, busyCount: 3 },
  candidates: [candidate(an, 'An Lê', 3), candidate(binh, 'Bình Hồ')],
});
const plan = {
  employee: person,
  lessons: [lesson('c1', '08:00', an), lesson('c2', '08:00', binh), lesson('c3', '10:00', null)],
  duties: [
    {
      ...{
        assignmentId: schedule('d1'),
        originalDate: '2031-05-12',
        name: 'Playground',
        locationName: 'Yard',
      },
      ...{ date: '2031-05-12', startTime: '12:00', endTime: '12:30', busyCount: 1 },
      ...{ proposedId: an, candidates: [candidate(an, 'An Lê', 3)] },
    },
  ],
};
const route = 'GET /api/class-schedule/absence-cover';
const apply = 'POST /api/class-schedule/absence-cover';
const change = (last: string, from: string, to: string | null) => ({
  ...{ scheduleId: schedule(last), originalDate: '2031-05-12', kind: 'TEACHER' as const },
  ...{ from, to },
});
const dialog = page.getByRole('dialog', { name: 'Cover while Tess Tran is away' });
const choice = (last: string) =>
  dialog.getByRole('combobox', { name: new RegExp(`^Cover for Class ${last}`) });
const duty = dialog.getByRole('combobox', { name: /^Cover for Playground/ });
const open = () => show(<AwayDialog person={person} onClose={() => undefined} />);

describe('cover while somebody is away', () => {
  it('proposes a person for each lesson with reasons, names what stays open, and the duties', async () => {
    answer(route, plan);
    await open();
    await expect.element(choice('c1')).toHaveValue('An Lê');
    await expect.element(choice('c2')).toHaveValue('Bình Hồ');
    await expect.element(choice('c3')).toHaveValue('Leave open');
    const reasons = 'Teacher · held this course 2 times before · 1.5 h that week · 3 covers in 28 days';
    await expect.element(dialog.getByText(reasons)).toBeVisible();
    await expect.element(dialog.getByText('1 stays open.')).toBeVisible();
    await expect.element(dialog.getByText('Duty · Yard')).toBeVisible();
    await expect.element(duty).toHaveValue('An Lê');
  });

  it('accepts all that are covered at once, and takes them back with Undo', async () => {
    answer(route, plan);
    const undo = [change('c1', an, null), change('c2', binh, null)];
    const given = { assignmentId: schedule('d1'), originalDate: '2031-05-12' };
    const undoDuties = [{ ...given, from: an, to: null }];
    const sent = answer(apply, { data: { undo, undoDuties } });
    await open();
    await dialog.getByRole('button', { name: 'Accept all 3 covers' }).click();
    await expect.element(page.getByText('3 covers are set.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('All is back with whom it was.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        changes: [change('c1', person.employeeId, an), change('c2', person.employeeId, binh)],
        duties: [{ ...given, from: person.employeeId, to: an }],
      },
      { changes: undo, duties: undoDuties },
    ]);
  });

  it('accepts one lesson alone, with the person who was chosen instead', async () => {
    answer(route, plan);
    const sent = answer(apply, { data: { undo: [], undoDuties: [] } });
    await open();
    await choice('c3').click();
    await page.getByRole('option', { name: 'Bình Hồ' }).click();
    await dialog.getByRole('button', { name: /^Accept the cover for Class c3/ }).click();
    await expect.element(page.getByText('1 cover is set.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { changes: [change('c3', person.employeeId, binh)], duties: [] },
    ]);
  });

  it('lets nobody be accepted for two lessons of one time', async () => {
    answer(route, plan);
    await open();
    await choice('c1').click();
    await page.getByRole('option', { name: 'Bình Hồ' }).click();
    await expect.element(dialog.getByText('Chosen for something else at this time').first()).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Accept all 3 covers' })).toBeDisabled();
  });

  it('says that there is nothing to cover', async () => {
    answer(route, { ...plan, lessons: [], duties: [] });
    await open();
    await expect.element(dialog.getByText('Nothing to cover')).toBeVisible();
  });

  it('offers to try again when the plan could not be made', async () => {
    answer(route, problem(400));
    await open();
    await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
