import { eventColors } from '@bellwether/contract/calendar/color.values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf, isCancelled, stateOf } from './events/event-form.rules.ts';
import { nextAfter, runningAt } from './events/happening-now.rules.ts';
import { place, placeAll } from './grid/placed.rules.ts';
import { dayOfWall, minutesOfWall, momentOfWall, timeOfWall, wallAt, wallOf } from './grid/wall.rules.ts';
import { chipName, matching } from './names.rules.ts';
import { lesson, someEvents, zone } from './testing/events.ts';

const day = '2026-11-19';
const now = wallOf(day, '10:24');

describe('the form of an event', () => {
  it('is narrow below 72 and short below 48 pixels [CAL-06]', () => {
    expect([formOf(120, 142), formOf(71, 142), formOf(120, 46), formOf(120, 24)]).toEqual([
      'full',
      'narrow',
      'short',
      'line',
    ]);
    expect([formOf(20, 142), formOf(20, 30)]).toEqual(['narrow', 'line']);
    expect([formOf(72, 48), formOf(71.9, 48), formOf(72, 47.9)]).toEqual(['full', 'narrow', 'short']);
  });

  it('tells past, running and coming by the clock [CAL-06]', () => {
    const at = (time: string) => stateOf(place(lesson({ day, time })), now);
    expect([at('08:00'), at('08:54'), at('09:45'), at('10:24'), at('10:25')]).toEqual([
      'past',
      'past',
      'running',
      'running',
      'coming',
    ]);
  });

  it('knows a cancelled lesson [CAL-16]', () => {
    expect(isCancelled(place(lesson({ day }, {}, { isCancelled: true })))).toBe(true);
    expect(isCancelled(place(lesson({ day })))).toBe(false);
  });

  it('knows nine colours [CAL-14]', () => {
    expect(eventColors.join()).toBe('gray,red,orange,amber,green,blue,indigo,purple,pink');
  });
});

describe('happening now', () => {
  const events = [
    lesson({ id: 'ielts', day, time: '09:45' }),
    lesson({ id: 'writers', day, time: '10:00', minutes: 60 }),
    lesson({ id: 'report', day, time: '13:00' }),
    lesson({ id: 'tomorrow', day: '2026-11-20', time: '08:00' }),
    lesson({ id: 'all-day', day, time: '00:00', minutes: 1440 }, { allDay: true }),
  ];

  it('lists what runs with the minutes left and the progress [CAL-10]', () => {
    const running = runningAt(placeAll(events), now);
    expect(running.map(({ placed, minutesLeft }) => [placed.event.id, minutesLeft])).toEqual([
      ['ielts', 51],
      ['writers', 36],
    ]);
    expect(running[0]?.progress).toBeCloseTo(39 / 90);
  });

  it('names the next events of the day [CAL-10]', () => {
    expect(nextAfter(placeAll(events), now, 3).map(({ event }) => event.id)).toEqual(['report']);
  });

  it('always has a minute or more left and a progress from 0 to 1 [CAL-10]', () => {
    fc.assert(
      fc.property(someEvents(), fc.integer({ min: -20_000, max: 60_000 }), (placed, offset) => {
        for (const { minutesLeft, progress } of runningAt(placed, now + offset)) {
          expect(minutesLeft).toBeGreaterThan(0);
          expect(progress >= 0 && progress < 1).toBe(true);
        }
      }),
    );
  });
});

describe('a name in the user filter', () => {
  it('is cut at 15 characters with an ellipsis [CAL-02]', () => {
    expect(chipName('Hannah Whitfield')).toBe('Hannah Whitfiel…');
    expect(chipName('Nguyễn Minh Anh')).toBe('Nguyễn Minh Anh');
    expect(chipName('Nguyễn Minh Anh'.normalize('NFD'))).toBe('Nguyễn Minh Anh'.normalize('NFD'));
  });

  it('never has more than 15 characters before the ellipsis [CAL-02]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40, size: 'max' }), (name) => {
        const cut = chipName(name);
        if (cut !== name) expect([...new Intl.Segmenter().segment(cut)].length).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('is found without its marks [CAL-01]', () => {
    const people = [{ name: 'Đặng Minh Châu' }, { name: 'Hannah Whitfield' }];
    expect(matching(people, 'chau dang')).toEqual([people[0]]);
    expect(matching(people, ' ')).toEqual(people);
  });
});

describe('walls', () => {
  it('come back as the day and the time they were made of [CAL-15]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000_000, max: 40_000_000 }), (wall) => {
        expect(wallOf(dayOfWall(wall), timeOfWall(wall))).toBe(wall);
        expect(wallAt(new Date(momentOfWall(wall, zone)), zone)).toBe(wall);
        expect(minutesOfWall(wall)).toBeLessThan(1440);
      }),
    );
  });
});
