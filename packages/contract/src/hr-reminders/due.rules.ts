import { addDays, type Day, isDay } from '../shared/day.ts';
import { type HrReminderType, remindDaysBefore } from './hr-reminders.values.ts';

/** The days of somebody at work of which HR is reminded. */
export interface RemindedPerson {
  readonly dateOfBirth: Day | null;
  readonly dateOfJoining: Day;
  readonly probationEndDate: Day | null;
  readonly terminationDate: Day | null;
  readonly nextReviewDate: Day | null;
}

export interface DueReminder {
  readonly type: Exclude<HrReminderType, 'CUSTOM'>;
  /** The day itself, of this year: it tells nobody's age. */
  readonly eventDate: Day;
  readonly daysBefore: number;
}

/** A server that stood still sends what it missed, so many days late at most, and never after the day itself. */
const caughtUp = 3;

/** The day of a yearly event in a year: 29 February is on the 28th in other years (REV-21). */
export function dayInYear(event: Day, year: string): Day {
  const day = `${year}${event.slice(4)}`;
  return isDay(day) ? day : `${year}-02-28`;
}

/** What is to be sent about a person on a day. TAL-24. */
export function remindersDue(person: RemindedPerson, today: Day): DueReminder[] {
  const due: DueReminder[] = [];
  const year = today.slice(0, 4);
  if (person.dateOfBirth && dayInYear(person.dateOfBirth, year) === today)
    due.push({ type: 'BIRTHDAY', eventDate: today, daysBefore: 0 });
  if (person.dateOfJoining.slice(0, 4) < year && dayInYear(person.dateOfJoining, year) === today)
    due.push({ type: 'WORK_ANNIVERSARY', eventDate: today, daysBefore: 0 });
  const dated = [
    ['PROBATION_END', person.probationEndDate],
    ['CONTRACT_END', person.terminationDate],
    ['PERFORMANCE_REVIEW', person.nextReviewDate],
  ] as const;
  for (const [type, eventDate] of dated) {
    if (!eventDate || eventDate < today) continue;
    for (const daysBefore of remindDaysBefore[type]) {
      const on = addDays(eventDate, -daysBefore);
      if (on <= today && on >= addDays(today, -caughtUp)) due.push({ type, eventDate, daysBefore });
    }
  }
  return due;
}
