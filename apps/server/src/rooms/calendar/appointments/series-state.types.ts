import type { Repeat } from '@bellwether/contract/calendar/series.rules';
import type { Day } from '@bellwether/contract/shared/day';
import type { appointment, appointmentPerson, appointmentSeries, OwnPart } from '../calendar.table.ts';

export type AppointmentRow = typeof appointment.$inferSelect;
export type SeriesRow = typeof appointmentSeries.$inferSelect;
export type PersonRow = typeof appointmentPerson.$inferSelect;

/** An appointment with all other dates of its one series, and who is asked to them. */
export interface SeriesState {
  /** None for what happens once; two after a series was parted. */
  readonly series: readonly SeriesRow[];
  /** By start. */
  readonly appointments: readonly AppointmentRow[];
  readonly people: readonly PersonRow[];
}

/** Start and end of one appointment. */
export type Times = Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>;

/** What a change sets: only what differs from the appointment that was edited. */
export interface Change {
  readonly fields: Partial<
    Pick<AppointmentRow, 'title' | 'description' | 'color' | 'visibility' | 'locationId'>
  >;
  readonly times: Times | undefined;
  readonly people: readonly string[] | undefined;
  /** null: it repeats no more. */
  readonly repeat: Repeat | null | undefined;
}

/** The place of an appointment on the school's clock. */
export interface Wall {
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
  /** How many midnights lie between start and end. */
  readonly days: number;
  readonly isWholeDays: boolean;
}

export type { OwnPart };
