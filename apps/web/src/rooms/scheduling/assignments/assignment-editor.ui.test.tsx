import type { Clash } from '@bellwether/contract/scheduling/conflict';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../../api/types.ts';
import { answer, lost, problem, type Refusal } from '../../../testing/answer.ts';
import { Opened } from '../../../testing/opened.tsx';
import { show } from '../../../testing/show.tsx';
import type { AssignmentRow } from './assignment-dialog.tsx';
import { AssignmentEditor } from './assignment-editor.tsx';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const read = 'GET /api/schedule/assignments/:id';
const update = 'PUT /api/schedule/assignments/:id';

const duty: AssignmentRow = {
  ...{ id: id(1), userId: id(2), assignmentTypeId: id(4), version: 3 },
  user: { id: id(2), name: 'Dana Duty', picturePath: null, roleId: id(3) },
  assignmentType: { id: id(4), name: 'Playground', category: null, color: 'green' },
  ...{ isRecurring: false, dayOfWeek: null, daysOfWeek: [], startTimeOfDay: '09:00', endTimeOfDay: '10:00' },
  ...{ startDate: '2027-01-11', endDate: null, startTime: '09:00', endTime: '10:00' },
  instanceStartTime: '2027-01-11T02:00:00.000Z',
  instanceEndTime: '2027-01-11T03:00:00.000Z',
  ...{ locationId: null, location: null, notes: null, originalAssigneeId: null },
  ...{ substituteAssigneeId: null, substituteAssignee: null, nextDate: '2027-01-11', changedDates: 0 },
  updatedAt: '2026-11-01T00:00:00.000Z',
  can: { edit: true, delete: true },
};

const none = { data: [], totalCount: 0, page: 1, limit: 1000, totalPages: 0 };
const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
const save = dialog.getByRole('button', { name: 'Save', exact: true });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** The dialog of the duty, as one who may do anything sees it; what it reads besides is empty unless the test answers first. */
async function showDuty({ can = ['edit:any assignment'] }: { can?: string[] } = {}) {
  answer(read, { data: duty });
  await show(<Opened>{(onClose) => <AssignmentEditor id={duty.id} onClose={onClose} />}</Opened>, { can });
  await expect.element(dialog.getByLabelText('Start time')).toBeVisible();
}

function emptyChoices() {
  answer('GET /api/assignment-types', { ...none, assignmentTypes: [] });
  answer('GET /api/locations', none);
  answer('GET /api/staff/users', { users: [] });
}

function conflict(code: string, error: string, details = {}): Refusal {
  return { refused: 409, reply: { error, message: error, code, details } };
}

/** What is in the way of the duty, and a time that is free. */
function clashWith(
  what: Pick<Clash, 'kind' | 'by' | 'className'>,
  free: { day: string; startTime: string; endTime: string } | null = null,
) {
  const wanted = { day: '2027-01-11', startTime: '09:30', endTime: '10:30' };
  const clash: Clash = {
    ...{ ...what, ...wanted, wanted, resourceId: id(2), resourceName: 'Dana Duty' },
    ...{ courseTitle: null, locationName: null, eventId: '' },
  };
  return { conflicts: [clash], total: 1, nearestFree: free };
}

async function saveAt(from: string, to: string): Promise<void> {
  await dialog.getByLabelText('Start time').fill(from);
  await dialog.getByLabelText('End time').fill(to);
  await save.click();
}

