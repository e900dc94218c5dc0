import type { Placed } from '../grid/placed.rules.ts';
import type { Wall } from '../grid/wall.rules.ts';

/** Below this width in pixels an event shows its title and start alone. */
export const narrowWidth = 72;
/** Below this height in pixels an event shows its title, then time and room on one line. */
export const shortHeight = 48;
/** Below this height there is room for one line only. */
const lineHeight = 36;

export type EventForm = 'full' | 'narrow' | 'short' | 'line';

export type EventState = 'past' | 'running' | 'coming';

/** How much of itself an event can show in a box of the given pixels. */
export function formOf(width: number, height: number): EventForm {
  if (height < lineHeight) return 'line';
  if (width < narrowWidth) return 'narrow';
  return height < shortHeight ? 'short' : 'full';
}

/** Whether the event is over, running or still to come; its end is excluded. */
export function stateOf(placed: Placed, now: Wall): EventState {
  if (placed.end <= now) return 'past';
  return placed.start <= now ? 'running' : 'coming';
}

/** Whether the lesson does not take place: struck through, in gray. */
export function isCancelled(placed: Placed): boolean {
  return placed.event.resource.originalData.isCancelled === true;
}

/** Whether somebody stands in for who would hold the lesson. */
export function isCovered({ event }: Placed): boolean {
  return event.resource.originalData.isCovered === true;
}

/** Whether the viewer was asked to it and does not come. */
export function isDeclined({ event }: Placed): boolean {
  return event.resource.originalData.appointment?.answer === 'DECLINED';
}

/** Whether it is an appointment that repeats: a change asks which dates it reaches. */
export function isOfSeries({ event }: Placed): boolean {
  return Boolean(event.resource.originalData.appointment?.series);
}

/** Whether it is one date of a recurring assignment: deleting it cancels that date alone. AMB-079. */
export function isOneOfMany({ event }: Placed): boolean {
  const { type, isRecurring } = event.resource.originalData;
  return type === 'assignment' && isRecurring;
}

/** Whether it is a cancelled date of a recurring assignment that the viewer may let take place again. */
export function isRestorable(placed: Placed): boolean {
  return isOneOfMany(placed) && isCancelled(placed) && placed.event.can.edit;
}
