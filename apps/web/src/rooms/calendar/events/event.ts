import type {
  CalendarUser,
  CalendarEvent as EventRecord,
  OriginalData as OriginalRecord,
} from '@bellwether/contract/calendar/events';
import type { Day } from '@bellwether/contract/shared/day';
import type { z } from 'zod';

// What the calendar shows, as GET /api/dashboard/calendar-events answers it (CAL-15, CAL-16). Types only, so that no
// schema enters the calendar's chunk.

export type CalendarEvent = z.output<typeof EventRecord>;
export type OriginalData = z.output<typeof OriginalRecord>;
export type Person = z.output<typeof CalendarUser>;
export type StaffMember = NonNullable<OriginalData['teacher']>;

export interface Holiday {
  readonly date: Day;
  readonly name: string;
  readonly type: string;
}
