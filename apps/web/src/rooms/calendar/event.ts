import type { Day } from '@bellwether/contract/shared/day';

// What the calendar shows, as GET /api/dashboard/calendar-events answers it (CAL-15, CAL-16). The views know no more
// of the server than this.

/** The nine event colours (CAL-14); each is a class 'e-…' of the theme. */
export const eventColors = [
  'gray',
  'red',
  'orange',
  'amber',
  'green',
  'blue',
  'indigo',
  'purple',
  'pink',
] as const;

export type EventColor = (typeof eventColors)[number];

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly picturePath: string | null;
}

export interface StaffMember {
  readonly name: string;
  readonly employeeId: string | null;
}

/** The lesson behind an event, or what an operation (a duty, a meeting) leaves of these fields. */
export interface OriginalData {
  readonly scheduleId?: string | null;
  readonly instanceDate?: string | null;
  readonly isOverride?: boolean;
  readonly isModified?: boolean;
  readonly isCancelled?: boolean;
  readonly courseId?: string | null;
  readonly classId?: string | null;
  readonly class?: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly grade: { readonly title: string } | null;
  } | null;
  readonly course?: {
    readonly title?: string;
    readonly name?: string;
    readonly courseId?: string | null;
  } | null;
  readonly teacher?: StaffMember | null;
  readonly teacherAssistants?: readonly StaffMember[];
  readonly lesson?: { readonly lessonNumber: number | null; readonly title: string } | null;
  readonly locationName?: string | null;
  readonly assignmentTypeName?: string | null;
  readonly notes?: string | null;
}

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Moments, ISO UTC. */
  readonly startDate: string;
  readonly endDate: string;
  /** The same start and end on the organisation's clock. */
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly allDay?: boolean;
  readonly color: EventColor;
  readonly colorHex?: string | null;
  readonly can: { readonly move: boolean };
  readonly user: Person;
  readonly resource: { readonly type: 'lms' | 'operation'; readonly originalData: OriginalData };
}

export interface Holiday {
  readonly date: Day;
  readonly name: string;
  readonly type: string;
}
