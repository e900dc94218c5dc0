import { z } from 'zod';
import { plannableDay } from '../calendar/fields.ts';
import { clockTime, Id, weekdays } from '../shared/fields.ts';
import { defaultSettings, recurrences } from './slots.rules.ts';
import { teachingRoles } from './values.ts';

// Field schemas that the records of this room share.

export const Recurrence = z.enum(recurrences);

/** 0 = Sunday … 6 = Saturday, ascending, each once. Empty: nothing is placed (AMB-003). */
export const SelectedDays = weekdays(0);

/** 'Skip observed holidays': on for what is new; a change that does not say it leaves it as it is. Decision 2. */
export const SkipObservedHolidays = z.boolean().optional();

/** Teachers or assistants of a schedule; empty: those of the class. */
export const StaffIds = z.array(Id).max(20).default([]);

/** The settings of a schedule as forms send them. SCH-20, SCH-21. */
export const settingFields = {
  startTime: clockTime().default(defaultSettings.startTime),
  endTime: clockTime().default(defaultSettings.endTime),
  recurrence: Recurrence.default(defaultSettings.recurrence),
  selectedDays: SelectedDays.default([...defaultSettings.selectedDays]),
  skipObservedHolidays: SkipObservedHolidays,
};

/** How a change of a running schedule goes about. REV-33. */
export const changeFields = {
  /** The first day that follows the new settings; today when absent. */
  effectiveFrom: plannableDay().optional(),
  /**
   * What becomes of overrides whose date no longer exists: dropped, or kept as extra sessions. Without it such a change
   * is refused with 409 OVERRIDES_AFFECTED, which lists them.
   */
  affectedOverrides: z.enum(['drop', 'keep']).optional(),
};

export const StaffMember = z.object({
  employeeId: Id,
  name: z.string(),
  picturePath: z.string().nullable(),
  kind: z.enum(teachingRoles),
  /** Someone without a user can be staffed, but availability cannot be checked (REV-08). */
  hasUser: z.boolean(),
});

/** Something to know that did not stop the save. */
export const Warning = z.object({
  code: z.enum(['ROOM_TOO_SMALL', 'STAFF_WITHOUT_USER']),
  message: z.string(),
});
