import { addDays, type Day, endOfMonth, startOfMonth, weekday } from '../shared/day.ts';
import { dayIn, momentOf } from '../shared/zone.ts';
import type { Frequency } from './values.ts';

// When a recurring rule fires. Pure: config, zone and an interval in, moments out. AMB-221.

export interface Plan {
  readonly frequency: Frequency;
  /** 0 = Sunday; of a weekly plan. */
  readonly dayOfWeek: number | null;
  /** 1 to 31; of a monthly plan. In a shorter month the last day stands in. */
  readonly dayOfMonth: number | null;
  /** HH:mm by the wall clock of the zone. */
  readonly time: string;
}

/** One date of a plan; the day names it for good, whatever the clocks do. */
export interface PlannedTime {
  readonly day: Day;
  readonly at: Date;
}

/** Whether the plan has a date on the day. */
export function isPlanned(plan: Plan, day: Day): boolean {
  if (plan.frequency === 'DAILY') return true;
  if (plan.frequency === 'WEEKLY') return weekday(day) === plan.dayOfWeek;
  const last = Number(endOfMonth(day).slice(8));
  return Number(day.slice(8)) === Math.min(plan.dayOfMonth ?? 1, last);
}

/**
 * The moments of the plan later than `after` and not later than `until`, in order; each day at most one. A time that
 * the clocks skip is moved forward, of one that they show twice the first counts (REV-25).
 */
export function plannedBetween(plan: Plan, zone: string, after: Date, until: Date): PlannedTime[] {
  const found: PlannedTime[] = [];
  // A day more on either side: a moved start may lie on another day than its wall clock says.
  const last = addDays(dayIn(zone, until), 1);
  for (let day = firstDay(plan, addDays(dayIn(zone, after), -1)); day <= last; day = nextDay(plan, day)) {
    if (!isPlanned(plan, day)) continue;
    const at = momentOf(day, plan.time, zone);
    if (at > after && at <= until) found.push({ day, at });
  }
  return found;
}

/** The first moment of the plan after `after`. */
export function nextPlanned(plan: Plan, zone: string, after: Date): PlannedTime | null {
  const twoMonths = new Date(after.getTime() + 63 * 86_400_000);
  return plannedBetween(plan, zone, after, twoMonths)[0] ?? null;
}

function firstDay(plan: Plan, day: Day): Day {
  return plan.frequency === 'MONTHLY' ? startOfMonth(day) : day;
}

/** The next day that may have a date: of a monthly plan those from its day in the shortest month on. */
function nextDay(plan: Plan, day: Day): Day {
  if (plan.frequency === 'MONTHLY' && isPlanned(plan, day)) return startOfMonth(day, 1);
  return addDays(day, 1);
}
