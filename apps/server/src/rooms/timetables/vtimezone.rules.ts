import { addDays, type Day, dayOfNumber, numberOfDay, weekday } from '@bellwether/contract/shared/day';
import { offsetMinutes } from '@bellwether/contract/shared/zone';

// A time zone as calendar programs want it (RFC 5545, 3.6.5), worked out from what Intl knows: no table of rules is
// shipped, so that a country which changes its clocks is right as soon as the runtime is.

/** A change of the zone's clock. Offsets in minutes ahead of UTC. */
export interface Transition {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
const stepDays = 7;
/** So many years on either side show whether a change comes by a yearly rule. */
const years = 6;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/**
 * The VTIMEZONE component of an IANA zone, as unfolded lines, valid from one day to another: an observance for each
 * yearly rule, or for each single change where there is no rule. Half-hour changes included. REV-23.
 */
export function vtimezone(zone: string, from: Day, to: Day): string[] {
  const first = `${Number(from.slice(0, 4)) - years}-01-01`;
  const last = `${Number(to.slice(0, 4)) + years}-12-31`;
  const changes = transitionsOf(zone, first, last);
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  const earliest = changes[0];
  if (!earliest || earliest.at.getTime() > Date.parse(`${from}T00:00:00Z`)) {
    const offset = earliest?.from ?? offsetMinutes(new Date(`${first}T00:00:00Z`), zone);
    lines.push(...initial(zone, offset, first));
  }
  for (const group of grouped(changes)) lines.push(...observances(zone, group, first, last));
  return [...lines, 'END:VTIMEZONE'];
}

/** The changes of the zone's clock from the first day to the last, in order, each to the minute. */
export function transitionsOf(zone: string, first: Day, last: Day): Transition[] {
  const found: Transition[] = [];
  const offsetAt = (time: number) => offsetMinutes(new Date(time), zone);
  const end = Date.parse(`${addDays(last, 1)}T00:00:00Z`);
  let time = Date.parse(`${first}T00:00:00Z`);
  let offset = offsetAt(time);
  while (time < end) {
    const next = Math.min(time + stepDays * 1440 * minute, end);
    const later = offsetAt(next);
    if (later !== offset) found.push({ at: bisect(offsetAt, time, next, offset), from: offset, to: later });
    [time, offset] = [next, later];
  }
  return found;
}

/** Whether the zone's clock shows the time of this moment twice, since it is set back around it. */
export function isDoubled(moment: Date, zone: string): boolean {
  const offsetAt = (minutes: number) => offsetMinutes(new Date(moment.getTime() + minutes * minute), zone);
  const back = offsetAt(-1440) - offsetAt(1440);
  if (back <= 0) return false;
  const here = offsetAt(0);
  return offsetAt(back) === here - back || offsetAt(-back) === here + back;
}

function bisect(offsetAt: (time: number) => number, before: number, after: number, offset: number): Date {
  let [low, high] = [before / minute, after / minute];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * minute) === offset) low = middle;
    else high = middle;
  }
  return new Date(high * minute);
}

/** Changes that go the same way belong together: the start of summer time, its end. */
function grouped(changes: readonly Transition[]): Transition[][] {
  const groups = new Map<string, Transition[]>();
  for (const change of changes) {
    const key = `${change.from} ${change.to}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

function observances(zone: string, group: readonly Transition[], first: Day, last: Day): string[] {
  const [earliest] = group;
  if (!earliest) return [];
  const rule = yearlyRule(group, Number(first.slice(0, 4)), Number(last.slice(0, 4)));
  if (rule) return observance(zone, earliest, [`RRULE:${rule}`]);
  return group.flatMap((change) => observance(zone, change, []));
}

function observance(zone: string, change: Transition, rule: readonly string[]): string[] {
  const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD';
  const { day, time } = wallBefore(change);
  return [
    `BEGIN:${kind}`,
    `DTSTART:${day.replaceAll('-', '')}T${time}`,
    ...rule,
    `TZOFFSETFROM:${offsetText(change.from)}`,
    `TZOFFSETTO:${offsetText(change.to)}`,
    `TZNAME:${nameOf(zone, change.at)}`,
    `END:${kind}`,
  ];
}

function initial(zone: string, offset: number, first: Day): string[] {
  const at = new Date(`${first}T00:00:00Z`);
  return [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offsetText(offset)}`,
    `TZOFFSETTO:${offsetText(offset)}`,
    `TZNAME:${nameOf(zone, at)}`,
    'END:STANDARD',
  ];
}

/** 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU' when each year has the change on that day at that time; else null. */
function yearlyRule(group: readonly Transition[], firstYear: number, lastYear: number): string | null {
  const walls = group.map(wallBefore);
  const [one] = walls;
  if (!one || walls.length !== lastYear - firstYear + 1) return null;
  const same = walls.every(
    ({ day, time }, index) =>
      Number(day.slice(0, 4)) === firstYear + index &&
      day.slice(5, 7) === one.day.slice(5, 7) &&
      weekday(day) === weekday(one.day) &&
      time === one.time,
  );
  if (!same) return null;
  const nth = nthOf(one.day);
  const position = walls.every(({ day }) => nthOf(day) === nth)
    ? nth
    : walls.every(({ day }) => isLastOfMonth(day))
      ? -1
      : null;
  if (position === null) return null;
  return `FREQ=YEARLY;BYMONTH=${Number(one.day.slice(5, 7))};BYDAY=${position}${weekdays[weekday(one.day)]}`;
}

/** What the clock showed as it was changed, by the offset that ended. */
function wallBefore({ at, from }: Transition): { day: Day; time: string } {
  const wall = new Date(at.getTime() + from * minute).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 19).replaceAll(':', '') };
}

function nthOf(day: Day): number {
  return Math.ceil(Number(day.slice(8, 10)) / 7);
}

function isLastOfMonth(day: Day): boolean {
  return dayOfNumber(numberOfDay(day) + 7).slice(5, 7) !== day.slice(5, 7);
}

/** '+0700', '-0430', '+1030'. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const text = `${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
  return `${minutes < 0 ? '-' : '+'}${text}`;
}

function nameOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
