import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reply } from '../../api/types.ts';
import { answer, lost, problem, type Refusal } from '../../testing/answer.ts';
import { show, viewer } from '../../testing/show.tsx';
import { AvailabilityPage } from './availability-page.tsx';

const read = 'GET /api/availability';
const write = 'PUT /api/availability';
type Slots = Reply<typeof read>;
const other = '01900000-0000-7000-8000-0000000000e1';
const own = ['canViewOwnAvailability userAvailability', 'canEditOwnAvailability userAvailability'];
const seesOthers = 'canViewOthersAvailability userAvailability';

const save = page.getByRole('button', { name: 'Save' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cell = (day: string, from: string) =>
  page.getByRole('button', { name: new RegExp(`^${day}, ${from} to `) });
/** Expects what the cell says. */
const expectCell = (day: string, from: string, type: string) =>
  expect.element(cell(day, from)).toHaveAccessibleName(new RegExp(`: ${type}$`));

/** Whose week it is. */
function answerPerson(userId = viewer.id, blockedBy: { name: string; displayName: string } | null = null) {
  const person = { userId, name: 'Ed Itor', image: null, employeeId: null, blockedBy };
  answer('GET /api/availability/person', { data: { ...person, workHours: 0, callHours: 0 } });
  const none = { data: [], totalCount: 0, page: 1, limit: 50, totalPages: 1 };
  answer('GET /api/availability/people', none);
}

/** Keeps the week that is saved, after the refusals; returns what was asked. */
function keepWeek(...refusals: (Refusal | typeof lost)[]) {
  let week: Slots = [];
  answer(read, () => week);
  return answer(write, ...refusals, ({ body }) => {
    week = (body as { slots: Slots }).slots;
    return { count: week.length, message: 'Saved' };
  });
}

describe('the week of availability', () => {
  it('is titled, says that it loads, and has seven days by sixteen hours in coloured bands [CAL-40]', async () => {
    const held = Promise.withResolvers<Slots>();
    answer(read, () => held.promise);
    answerPerson();
    await show(<AvailabilityPage />, { can: own });
    await expect.element(page.getByText('Loading availability...')).toBeVisible();
    held.resolve([]);
    const grid = page.getByRole('grid', { name: 'Set Availability' });
    await expect.element(grid).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Set Availability' })).toBeVisible();
    const texts = (role: 'columnheader' | 'rowheader') =>
      grid
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent);
    expect(texts('columnheader')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    const hours = texts('rowheader');
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([16, '06:00', '21:00']);
    const colors = grid
      .getByRole('rowheader')
      .elements()
      .map((one) => getComputedStyle(one.querySelector('button') as Element).backgroundColor);
    expect(new Set(colors).size).toBe(6);
    expect(colors[0]).toBe(colors[2]);
    expect(colors[2]).not.toBe(colors[3]);
  });

  it('changes cell by cell, by click and by key, and is saved only when something differs [CAL-41, CAL-42, CAL-45]', async () => {
    keepWeek();
    answerPerson();
    await show(<AvailabilityPage />, { can: own });
    await expect.element(save).toBeDisabled();
    await cell('Monday', '09:00').click();
    await expect.element(cell('Monday', '09:00')).toHaveAccessibleName('Monday, 09:00 to 10:00: Calls');
    await expect.element(save).toBeEnabled();
    await cell('Monday', '09:00').click();
    await expectCell('Monday', '09:00', 'Work');
    await cell('Monday', '09:00').click();
    await expectCell('Monday', '09:00', 'Unavailable');
    await expect.element(save).toBeDisabled();
    (cell('Monday', '09:00').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    await expect.element(cell('Tuesday', '09:00')).toHaveFocus();
    await expectCell('Monday', '09:00', 'Calls');
    await expectCell('Tuesday', '09:00', 'Calls');
  });

  it('changes by day and by hour, and sends what is not unavailable [CAL-44, CAL-47, CAL-48]', async () => {
    const asked = keepWeek();
    answerPerson();
    await show(<AvailabilityPage />, { can: own });
    // The most common state is unavailable, so all become calls, then work.
    const wednesday = button('Wednesday: change the whole day');
    await wednesday.click();
    await expectCell('Wednesday', '21:00', 'Calls');
    (wednesday.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectCell('Wednesday', '06:00', 'Work');
    await button('20:00: change the whole row').click();
    await expectCell('Sunday', '20:00', 'Calls');
    await save.click();
    await expect.element(page.getByText('Availability updated successfully (22 slots saved).')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await expectCell('Wednesday', '06:00', 'Work');
    const [{ slots, ...rest }] = asked.map(({ body }) => body) as [{ slots: Slots }];
    expect(rest).toEqual({});
    // Wednesday at 20:00 lies in both.
    expect(slots).toHaveLength(16 + 7 - 1);
    expect(slots.map(({ type }) => type as string)).not.toContain('UNAVAILABLE');
  });

  it('does not offer work to a parent, and says which role is why [CAL-43]', async () => {
    keepWeek();
    answerPerson(viewer.id, { name: 'parent', displayName: 'Parent' });
    await show(<AvailabilityPage />, { can: own });
    await expect.element(page.getByText(/Work is not offered here: the role Parent is held/)).toBeVisible();
    await cell('Friday', '08:00').click();
    await expectCell('Friday', '08:00', 'Calls');
    await cell('Friday', '08:00').click();
    await expectCell('Friday', '08:00', 'Unavailable');
  });

  it('says in its words what failed, and loses nothing: loading, saving, no connection, a right that is gone [CAL-48]', async () => {
    const asked = keepWeek(problem(500), problem(403), lost);
    answer(read, problem(400, 'Broken'), []);
    answerPerson();
    await show(<AvailabilityPage />, { can: own });
    await expect.element(page.getByText('Failed to load availability data.')).toBeVisible();
    await expect.element(page.getByText('Failed to fetch availability: Broken')).toBeVisible();
    await button('Retry').click();
    await cell('Tuesday', '07:00').click();
    for (const attempt of [1, 2, 3]) {
      await save.click();
      await expect.poll(() => asked.length).toBe(attempt);
      await expect.element(page.getByText('Failed to save availability.').last()).toBeVisible();
      await expect.element(save).toBeEnabled();
    }
    await expectCell('Tuesday', '07:00', 'Calls');
    await save.click();
    await expect.element(page.getByText('Availability updated successfully (1 slots saved).')).toBeVisible();
  });
});

describe('the week of another', () => {
  const at = `/?user=${other}`;

  it('is hidden without the right to see it [CAL-46]', async () => {
    await show(<AvailabilityPage />, { at, can: own });
    await expect.element(page.getByText(seesOthers)).toBeVisible();
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  });

  it('cannot be changed with the right to see it alone [CAL-46]', async () => {
    answer(read, []);
    answerPerson(other);
    await show(<AvailabilityPage />, { at, can: [...own, seesOthers] });
    await expect.element(page.getByText('You can look at these hours, but not change them.')).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
    // Otherwise the click would wait for a cell that may be changed.
    await cell('Monday', '08:00').click({ force: true });
    await expectCell('Monday', '08:00', 'Unavailable');
  });

  it('is saved for them with the right to change it [CAL-46, CAL-47]', async () => {
    const asked = keepWeek();
    answerPerson(other);
    const edits = 'canEditOthersAvailability userAvailability';
    await show(<AvailabilityPage />, { at, can: [...own, seesOthers, edits] });
    await cell('Monday', '08:00').click();
    await save.click();
    await expect.element(page.getByText('Availability updated successfully (1 slots saved).')).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([
      {
        slots: [{ dayOfWeek: 1, startTime: '08:00', endTime: '09:00', type: 'CALLS' }],
        targetUserId: other,
      },
    ]);
  });
});
