import { type PlannedTime, plannedBetween } from '../automation/plan.rules.ts';
import { type Day, startOfMonth } from '../shared/day.ts';
import type { ScheduleFrequency } from './payroll.values.ts';

// When a scheduled report is made, and of which period it then is. Pure: schedule, zone and moments in, moments out. PAY-05, AMB-302.

export interface ReportSchedule {
  readonly frequency: ScheduleFrequency;
  /** 0 = Sunday; of a weekly one. */
  readonly dayOfWeek: number | null;
  /** 1 to 31; of a monthly, quarterly and yearly one. In a shorter month the last day stands in. */
  readonly dayOfMonth: number | null;
  /** HH:mm by the wall clock of the zone. */
  readonly time: string;
}

/** In how many months each has one time; a quarterly and a yearly one in the first of them. */
const everyMonths: Readonly<Record<ScheduleFrequency, number>> = {
  ...{ daily: 1, weekly: 1, monthly: 1, quarterly: 3, yearly: 12 },
};

/** The times of the schedule later than `after` and not later than `until`, in order. */
export function scheduledBetween(
  { frequency, dayOfWeek, dayOfMonth, time }: ReportSchedule,
  zone: string,
  after: Date,
  until: Date,
): PlannedTime[] {
  const often = frequency === 'daily' ? 'DAILY' : frequency === 'weekly' ? 'WEEKLY' : 'MONTHLY';
  const plan = { frequency: often, dayOfWeek, dayOfMonth, time } as const;
  const months = everyMonths[frequency];
  return plannedBetween(plan, zone, after, until).filter(
    ({ day }) => (Number(day.slice(5, 7)) - 1) % months === 0,
  );
}

/** The first time of the schedule after `after`, within thirteen months. */
export function nextScheduled(schedule: ReportSchedule, zone: string, after: Date): Date | null {
  const until = new Date(after.getTime() + 400 * 86_400_000);
  return scheduledBetween(schedule, zone, after, until)[0]?.at ?? null;
}

/** The period of a report that does not name one. */
export interface DuePeriod {
  readonly year: number;
  readonly quarter: number | null;
  readonly month: number | null;
}

/**
 * Of which period a report is that follows its day: daily and weekly of the month so far, monthly of the month before, quarterly and
 * yearly of the quarter and the year before. AMB-302.
 */
export function duePeriod(frequency: ScheduleFrequency, day: Day): DuePeriod {
  const within = frequency === 'daily' || frequency === 'weekly';
  const first = startOfMonth(day, within ? 0 : -everyMonths[frequency]);
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  if (frequency === 'yearly') return { year, quarter: null, month: null };
  if (frequency === 'quarterly') return { year, quarter: Math.ceil(month / 3), month: null };
  return { year, quarter: null, month };
}
