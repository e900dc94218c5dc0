import { numberOfDay } from '@bellwether/contract/shared/day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, problem } from '../../testing/answer.ts';
import { calendarReply } from '../../testing/calendar-reply.ts';
import { show } from '../../testing/show.tsx';
import { CalendarPage } from './calendar-page.tsx';
import { lesson } from './testing/events.ts';

// How something new comes into the calendar: by its button, or by drawing its time. Hours begin at 07:00, of 96 pixels each.

const monday = '2031-05-12';
const may = 'create:own appointment';
const column = () =>
  document.querySelector<HTMLElement>(`.cal-column[data-day="${numberOfDay(monday)}"]`) as HTMLElement;
const dialog = page.getByRole('dialog', { name: 'Add appointment' });

async function open(can: readonly string[], ...events: ReturnType<typeof lesson>[]) {
  answer('GET /api/dashboard/calendar-users', { data: [], users: [] });
  answer('GET /api/dashboard/calendar-days', { days: [], holidays: [] });
  answer('GET /api/dashboard/calendar-events/normalised', calendarReply(events));
  await show(<CalendarPage />, { at: `/calendar?view=week&date=${monday}`, can });
  await expect.poll(() => document.querySelector('.cal-columns')).not.toBe(null);
}

/** Presses the mouse in Monday at one time, moves it to another and, unless told otherwise, lets go of it there. */
async function draw(from: number, to: number, { letGo = true } = {}): Promise<void> {
  const area = column();
  area.scrollIntoView({ block: 'start' });
  const { left, top } = area.getBoundingClientRect();
  const fire = (type: string, hours: number) => {
    const at = { clientX: left + 20, clientY: top + (hours - 7) * 96 };
    const target = document.elementFromPoint(at.clientX, at.clientY) ?? area;
    const look = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, button: 0 };
    target.dispatchEvent(new PointerEvent(type, { ...look, ...at, pointerType: 'mouse' }));
  };
  fire('pointerdown', from);
  fire('pointermove', (from + to) / 2);
  fire('pointermove', to);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  if (letGo) fire('pointerup', to);
}

beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(1280, 800));

describe('drawing a time on the grid', () => {
  it('proposes the drawn time, downwards and upwards, to whole quarters of an hour', async () => {
    await open([may]);
    await draw(8.05, 9.3);
    await expect.element(dialog.getByLabelText('Start')).toHaveValue('08:00');
    await expect.element(dialog.getByLabelText('End')).toHaveValue('09:30');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await draw(10.1, 9.1);
    await expect.element(dialog.getByLabelText('Start')).toHaveValue('09:00');
    await expect.element(dialog.getByLabelText('End')).toHaveValue('10:15');
  });

  it('shows what is drawn while the mouse is held, and Escape makes nothing of it', async () => {
    await open([may]);
    await draw(8, 9.2, { letGo: false });
    await expect.element(page.getByText('New appointment', { exact: true })).toBeVisible();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    await expect.element(page.getByText('New appointment', { exact: true })).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('draws nothing from an event', async () => {
    await open([may], lesson({ id: 'taken', day: monday, time: '08:00', minutes: 60 }));
    await expect.poll(() => document.querySelector('[data-event="taken"]')).not.toBe(null);
    await draw(8.5, 10, { letGo: false });
    await expect.element(page.getByText('New appointment', { exact: true })).not.toBeInTheDocument();
  });

  it('draws nothing for who may make no appointment', async () => {
    await open([]);
    await draw(8, 10, { letGo: false });
    await expect.element(page.getByText('New appointment', { exact: true })).not.toBeInTheDocument();
  });
});

describe('the button of the header', () => {
  const button = page.getByRole('button', { name: 'New', exact: true });

  it('opens the form of an appointment at once for who may make nothing else', async () => {
    await open([may]);
    await button.click();
    await expect.element(dialog).toBeVisible();
  });

  it('asks which of the two it shall be for who may assign people too', async () => {
    await open([may, 'create:any assignment']);
    await button.click();
    await expect.element(page.getByRole('menuitem', { name: 'Add assignment' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Somebody is away' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Add appointment' }).click();
    await expect.element(dialog).toBeVisible();
  });

  it('opens the plan of cover for somebody who is away, chosen among the staff', async () => {
    answer('GET /api/lms/staff/available', { date: monday, holidays: [], staff: [], data: [] });
    await open([may, 'create:any assignment']);
    await button.click();
    await page.getByRole('menuitem', { name: 'Somebody is away' }).click();
    const away = page.getByRole('dialog', { name: 'Cover for somebody away' });
    await expect.element(away.getByRole('combobox', { name: 'Who is away' })).toBeVisible();
  });

  it('is not there for who may make no appointment', async () => {
    await open([]);
    await expect.element(page.getByRole('button', { name: 'Today', exact: true })).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });
});

describe('the filter of the header', () => {
  it('asks for events of the chosen kinds, and shows everything again', async () => {
    await open([may]);
    const asked = answer('GET /api/dashboard/calendar-events/normalised', calendarReply());
    await page.getByRole('button', { name: /^Choose people/ }).click();
    const filter = page.getByRole('dialog', { name: 'Choose people' });
    await filter.getByText('Duties').click();
    await filter.getByText('Lessons').click();
    await expect.poll(() => String(asked.at(-1)?.query.kinds)).toBe('LESSON,DUTY');
    await filter.getByRole('button', { name: 'Show everything' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Choose people: Everyone', exact: true }))
      .toBeInTheDocument();
  });
});

describe('a lesson that somebody covers', () => {
  it('bears a mark, and says so in words', async () => {
    const covered = lesson(
      { id: 'covered', day: monday, time: '08:00', minutes: 60 },
      {},
      { isCovered: true },
    );
    answer('GET /api/class-schedule/events/details', problem(404));
    await open([], covered);
    await expect.poll(() => document.querySelector('[data-event="covered"] .cal-cover')).not.toBe(null);
    await expect.element(page.getByRole('button', { name: /Cover/ })).toBeVisible();
    document.querySelector<HTMLElement>('[data-event="covered"]')?.click();
    await expect.element(page.getByText('Cover', { exact: true })).toBeVisible();
  });
});
