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
