import { momentOf } from '@bellwether/contract/shared/zone';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type FeedEvent, icsOf } from './ics.rules.ts';

const lesson: FeedEvent = {
  uid: 'lms_1_2026-11-23@bellwether',
  sequence: 0,
  changedAt: '2026-11-19T03:24:00.000Z',
  during: { from: '2026-11-23T02:00:00.000Z', to: '2026-11-23T03:00:00.000Z' },
  summary: 'Starters 2A · English',
  description: ['Lesson 3: Animals', 'Teacher: Anna Berg'],
  location: 'Room 101',
  url: 'https://school.example/calendar?view=day',
  categories: ['Lesson', 'English'],
  color: 'amber',
  isCancelled: false,
  isBusy: true,
};

function feed(zone: string, events: readonly FeedEvent[], name = 'Anna Berg – Bellwether'): string {
  return icsOf({ name, zone, from: '2026-08-21', to: '2027-11-19', colorHex: '#22C55E', events });
}

function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

describe('the text of a feed', () => {
  it('holds what Google, Apple and Outlook read: names, colour, times to refresh, status, place, link [REV-23]', () => {
    const text = feed('Asia/Ho_Chi_Minh', [lesson]);
    expect(text).not.toMatch(/METHOD|ORGANIZER/);
    for (const line of [
      'X-WR-CALNAME:Anna Berg – Bellwether',
      'X-WR-TIMEZONE:Asia/Ho_Chi_Minh',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'X-APPLE-CALENDAR-COLOR:#22C55E',
      'UID:lms_1_2026-11-23@bellwether',
      'DTSTAMP:20261119T032400Z',
      'LAST-MODIFIED:20261119T032400Z',
      'SEQUENCE:0',
      'DTSTART;TZID=Asia/Ho_Chi_Minh:20261123T090000',
      'DTEND;TZID=Asia/Ho_Chi_Minh:20261123T100000',
      'SUMMARY:Starters 2A · English',
      'DESCRIPTION:Lesson 3: Animals\\nTeacher: Anna Berg',
      'LOCATION:Room 101',
      'CATEGORIES:Lesson,English',
      'COLOR:goldenrod',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ]) {
      expect(text.split('\r\n')).toContain(line);
    }
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('keeps a cancelled lesson, and says so [REV-23]', () => {
    const [event] = eventsIn(feed('UTC', [{ ...lesson, isCancelled: true, sequence: 2 }]));
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event?.sequence).toBe(2);
  });

  it('shows a holiday as a whole day that takes no time [REV-23]', () => {
    const day = { firstDay: '2027-02-06', lastDay: '2027-02-06' };
    const [event] = eventsIn(feed('Australia/Lord_Howe', [{ ...lesson, during: day, isBusy: false }]));
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2027-02-06', '2027-02-07']);
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });

  it.each([
    ['UTC', '2026-11-01', '01:30'],
    ['Asia/Ho_Chi_Minh', '2026-11-01', '01:30'],
    ['America/New_York', '2026-11-01', '01:30'],
    ['America/New_York', '2027-03-14', '03:30'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45'],
    ['Australia/Lord_Howe', '2026-10-04', '02:45'],
  ])('means the right moment in %s on %s at %s, when clocks change [REV-23]', (zone, day, time) => {
    const from = momentOf(day, time, zone);
    const to = new Date(from.getTime() + 90 * 60_000);
    const during = { from: from.toISOString(), to: to.toISOString() };
    const [event] = eventsIn(feed(zone, [{ ...lesson, during }]));
    expect(event?.startDate.toJSDate().toISOString()).toBe(during.from);
    expect(event?.endDate.toJSDate().toISOString()).toBe(during.to);
  });

  it('carries any text through folding and escaping, in lines of at most 75 octets [REV-23]', () => {
    const summary = 'Lớp Tiếng Việt nâng cao; buổi 3, "Trường học của em" \\ Nguyễn Thị Phương Thảo 🎒 '
      .repeat(3)
      .trim();
    const text = feed('Asia/Ho_Chi_Minh', [{ ...lesson, summary }], 'Nguyễn, Thị; Hương');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(eventsIn(text)[0]?.summary).toBe(summary);
    expect(text).toContain('\r\nX-WR-CALNAME:Nguyễn\\, Thị\\; Hương\r\n');
  });

  it('lets no text end its line, whatever somebody typed as a name [REV-23]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom('\r\n', '\r', '\n', '\u0000', '\u2028'),
        (a, b) => {
          const text = feed('UTC', [{ ...lesson, summary: `${a}${b}BEGIN:VEVENT${b}${a}` }], `x${b}STATUS:y`);
          expect(eventsIn(text)).toHaveLength(1);
        },
      ),
      { numRuns: 200, seed: 20261119 },
    );
  });
});
