import { type Day, daysBetween } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';

/** When the next step with a lead is due, seen from today. */
export interface FollowUp {
  readonly kind: 'late' | 'today' | 'tomorrow' | 'soon' | 'later';
  /** Days late; 0 otherwise. */
  readonly days: number;
  readonly day: Day;
  /** HH:mm. */
  readonly time: string;
}

const soonDays = 7;

/** Reads a follow-up by the organisation's calendar: late from the next day on, not from the next minute. */
export function followUpOf(moment: string, today: Day, zone: string): FollowUp {
  const { day, time } = wallClock(new Date(moment), zone);
  const away = daysBetween(today, day);
  if (away < 0) return { kind: 'late', days: -away, day, time };
  const kind = away === 0 ? 'today' : away === 1 ? 'tomorrow' : away < soonDays ? 'soon' : 'later';
  return { kind, days: 0, day, time };
}
