// Values of the room without a schema: a page may import them without bringing zod along.

/** PRIVATE: others see 'Busy' without title and place. REV-22. */
export const visibilities = ['NORMAL', 'PRIVATE'] as const;
export type Visibility = (typeof visibilities)[number];

/** Minutes from midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

const weekday: Hours = { from: 8 * 60, to: 17 * 60 };

/** Working hours by weekday, 0 = Sunday: none on Sunday, 8–17 Monday to Friday, 8–12 on Saturday. CAL-12. */
export const workingHours: readonly (Hours | null)[] = [
  null,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { from: 8 * 60, to: 12 * 60 },
];

/** Starts are proposed and dropped in steps of 15 minutes. CAL-06. */
export const slotMinutes = 15;

/** The types of the calendar's reminders. CAL-49. */
export const reminderTypes = ['BIRTHDAY', 'TEAM_EVENT', 'WORK_ANNIVERSARY', 'HOLIDAY', 'OTHER'] as const;
/** Whom a reminder goes to. TAL-24. */
export const reminderTargets = ['ALL_USERS', 'SPECIFIC_ROLES', 'SPECIFIC_USERS'] as const;
/** What became of a reminder. TAL-24. */
export const deliveryStates = ['PENDING', 'SENT', 'VIEWED', 'ACTIONED', 'DISMISSED', 'ERROR'] as const;
/** What its receiver can say of it. TAL-24. */
export const ownDeliveryStates = ['VIEWED', 'ACTIONED', 'DISMISSED'] as const;

/**
 * The kinds of events that can be shown alone: lessons, tests, duties, meetings with leads, appointments, one's own shifts, and leave.
 */
export const eventKinds = ['LESSON', 'ASSESSMENT', 'DUTY', 'SALES', 'PERSONAL', 'SHIFT', 'LEAVE'] as const;
export type EventKind = (typeof eventKinds)[number];

/** How an appointment repeats: on each day, on weekdays, on a day of the month, or on an nth weekday of the month. */
export const repeatKinds = ['DAILY', 'WEEKLY', 'MONTHLY_DAY', 'MONTHLY_WEEKDAY'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** What a change of a repeating appointment reaches: this date, this and all later ones, or all. */
export const seriesReaches = ['THIS', 'FOLLOWING', 'ALL'] as const;
export type SeriesReach = (typeof seriesReaches)[number];

/** What somebody who was asked to come has said. */
export const appointmentAnswers = ['INVITED', 'ACCEPTED', 'DECLINED'] as const;
export type AppointmentAnswer = (typeof appointmentAnswers)[number];

/** A series has so many dates at most: a year of days. */
export const maxSeriesDates = 366;
/** And none lies more than so many years after its first. */
export const maxSeriesYears = 5;
/** Every so many days, weeks or months at most. */
export const maxRepeatEvery = 12;
/** So many people may be asked to an appointment. */
export const maxAppointmentPeople = 30;
/** An appointment lasts at most so many days: the calendar looks so far back for what still runs. */
export const maxAppointmentDays = 60;
/** For so many minutes a change of an appointment can be taken back. */
export const appointmentUndoMinutes = 30;
