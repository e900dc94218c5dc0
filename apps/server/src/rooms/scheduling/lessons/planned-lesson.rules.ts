import type { Day } from '@bellwether/contract/shared/day';
import type { PlannedAssignment } from '../assignments/planned-assignment.types.ts';

/** Who holds one occurrence. */
export interface PlannedStaff {
  readonly employeeId: string;
  readonly kind: 'TEACHER' | 'ASSISTANT';
  readonly isSubstitute: boolean;
}

/** One dated lesson as it shall be stored. Times are HH:mm on the organisation's clock, moments milliseconds. */
export interface PlannedLesson {
  readonly id: string;
  readonly classId: string;
  readonly scheduleId: string;
  readonly originalDate: Day;
  readonly date: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly plannedStartTime: string;
  readonly plannedEndTime: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly locationId: string | null;
  readonly lessonId: string | null;
  readonly courseId: string | null;
  readonly isOverride: boolean;
  readonly isCancelled: boolean;
  readonly notes: string | null;
  readonly staff: readonly PlannedStaff[];
  /** Only a room is exclusive (REV-29). */
  readonly roomId: string | null;
}

export type ResourceKind = 'PERSON' | 'ROOM' | 'CLASS';

/** What the conflict engine judges: a dated lesson or a dated assignment. */
export type Planned = PlannedLesson | PlannedAssignment;

/** What a lesson takes: its people, its room and its class; an assignment its person and its room. Cancelled: nothing. */
export function resourcesOf(planned: Planned): { kind: ResourceKind; id: string }[] {
  if (planned.isCancelled) return [];
  const room = planned.roomId ? [{ kind: 'ROOM' as const, id: planned.roomId }] : [];
  if ('assignmentId' in planned) return [{ kind: 'PERSON' as const, id: planned.personId }, ...room];
  return [
    ...planned.staff.map(({ employeeId }) => ({ kind: 'PERSON' as const, id: employeeId })),
    ...room,
    { kind: 'CLASS' as const, id: planned.classId },
  ];
}
