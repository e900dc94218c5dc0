import { wallClock } from '@bellwether/contract/shared/zone';

interface Zoned {
  readonly zone: string;
}

/** The wall-clock time of a moment in the organisation's zone: '08:05'. */
export function clockTime(moment: string, { zone }: Zoned): string {
  return wallClock(new Date(moment), zone).time;
}

/** The day of a moment in the organisation's zone. */
export function clockDay(moment: string, { zone }: Zoned): string {
  return wallClock(new Date(moment), zone).day;
}

interface Counted {
  readonly status: 'CLOCKED_IN' | 'CLOCKED_OUT';
  readonly workedMinutes: number;
  readonly asOf: string;
}

/** The minutes worked today by now: what the server counted, and while at work what has passed since. */
export function minutesAt({ status, workedMinutes, asOf }: Counted, now: number): number {
  if (status === 'CLOCKED_OUT') return workedMinutes;
  return workedMinutes + Math.max(0, Math.floor((now - Date.parse(asOf)) / 60_000));
}
