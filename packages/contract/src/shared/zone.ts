import { addDays, type Day, minutesOf } from './day.ts';

// Wall-clock to moment and back in an IANA zone (REV-24, REV-25), on Intl alone. A start in a missing hour moves
// forward by the gap; of a double hour the first counts.

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, found);
  }
  return found;
}

/** The wall clock of a moment in a zone: day YYYY-MM-DD and time HH:mm. */
export function wallClock(moment: Date, zone: string): { day: Day; time: string } {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter(zone).formatToParts(moment)) parts[type] = value;
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Minutes that the zone is ahead of UTC at the moment. */
export function offsetMinutes(moment: Date, zone: string): number {
  const { day, time } = wallClock(moment, zone);
  const wall = Date.parse(`${day}T${time}:00Z`);
  return Math.round((wall - Math.floor(moment.getTime() / 60_000) * 60_000) / 60_000);
}

/** The moment at which the zone's clock shows `time` (HH:mm) on `day`. */
export function momentOf(day: Day, time: string, zone: string): Date {
  const minutes = minutesOf(time);
  const wall =
    Date.parse(`${addDays(day, Math.floor(minutes / 1440))}T00:00:00Z`) + (minutes % 1440) * 60_000;
  const before = offsetMinutes(new Date(wall - 86_400_000), zone);
  const after = offsetMinutes(new Date(wall + 86_400_000), zone);
  // The offset before a change is tried first: in a double hour it gives the first of the two moments, and in a
  // missing hour it is the one that moves the start forward.
  for (const offset of [before, after]) {
    const guess = new Date(wall - offset * 60_000);
    if (offsetMinutes(guess, zone) === offset) return guess;
  }
  return new Date(wall - before * 60_000);
}

/** Today's day in the zone. */
export function dayIn(zone: string, moment: Date): Day {
  return wallClock(moment, zone).day;
}
