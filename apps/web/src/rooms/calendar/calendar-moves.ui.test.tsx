import { numberOfDay } from '@bellwether/contract/shared/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, lost, problem, type Refusal } from '../../testing/answer.ts';
import { calendarReply } from '../../testing/calendar-reply.ts';
import { show } from '../../testing/show.tsx';
import { CalendarPage } from './calendar-page.tsx';
import type { CalendarEvent } from './events/event.ts';
import { lesson } from './testing/events.ts';

// Moves that are refused: back with the reason, and what is one click away.

const monday = '2031-05-12';
const move = 'PATCH /api/dashboard/calendar-events/:id';
const schedule = '01900000-0000-7000-8000-00000000005c';
const later = lesson({ id: `lms_${schedule}_${monday}`, day: monday, time: '14:00', minutes: 60 });
const duty = lesson(
  { id: `op_${schedule}`, day: monday, time: '13:00', minutes: 60 },
  { title: 'Playground' },
  { type: 'assignment', assignmentId: schedule, scheduleId: null, class: null, teacher: null },
);
duty.resource.type = 'operation';

/** The event on the same day at the time. */
const at = (event: CalendarEvent, time: string): CalendarEvent => ({
  ...lesson({ id: event.id, day: monday, time, minutes: 60 }, {}, event.resource.originalData),
  title: event.title,
  resource: event.resource,
});
/** Refused, with ten o'clock as the nearest free time. */
const taken = (code: string, message: string): Refusal => ({
  refused: 409,
  reply: {
    ...{ error: message, message, code },
    details: { nearestFree: { startDate: `${monday}T03:00:00.000Z`, endDate: `${monday}T04:00:00.000Z` } },
  },
});

const block = () => document.querySelector(`.cal-column[data-day="${numberOfDay(monday)}"] [data-event]`);
const time = () => expect.poll(() => block()?.textContent);
const refusal = page.getByRole('alert');

/** The week with the event, which the server keeps where it was put last. */
async function open(event: CalendarEvent) {
  let stored = event;
  answer('GET /api/dashboard/calendar-users', { data: [], users: [] });
  answer('GET /api/class-schedule/events/details', problem(404));
  answer('GET /api/dashboard/calendar-days', { days: [], holidays: [] });
  answer('GET /api/dashboard/calendar-events/normalised', ({ query }) =>
    calendarReply(query.startDate === query.endDate ? [] : [stored]),
  );
  await show(<CalendarPage />, { at: `/calendar?view=week&date=${monday}` });
  await expect.poll(block).not.toBe(null);
  return (next: CalendarEvent) => () => {
    stored = next;
    return { data: next };
  };
}

/** Moves the event by the dialog of its menu. */
async function moveTo(start: string): Promise<void> {
  await page.elementLocator(block() as HTMLElement).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move/ });
  await dialog.getByLabelText('Start time').fill(start);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
}

beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(1280, 800));

describe('a move that is refused', () => {
  it('leaves a lesson where it was, and one click moves it to the nearest free time [SCH-39, CAL-21]', async () => {
    const storing = await open(later);
    const message = 'Tess already teaches Movers 1B on Monday.';
    const asked = answer(move, taken('TEACHING_CONFLICT', message), storing(at(later, '10:00')));
    await moveTo('09:15');
    await expect.element(refusal.getByText('Teaching Conflict')).toBeVisible();
    await expect.element(refusal.getByText('already teaches Movers 1B')).toBeVisible();
    await time().toContain('14:00');
    await refusal.getByRole('button', { name: 'Move to nearest free time' }).click();
    await time().toContain('10:00');
    expect(asked).toMatchObject([
      { params: { id: later.id }, body: { startDate: `${monday}T02:15:00.000Z` } },
      { params: { id: later.id }, body: { startDate: `${monday}T03:00:00.000Z` } },
    ]);
  });

  it('leaves a duty where it was with its reason, and one click moves it [CAL-16, SCH-39]', async () => {
    const storing = await open(duty);
    const message = 'Dana is already assigned to Playground on Monday.';
    answer(move, taken('DOUBLE_BOOKING_CONFLICT', message), storing(at(duty, '10:00')));
    await moveTo('09:30');
    await expect.element(refusal.getByText('Double Booking Conflict')).toBeVisible();
    await expect.element(refusal.getByText('is already assigned to Playground')).toBeVisible();
    await time().toContain('13:00');
    await refusal.getByRole('button', { name: 'Move to nearest free time' }).click();
    await time().toContain('10:00');
  });

  it('goes back with the error when it does not reach the server [CAL-21]', async () => {
    await open(later);
    const asked = answer(move, lost);
    (block() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect
      .poll(() => document.querySelector('[aria-live="assertive"]')?.textContent)
      .toContain('lifted from');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await expect.element(refusal.getByText('“Starters 2A” could not be moved')).toBeVisible();
    await time().toContain('14:00');
    expect(asked).toHaveLength(1);
  });
});
