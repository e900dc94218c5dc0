import { assignmentDefaults } from '@bellwether/contract/scheduling/assignment-dates.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { NearestFree } from '../conflict.rules.ts';

// What the assignment's form holds, and what of it is sent. SCH-29 to SCH-34, SCH-38.

export interface AssignmentValues extends Record<string, unknown> {
  userId: string;
  assignmentTypeId: string;
  isRecurring: boolean;
  dayOfWeek: number[];
  startTimeOfDay: string;
  endTimeOfDay: string;
  /** The first day of the pattern, or the day of a one-off: it stays when the switch is turned. */
  startDate: Day;
  endDate: Day | null;
  startTime: string;
  endTime: string;
  locationId: string | null;
  substituteAssigneeId: string | null;
  notes: string;
}

interface StoredAssignment {
  readonly userId: string;
  readonly assignmentTypeId: string;
  readonly isRecurring: boolean;
  readonly daysOfWeek: readonly number[];
  readonly startTimeOfDay: string;
  readonly endTimeOfDay: string;
  readonly startDate: Day;
  readonly endDate: Day | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly locationId: string | null;
  readonly substituteAssigneeId: string | null;
  readonly notes: string | null;
}

/** A time that the calendar proposes for a new one. */
export interface ProposedTime {
  readonly startDate: Day;
  readonly startTime?: string;
  readonly endTime?: string;
}

/** The values of a stored assignment, or those that a new one begins with: 09:00 to 17:00 and 09:00 to 10:00. SCH-30. */
export function valuesOf(stored: StoredAssignment | undefined, proposed: ProposedTime): AssignmentValues {
  const { recurring, oneOff } = assignmentDefaults;
  return {
    userId: stored?.userId ?? '',
    assignmentTypeId: stored?.assignmentTypeId ?? '',
    isRecurring: stored?.isRecurring ?? false,
    dayOfWeek: [...(stored?.daysOfWeek ?? [])],
    startTimeOfDay: stored?.isRecurring ? stored.startTimeOfDay : recurring.startTimeOfDay,
    endTimeOfDay: stored?.isRecurring ? stored.endTimeOfDay : recurring.endTimeOfDay,
    startDate: stored?.startDate ?? proposed.startDate,
    endDate: stored?.endDate ?? null,
    startTime: stored?.startTime ?? proposed.startTime ?? oneOff.startTime,
    endTime: stored?.endTime ?? proposed.endTime ?? oneOff.endTime,
    locationId: stored?.locationId ?? null,
    substituteAssigneeId: stored?.substituteAssigneeId ?? null,
    notes: stored?.notes ?? '',
  };
}

/** What is sent: of a pattern or of a one-off, never both. SCH-38. */
export function bodyOf(values: AssignmentValues) {
  const { assignmentTypeId, locationId, notes, substituteAssigneeId } = values;
  // A cleared date field holds null; the schema says what is missing.
  const startDate = values.startDate ?? '';
  const common = { assignmentTypeId, locationId, notes: notes || null, substituteAssigneeId };
  if (!values.isRecurring) {
    const { startTime, endTime } = values;
    return { ...common, isRecurring: false as const, startDate, startTime, endTime };
  }
  const { dayOfWeek, startTimeOfDay, endTimeOfDay, endDate } = values;
  return {
    ...common,
    isRecurring: true as const,
    dayOfWeek: dayOfWeek.join(','),
    startTimeOfDay,
    endTimeOfDay,
    startDate,
    endDate: endDate || null,
  };
}

/** The values at the nearest free time: a one-off goes to its day, a pattern keeps its days. SCH-39. */
export function takeFree(values: AssignmentValues, free: NearestFree): Partial<AssignmentValues> {
  const { day, startTime, endTime } = free;
  if (values.isRecurring) return { startTimeOfDay: startTime, endTimeOfDay: endTime };
  return { startDate: day, startTime, endTime };
}

type ConflictTitle = 'availabilityConflict' | 'teachingConflict' | 'doubleBookingConflict' | 'updateConflict';

/** The title of a refused save's toast, and the fields that bear its message. SCH-39. */
export function conflictLooks(
  code: string | undefined,
  isRecurring: boolean,
): { title: ConflictTitle; fields: readonly string[] } {
  const start = isRecurring ? 'startTimeOfDay' : 'startTime';
  const end = isRecurring ? 'endTimeOfDay' : 'endTime';
  switch (code) {
    case 'AVAILABILITY_CONFLICT':
      return { title: 'availabilityConflict', fields: [start] };
    case 'TEACHING_CONFLICT':
      return { title: 'teachingConflict', fields: [] };
    case 'DOUBLE_BOOKING_CONFLICT':
      return { title: 'doubleBookingConflict', fields: [start, end] };
    default:
      return { title: 'updateConflict', fields: ['startDate'] };
  }
}

/** What a 400 says: the form's errors joined, else those of the fields, else its words; '' for none. SCH-40. */
export function invalidWords(problem: {
  readonly message: string;
  /** Those of the status line say nothing. */
  readonly statusText: string;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
}): string {
  const { formErrors } = problem.details;
  const texts = Array.isArray(formErrors) ? formErrors.filter((one) => typeof one === 'string') : [];
  if (texts.length > 0) return texts.join(', ');
  const ofFields = Object.values(problem.fieldErrors).flat();
  if (ofFields.length > 0) return ofFields.join(', ');
  return problem.message === problem.statusText ? '' : problem.message;
}
