import { type Day, daysBetween } from '@bellwether/contract/shared/day';
import { wallClock } from '@bellwether/contract/shared/zone';

export interface FollowUp {
  readonly day: Day;
  /** HH:mm in the organisation's zone. */
  readonly time: string;
  /** 'late' once its moment has passed, whatever the day. */
  readonly state: 'late' | 'today' | 'tomorrow' | 'later';
  /** Whole days since its day; 0 when it is late only by hours. */
  readonly daysLate: number;
}

/** When a next step is due, by the wall clock of the zone. CRM-06. */
export function followUpOf(moment: string, now: Date, zone: string): FollowUp {
  const { day, time } = wallClock(new Date(moment), zone);
  const today = wallClock(now, zone).day;
  const ahead = daysBetween(today, day);
  const isLate = Date.parse(moment) < now.getTime();
  const state = isLate ? 'late' : ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'later';
  return { day, time, state, daysLate: Math.max(0, -ahead) };
}
