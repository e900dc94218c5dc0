import type { EventColor } from '@bellwether/contract/calendar/color.values';
import type { SeriesReach } from '@bellwether/contract/calendar/values';
import { dayOfNumber } from '@bellwether/contract/shared/day';
import type { CalendarEvent } from '../events/event.ts';
import { momentsOf, type Target } from '../grid/moves.rules.ts';
import { place } from '../grid/placed.rules.ts';
import { dayNumberOf, dayOfWall, minutesPerDay, wallOf } from '../grid/wall.rules.ts';
import { timesOf } from './appointment.rules.ts';
import { type RepeatValues, repeatOf, repeatValues } from './repeat.rules.ts';

/** What the form of an appointment holds. */
export type AppointmentValues = {
  title: string;
  description: string;
  day: string;
  /** Of whole days, and of what ends on a later day. */
  lastDay: string;
  start: string;
  end: string;
  allDay: boolean;
  people: string[];
  repeat: RepeatValues;
  reach: SeriesReach;
  color: EventColor;
  locationId: string | null;
  isPrivate: boolean;
};

/** What the form begins with: the appointment, or a new one with the times that are proposed. */
export function appointmentValues(slot: Target, event: CalendarEvent | undefined): AppointmentValues {
  const data = event?.resource.originalData;
  const day = dayOfWall(slot.start);
  const last = event ? place(event).lastDay : dayNumberOf(slot.start);
  const times = event?.allDay ? { start: '09:00', end: '10:00' } : timesOf(slot);
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    day,
    lastDay: dayOfNumber(last),
    ...times,
    allDay: event?.allDay ?? false,
    people: data?.appointment?.people.map(({ id }) => id) ?? [],
    repeat: repeatValues(data?.appointment?.series?.repeat, day),
    reach: 'THIS',
    color: event?.color ?? 'blue',
    locationId: data?.locationId ?? null,
    isPrivate: data?.visibility === 'PRIVATE',
  };
}

/** Whether the form asks for the last day: of whole days, and of an appointment that ends later than it begins. */
export function asksLastDay(
  { allDay }: Pick<AppointmentValues, 'allDay'>,
  initial: AppointmentValues,
): boolean {
  return allDay || (!initial.allDay && initial.lastDay > initial.day);
}

/** When it is by the form; null while a day or a time is missing. Times that end at 00:00 end at the midnight after the last day. */
export function targetOf(
  { allDay, day, lastDay, start, end }: AppointmentValues,
  hasLastDay: boolean,
): Target | null {
  const last = hasLastDay ? lastDay : day;
  if (!day || !last) return null;
  const midnight = wallOf(last, '00:00') + minutesPerDay;
  const target = allDay
    ? { start: wallOf(day, '00:00'), end: midnight }
    : { start: wallOf(day, start), end: end === '00:00' ? midnight : wallOf(last, end) };
  return Number.isFinite(target.start) && Number.isFinite(target.end) ? target : null;
}

/** What is sent of the form; for one date of a series without the repetition. */
export function bodyOf(
  values: AppointmentValues,
  target: Target,
  { zone, isOne }: { zone: string; isOne: boolean },
) {
  const { title, description, color, locationId, allDay, people, repeat, isPrivate } = values;
  return {
    ...{ title, description, color, locationId, allDay, people },
    visibility: isPrivate ? ('PRIVATE' as const) : ('NORMAL' as const),
    ...momentsOf(target, zone),
    ...(isOne ? {} : { repeat: repeatOf(repeat) }),
  };
}
