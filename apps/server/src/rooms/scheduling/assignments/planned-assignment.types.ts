import type { Day } from '@bellwether/contract/shared/day';

/** One dated assignment as it shall be stored. Times are HH:mm on the organisation's clock, moments milliseconds. */
export interface PlannedAssignment {
  readonly id: string;
  readonly assignmentId: string;
  readonly originalDate: Day;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Who comes: who covers this date, else the substitute, if there is one. */
  readonly userId: string;
  /** Who stands in on this date alone. */
  readonly coverUserId: string | null;
  /** Under which the person is booked: the employee, else the user (REV-08). */
  readonly personId: string;
  readonly locationId: string | null;
  /** Only a room is exclusive (REV-29). */
  readonly roomId: string | null;
  readonly isOverride: boolean;
  readonly isCancelled: boolean;
}
