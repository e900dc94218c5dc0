import { wallClock } from '@bellwether/contract/shared/zone';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { isDoubled, transitionsOf, vtimezone } from './vtimezone.rules.ts';

// ical.js is another hand's reading of the standard: what it makes of the component must be what Intl says.

const zones = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Africa/Casablanca',
];
const covered = { from: '2026-01-01', to: '2027-12-31' };

function parsed(zone: string): ICAL.Timezone {
  const text = vtimezone(zone, covered.from, covered.to).join('\r\n');
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
}

describe('the time zone component of a feed', () => {
  it('names the yearly rules of New York and of Lord Howe with its half hour [REV-23]', () => {
    expect(vtimezone('America/New_York', covered.from, covered.to)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'DTSTART:20200308T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'TZNAME:EDT',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20201101T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'TZNAME:EST',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
    const howe = vtimezone('Australia/Lord_Howe', covered.from, covered.to).join('\n');
    expect(howe).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU\nTZOFFSETFROM:+1030\nTZOFFSETTO:+1100');
    expect(howe).toContain('RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU\nTZOFFSETFROM:+1100\nTZOFFSETTO:+1030');
  });

  it('has one observance for a zone that never changes its clock [REV-23]', () => {
    const lines = vtimezone('Asia/Ho_Chi_Minh', covered.from, covered.to);
    expect(lines.filter((line) => line.startsWith('BEGIN'))).toEqual(['BEGIN:VTIMEZONE', 'BEGIN:STANDARD']);
    expect(lines).toContain('TZOFFSETTO:+0700');
  });

  it('finds each change to the minute, and changes without a rule one by one [REV-23]', () => {
    expect(
      transitionsOf('America/New_York', '2026-01-01', '2026-12-31').map(({ at }) => at.toISOString()),
    ).toEqual(['2026-03-08T07:00:00.000Z', '2026-11-01T06:00:00.000Z']);
    const casablanca = vtimezone('Africa/Casablanca', covered.from, covered.to).join('\n');
    expect(casablanca).not.toContain('RRULE');
  });

  it.each(zones)(
    'means in %s the moment that Intl means, on every half hour of two years [REV-23]',
    (zone) => {
      const read = parsed(zone);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 * 365 * 48 - 1 }), (halfHours) => {
          agree(read, zone, new Date(Date.parse('2026-01-01T00:00:00Z') + halfHours * 1_800_000));
        }),
        { numRuns: 400, seed: 20261119 },
      );
    },
  );

  it.each(['America/New_York', 'Australia/Lord_Howe'])(
    'is right around the changes of %s [REV-23]',
    (zone) => {
      const read = parsed(zone);
      for (const { at } of transitionsOf(zone, covered.from, covered.to)) {
        for (const minutes of [-150, -90, -61, -31, -1, 0, 1, 30, 90, 150]) {
          agree(read, zone, new Date(at.getTime() + minutes * 60_000));
        }
      }
    },
  );
});

/** The wall clock of the moment, read back through the component, is the moment. Feeds write a doubled hour in UTC. */
function agree(read: ICAL.Timezone, zone: string, moment: Date): void {
  const { day, time } = wallClock(moment, zone);
  if (isDoubled(moment, zone)) return;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = new ICAL.Time({ year, month, day: date, hour, minute, second: 0, isDate: false }, read);
  expect(new Date(local.toUnixTime() * 1000).toISOString(), `${day} ${time}`).toBe(moment.toISOString());
}
