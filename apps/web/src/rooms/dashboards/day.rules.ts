import { addDays } from '@bellwether/contract/shared/day';

/** The wall clock in the organisation's zone. */
export interface Now {
  day: string;
  /** HH:mm */
  time: string;
}

/** The part of an event that the start page needs. */
export interface DayEvent {
  day: string;
  endDay: string;
  startTime: string;
  endTime: string;
  allDay: boolean;
  resource: { type: 'lms' | 'operation'; originalData: { isCancelled: boolean } };
}

export type Phase = 'past' | 'running' | 'next' | 'cancelled';

/** Which part of the day it is: until noon, until six, then evening. */
export function greetingOf(time: string): 'morning' | 'afternoon' | 'evening' {
  if (time < '12:00') return 'morning';
  return time < '18:00' ? 'afternoon' : 'evening';
}

/** Where an event stands at the moment. */
export function phaseOf(event: DayEvent, now: Now): Phase {
  if (event.resource.originalData.isCancelled) return 'cancelled';
  const [start, end, at] = [
    `${event.day} ${event.startTime}`,
    `${event.endDay} ${event.endTime}`,
    `${now.day} ${now.time}`,
  ];
  if (end <= at) return 'past';
  return start <= at ? 'running' : 'next';
}

/** Minutes between two wall-clock times of one day, negative when the second is earlier. */
export function minutesUntil(from: string, to: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(to) - minutes(from);
}

/** How many lessons there are today, how many are done and how many run. Cancelled ones do not count. */
export function standOf(
  events: readonly DayEvent[],
  now: Now,
): { lessons: number; done: number; running: number } {
  const phases = events.filter((event) => event.resource.type === 'lms').map((event) => phaseOf(event, now));
  const count = (phase: Phase) => phases.filter((one) => one === phase).length;
  return { lessons: phases.length - count('cancelled'), done: count('past'), running: count('running') };
}

/** Lessons by day for the seven days from `sunday`, and the hours they take; cancelled ones do not count. */
export function weekOf(
  events: readonly DayEvent[],
  days: readonly string[],
): { counts: number[]; hours: number } {
  const lessons = events.filter(
    ({ resource }) => resource.type === 'lms' && !resource.originalData.isCancelled,
  );
  const minutes = lessons.reduce(
    (sum, event) => sum + Math.max(0, minutesUntil(event.startTime, event.endTime)),
    0,
  );
  return {
    counts: days.map((day) => lessons.filter((event) => event.day === day).length),
    hours: minutes / 60,
  };
}

/** By start, then end; all-day events first. */
export function byStart(a: DayEvent, b: DayEvent): number {
  if (a.allDay !== b.allDay) return a.allDay ? -1 : 1;
  const key = (event: DayEvent) => `${event.day} ${event.startTime} ${event.endDay} ${event.endTime}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}

/** 'today' and 'tomorrow' by their names; undefined for another day. */
export function dayWord(day: string, today: string): 'today' | 'tomorrow' | undefined {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : undefined;
}