/** After React has drawn what the last moment of the clock changed. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

afterEach(() => void vi.useRealTimers());

describe('the dialog of an assignment', () => {
  it('has other fields once than every week, each with their defaults, and says which are wrong [SCH-30, SCH-32, SCH-34]', async () => {
    emptyChoices();
    await showDuty();
    await expect.element(dialog.getByLabelText('Start time')).toHaveValue('09:00');
    await expect.element(dialog.getByLabelText('End time')).toHaveValue('10:00');
    await dialog.getByRole('switch', { name: 'Repeats every week' }).click();
    await expect.element(dialog.getByLabelText('Event Date')).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Start time')).toHaveValue('09:00');
    await expect.element(dialog.getByLabelText('End time')).toHaveValue('17:00');
    await save.click();
    await expect.element(dialog.getByText('Select at least one day')).toBeVisible();
    await dialog.getByLabelText('End time').fill('08:00');
    await dialog.getByRole('button', { name: 'Wed', exact: true }).click();
    await save.click();
    await expect.element(dialog.getByText('End time must be after start time')).toBeVisible();
    await dialog.getByRole('switch', { name: 'Repeats every week' }).click();
    await expect.element(dialog.getByLabelText('End time')).toHaveValue('10:00');
  });

  it('offers 1 January 1900 and no day before [SCH-34]', async () => {
    emptyChoices();
    answer(read, { data: { ...duty, startDate: '1900-01-02' } });
    await show(<AssignmentEditor id={duty.id} onClose={() => undefined} />, { can: ['edit:any assignment'] });
    await dialog.getByRole('button', { name: 'Event Date' }).click();
    await expect.element(page.getByRole('button', { name: '31 December 1899' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: '1 January 1900', exact: true })).toBeEnabled();
  });

  it('cannot be closed while it is saving [SCH-29]', async () => {
    emptyChoices();
    await showDuty();
    const saved = Promise.withResolvers<Reply<typeof update>>();
    answer(update, () => saved.promise);
    await dialog.getByLabelText('Notes').fill('Bring the key.');
    await save.click();
    await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).toBeVisible();
    saved.resolve({ data: { ...duty, version: 4 } });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Assignment updated successfully.')).toBeVisible();
  });

  it('tells a room that is taken as an Update Conflict, at the date and not at the times [SCH-39]', async () => {
    emptyChoices();
    await showDuty();
    answer(update, conflict('LOCATION_CONFLICT', 'Lab is taken by Chemistry.'));
    await save.click();
    await expect.element(alert('Update Conflict').getByText('Lab is taken by Chemistry.')).toBeVisible();
    await expect.element(dialog.getByText('Lab is taken by Chemistry.').first()).toBeVisible();
    await expect.element(dialog.getByLabelText('Start time')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('tells a second assignment at the time as a Double Booking Conflict at both times, and takes the nearest free time [SCH-39]', async () => {
    emptyChoices();
    await showDuty();
    const message = 'Dana Duty is already assigned to Playground.';
    const free = { day: '2027-01-11', startTime: '10:00', endTime: '11:00' };
    const details = clashWith({ kind: 'PERSON', by: 'ASSIGNMENT', className: 'Playground' }, free);
    const asked = answer(update, conflict('DOUBLE_BOOKING_CONFLICT', message, details), {
      data: { ...duty, version: 4 },
    });
    await saveAt('09:30', '10:30');
    const toast = alert('Double Booking Conflict');
    await expect.element(toast.getByText('is already assigned to Playground').first()).toBeVisible();
    await expect.element(dialog.getByLabelText('Start time')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByLabelText('End time')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByText(/10:00 – 11:00 is free/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this time' }).click();
    await expect.element(dialog.getByLabelText('Start time')).toHaveValue('10:00');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked.map(({ body }) => body)).toMatchObject([{ startTime: '09:30' }, { startTime: '10:00' }]);
  });

  it("calls a conflict without words 'Conflict detected', as Update Conflict at the date [SCH-39]", async () => {
    emptyChoices();
    await showDuty();
    answer(update, problem(409, '409'));
    await save.click();
    await expect
      .element(alert('Update Conflict').getByText('Conflict detected', { exact: true }))
      .toBeVisible();
    await expect.element(dialog.getByText('Conflict detected', { exact: true })).toBeVisible();
  });

  it("calls wrong data without words 'Invalid data submitted' [SCH-40]", async () => {
    emptyChoices();
    await showDuty();
    answer(update, problem(400, '400'));
    await save.click();
    const toast = alert('Validation Error');
    await expect.element(toast.getByText('Invalid data submitted', { exact: true })).toBeVisible();
  });

  it('offers no last day before the first [SCH-32]', async () => {
    emptyChoices();
    answer(read, { data: { ...duty, isRecurring: true, daysOfWeek: [1], endDate: '2027-01-25' } });
    await show(<AssignmentEditor id={duty.id} onClose={() => undefined} />, { can: ['edit:any assignment'] });
    await dialog.getByRole('button', { name: 'Pattern End Date' }).click();
    await expect.element(page.getByRole('button', { name: '10 January 2027' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: '11 January 2027' })).toBeEnabled();
  });

  it('tells who teaches at the time as a Teaching Conflict [SCH-39]', async () => {
    emptyChoices();
    await showDuty();
    const message = 'Dana Duty already teaches Starters 2A.';
    const details = clashWith({ kind: 'PERSON', by: 'LESSON', className: 'Starters 2A' });
    answer(update, conflict('TEACHING_CONFLICT', message, details));
    await saveAt('09:30', '10:30');
    await expect
      .element(alert('Teaching Conflict').getByText('already teaches Starters 2A').first())
      .toBeVisible();
    const panel = dialog.getByRole('alert').getByText('already teaches Starters 2A');
    await expect.element(panel.first()).toBeVisible();
  });

  it('tells hours that are not declared as an Availability Conflict, from which the week can be opened [SCH-39]', async () => {
    emptyChoices();
    answer('GET /api/availability', []);
    const person = { userId: id(2), name: 'Dana Duty', image: null, workHours: 0, callHours: 0 };
    answer('GET /api/availability/person', { data: { ...person, employeeId: null, blockedBy: null } });
    await showDuty({ can: ['edit:any assignment', 'canEditOthersAvailability userAvailability'] });
    const message = 'Dana Duty is not available for work.';
    const details = clashWith({ kind: 'HOURS', by: 'AVAILABILITY', className: '' });
    answer(update, conflict('AVAILABILITY_CONFLICT', message, details));
    await saveAt('14:30', '15:30');
    const toast = alert('Availability Conflict');
    await expect.element(toast.getByText('is not available for work').first()).toBeVisible();
    await expect.element(dialog.getByLabelText('Start time')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByLabelText('End time')).not.toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: 'Open availability' }).click();
    await expect.element(page.getByRole('dialog', { name: /^Availability of/ })).toBeVisible();
  });

  it('tells wrong data, a missing right, a broken server and no network in their words, and loses nothing [SCH-40]', async () => {
    emptyChoices();
    await showDuty();
    const faults = { formErrors: ['First fault', 'Second fault'] };
    answer(
      update,
      { refused: 400, reply: { error: 'Bad', message: 'Bad', details: faults } },
      problem(400, 'The pattern is too long'),
      problem(403, 'Not yours'),
      problem(500, 'The disk is full'),
      lost,
    );
    await dialog.getByLabelText('Notes').fill('Not to be lost');
    for (const [text, title] of [
      ['First fault, Second fault', 'Validation Error'],
      ['The pattern is too long', 'Validation Error'],
      ['Not yours', 'Update failed'],
      ['The disk is full', 'Update failed'],
    ] as const) {
      await save.click();
      await expect.element(alert(text).getByText(title)).toBeVisible();
    }
    await save.click();
    await expect.element(alert('The server did not answer.').getByText('Update failed')).toBeVisible();
    await expect.element(dialog.getByLabelText('Notes')).toHaveValue('Not to be lost');
  });

  it('says which of its choices could not be loaded: types, substitutes, holidays [SCH-37]', async () => {
    answer('GET /api/assignment-types', problem(500));
    answer('GET /api/locations', none);
    answer('GET /api/staff/users', problem(500));
    answer('GET /api/holidays', problem(500));
    answer('GET /api/settings/holidays/preferences', []);
    answer('GET /api/settings/custom-holidays', []);
    await showDuty({ can: ['edit:any assignment', 'read holiday'] });
    await expect.element(page.getByText('Failed to load holiday data')).toBeVisible();
    await expect.element(page.getByText('Failed to load assignment types')).toBeVisible();
    await expect.element(page.getByText('Could not load substitute list.')).toBeVisible();
  });

  it('notices for five seconds a date that is an observed holiday [SCH-36]', async () => {
    emptyChoices();
    answer('GET /api/holidays', []);
    answer('GET /api/settings/holidays/preferences', []);
    answer('GET /api/settings/custom-holidays', [
      {
        ...{ id: id(5), name: 'Sports day', startDate: '2027-01-11', endDate: null, version: 1 },
        ...{ isRange: false, isRecurring: false, isObserved: true },
      },
    ]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answer(read, { data: duty });
    await show(<AssignmentEditor id={duty.id} onClose={() => undefined} />, {
      can: ['edit:any assignment', 'read holiday'],
    });
    // Looked for frame by frame: what waits for a state moves a clock that is not real.
    const notice = page.getByText('The selected date (11 Jan 2027) is Sports day (custom holiday).');
    while (!notice.query()) await drawn();
    await drawn();
    vi.advanceTimersByTime(4999);
    await drawn();
    expect(notice.query()).not.toBeNull();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
