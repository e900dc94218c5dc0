// Values of the room without a schema: a page may import them without bringing zod along.

/** How people are put into shifts of a type. TIM-07. */
export const shiftCategories = ['FIXED', 'FLEXIBLE', 'ROTATING', 'ON_CALL'] as const;
export type ShiftCategory = (typeof shiftCategories)[number];

/** What becomes of a shift that a planner sets. TIM-08, AMB-029. */
export const plannedShiftStatuses = ['SCHEDULED', 'COMPLETED', 'CANCELLED', 'MISSED_PUNCH'] as const;

/** With what the clock says of it. TIM-08, AMB-029. */
export const shiftStatuses = [...plannedShiftStatuses, 'PRESENT', 'ABSENT'] as const;
export type ShiftStatus = (typeof shiftStatuses)[number];

/** The longest texts, in characters; breaks in minutes; shifts that are made at once; the days for which shifts are planned. */
export const shiftLimits = {
  ...{ name: 100, description: 500, breakMinutes: 480, bulk: 5000, bulkDates: 62, bulkPeople: 500 },
  ...{
    firstDay: '2000-01-01',
    lastDay: '2100-12-31',
    needed: 99,
    requestDays: 92,
    rotationDays: 56,
    rotationPeople: 500,
  },
} as const;

/** What a roster warns of: less rest between two shifts, more paid work in a week, more days running. Minutes and days. */
export const rosterRules = { restMinutes: 11 * 60, weekMinutes: 48 * 60, runDays: 6 } as const;

/** A suggestion looks at so many places and compares so many times at most; other work has its turn after so many: a few milliseconds. AMB-362. */
export const suggestBounds = { places: 2000, checks: 200_000, slice: 2000, accepted: 2000 } as const;

export const rosterWarningKinds = ['REST', 'WEEK', 'RUN', 'LEAVE', 'SKILL'] as const;
export type RosterWarningKind = (typeof rosterWarningKinds)[number];

/** What somebody asks about their shifts. TIM-10. */
export const shiftRequestTypes = ['TIME_OFF', 'SHIFT_SWAP', 'COVER_REQUEST'] as const;
export type ShiftRequestType = (typeof shiftRequestTypes)[number];

/** By the clock: a check-in from so many minutes before a shift on is for it; so many hours after its end it is judged. */
export const shiftClock = { earlyMinutes: 120, overHours: 4 } as const;
