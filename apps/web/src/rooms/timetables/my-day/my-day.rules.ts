import type { Day } from '@bellwether/contract/shared/day';
import { dayIn } from '@bellwether/contract/shared/zone';

// What a day looks like at a moment. Moments are milliseconds; nothing here reads a clock.

interface Timed {
  readonly eventId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isCancelled: boolean;
}

const minute = 60_000;

/** Which lesson runs, which comes next, and which are over. What is cancelled neither runs nor comes. */
export function dayAt<T extends Timed>(lessons: readonly T[], now: number) {
  const held = lessons.filter((lesson) => !lesson.isCancelled);
  const running = held.find((one) => Date.parse(one.startsAt) <= now && now < Date.parse(one.endsAt)) ?? null;
  const next = held.find((one) => Date.parse(one.startsAt) > now) ?? null;
  const over = new Set(lessons.filter((one) => Date.parse(one.endsAt) <= now).map(({ eventId }) => eventId));
  return { running, next, over };
}

interface Registered extends Timed {
  /** undefined in a day that an older version of this page kept. */
  readonly register?: { students: number; recorded: number; mayTake: boolean } | null;
}

/** Where the register of a lesson that is over stands; null when it has none to be taken. */
export function registerAfter({ register, endsAt, isCancelled }: Registered, now: number) {
  if (!register || isCancelled || register.students === 0 || Date.parse(endsAt) > now) return null;
  return register.recorded >= register.students ? 'taken' : 'missing';
}

/** The lessons that are over, whose register is not complete, and that the viewer may still take: the oldest first. */
export function missingRegisters<T extends Registered>(lessons: readonly T[], now: number): T[] {
  return lessons.filter((lesson) => lesson.register?.mayTake && registerAfter(lesson, now) === 'missing');
}

/** Whole minutes until the moment, begun ones counted; 0 when it has come. */
export function minutesUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / minute));
}

/** How much of the lesson is over, from 0 to 1. */
export function shareOver({ startsAt, endsAt }: Pick<Timed, 'startsAt' | 'endsAt'>, now: number): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}

interface Due {
  readonly deadline: string | null;
  readonly status: string;
}

/** The tasks to do by the end of the day on the zone's clock, overdue ones included, the earliest first. */
export function dueBy<T extends Due>(tasks: readonly T[], day: Day, zone: string): T[] {
  return tasks
    .filter(({ status }) => status !== 'COMPLETED' && status !== 'CANCELLED')
    .filter(({ deadline }) => deadline !== null && dayIn(zone, new Date(deadline)) <= day)
    .sort((a, b) => Date.parse(a.deadline ?? '') - Date.parse(b.deadline ?? ''));
}

/** Which way a finger swept: -1 to the left, 1 to the right, 0 when it did not or rather scrolled. */
export function sweepOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < 56 || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 ? -1 : 1;
}
