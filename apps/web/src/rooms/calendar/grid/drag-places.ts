import { slotOf } from '../appointments/appointment.rules.ts';
import type { Frame } from './drag-store.ts';
import { moveToDay, moveToSlot, type Target } from './moves.rules.ts';
import type { Placed } from './placed.rules.ts';
import { type Hours, hourHeight, offsetOf, slotAt, slotMinutes } from './time-grid.rules.ts';
import { dayNumberOf, minutesOfWall, minutesPerDay } from './wall.rules.ts';

// Reads from the page where a dragged event would land. Day columns carry data-slots, every day data-day.

/** Where the event would land if it were dropped at the point; null where there is no day. */
export function targetAt(root: HTMLElement, placed: Placed, x: number, y: number): Target | null {
  const day = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
  if (!day || !root.contains(day) || day.closest('.cal-panel')) return null;
  const number = Number(day.dataset.day);
  const hours = hoursOf(root);
  if (day.dataset.slots === undefined || !hours || placed.event.allDay) return moveToDay(placed, number);
  return moveToSlot(placed, number, slotAt(y - day.getBoundingClientRect().top, hours));
}

/** The hour that an appointment made at the point would take; null where there is no day, or something else lies. */
export function emptySlotAt(root: HTMLElement, x: number, y: number): Target | null {
  const found = document.elementFromPoint(x, y);
  const day = found?.closest<HTMLElement>('.cal-column, .cal-cell');
  if (!day || !root.contains(day) || found?.closest('button, a')) return null;
  const number = Number(day.dataset.day);
  const hours = hoursOf(root);
  if (day.dataset.slots === undefined || !hours) return slotOf(number);
  return slotOf(number, slotAt(y - day.getBoundingClientRect().top, hours));
}

/** An empty time at which a pointer was pressed. */
export interface PressedTime {
  readonly column: HTMLElement;
  readonly day: number;
}

/** The day column of a time grid whose empty part the element is; null where something lies, or no time is. */
export function emptyColumnOf(root: HTMLElement, pressed: Element): PressedTime | null {
  const column = pressed.closest<HTMLElement>('.cal-column[data-slots]');
  if (!column || !root.contains(column) || pressed.closest('button, a')) return null;
  return { column, day: Number(column.dataset.day) };
}

/** From the quarter of an hour at the height `from` to the one at `to`, both included, whichever comes first. */
export function drawnSlot(
  root: HTMLElement,
  { column, day }: PressedTime,
  from: number,
  to: number,
): Target | null {
  const hours = hoursOf(root);
  if (!hours) return null;
  const { top } = column.getBoundingClientRect();
  const [first = 0, last = 0] = [slotAt(from - top, hours), slotAt(to - top, hours)].sort((a, b) => a - b);
  return { start: day * minutesPerDay + first, end: day * minutesPerDay + last + slotMinutes };
}

/** The rectangle that a time of one day fills on the screen; null when its day is not shown. */
export function frameOfSlot(root: HTMLElement, { column }: PressedTime, target: Target): Frame | null {
  const hours = hoursOf(root);
  return hours ? slotFrame(column, hours, target) : null;
}

/** The rectangle that the target fills on the screen; null when its day is not shown. */
export function frameOf(root: HTMLElement, placed: Placed, target: Target): Frame | null {
  const day = dayNumberOf(target.start);
  const hours = hoursOf(root);
  const column = root.querySelector<HTMLElement>(`.cal-column[data-day="${day}"]`);
  if (column && hours && !placed.event.allDay) return slotFrame(column, hours, target);
  const cell = root.querySelector<HTMLElement>(
    `.cal-cell[data-day="${day}"], .cal-day-name[data-day="${day}"]`,
  );
  return cell ? frame(cell.getBoundingClientRect()) : null;
}

/** Whether the view shows the start of the target, so that the keyboard may go there. */
export function isShown(root: HTMLElement, placed: Placed, target: Target): boolean {
  const hours = hoursOf(root);
  const minutes = minutesOfWall(target.start);
  if (hours && !placed.event.allDay && (minutes < hours.from * 60 || minutes >= hours.to * 60)) return false;
  return frameOf(root, placed, target) !== null;
}

/** Brings the target into the scroll area. */
export function reveal(root: HTMLElement, target: Target): void {
  const scroller = root.querySelector<HTMLElement>('.cal-scroll');
  const hours = hoursOf(root);
  if (!scroller || !hours) return;
  const top = offsetOf(minutesOfWall(target.start), hours);
  if (top < scroller.scrollTop) scroller.scrollTop = top - hourHeight / 4;
  const bottom = top + hourHeight;
  if (bottom > scroller.scrollTop + scroller.clientHeight)
    scroller.scrollTop = bottom - scroller.clientHeight;
}

function hoursOf(root: HTMLElement): Hours | null {
  const columns = root.querySelector<HTMLElement>('.cal-columns');
  return columns ? { from: Number(columns.dataset.from), to: Number(columns.dataset.to) } : null;
}

function slotFrame(column: HTMLElement, hours: Hours, target: Target): Frame {
  const { left, top, width, height } = column.getBoundingClientRect();
  const offset = offsetOf(minutesOfWall(target.start), hours);
  const length = ((target.end - target.start) * hourHeight) / 60;
  return {
    left: left + 2,
    top: top + offset + 1,
    width: width - 8,
    height: Math.max(Math.min(length, height - offset) - 2, 20),
  };
}

function frame({ left, top, width, height }: DOMRect): Frame {
  return { left: left + 2, top: top + 2, width: width - 4, height: height - 4 };
}
