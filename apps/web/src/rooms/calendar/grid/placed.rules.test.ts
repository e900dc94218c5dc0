import { numberOfDay } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lesson, someEvents } from '../testing/events.ts';
import { agendaDays } from '../views/agenda.rules.ts';
import { countEvents, indexByDay, isBar, place, placeAll, touches } from './placed.rules.ts';
import { wallOf } from './wall.rules.ts';

const day = '2026-11-19';
const number = numberOfDay(day);

describe('the place of an event', () => {
  it('is the wall clock of the organisation [CAL-15]', () => {
    const placed = place(lesson({ day, time: '08:15' }));
    expect(placed).toMatchObject({
      start: wallOf(day, '08:15'),
      end: wallOf(day, '09:45'),
      firstDay: number,
    });
    expect(isBar(placed)).toBe(false);
  });

  it('keeps an end at midnight on the day, and one after it on the next [CAL-05]', () => {
    expect(place(lesson({ day, time: '22:30', minutes: 90 })).lastDay).toBe(number);
    expect(place(lesson({ day, time: '22:30', minutes: 105 })).lastDay).toBe(number + 1);
  });

  it('spans the days of a long event [CAL-05]', () => {
    const placed = place(lesson({ day, time: '10:00', minutes: 3 * 1440 }));
    expect(placed.lastDay).toBe(number + 3);
    expect(isBar(placed)).toBe(true);
  });

  it('fills whole days when the event lasts all day [CAL-05]', () => {
    const placed = place(lesson({ day, time: '00:00', minutes: 1439 }, { allDay: true }));
    expect(placed).toMatchObject({ firstDay: number, lastDay: number, end: wallOf(day, '24:00') });
  });

  it('never ends before it starts [CAL-20]', () => {
    const broken = {
      ...lesson({ day, time: '10:00' }),
      endDate: '2020-01-01T00:00:00.000Z',
      endTime: '07:00',
    };
    expect(place(broken)).toMatchObject({ start: wallOf(day, '10:00'), end: wallOf(day, '10:00') });
  });
});

describe('the index by day', () => {
  it('holds each event on each of its days and nowhere else [CAL-01]', () => {
    fc.assert(
      fc.property(someEvents(), (placed) => {
        const index = indexByDay(placed, number - 10, number + 10);
        for (let on = number - 10; on <= number + 10; on += 1) {
          expect(index.get(on) ?? []).toEqual(placed.filter((one) => touches(one, on, on)));
        }
        expect([...index.keys()].every((on) => Math.abs(on - number) <= 10)).toBe(true);
      }),
    );
  });
});

describe('the count of events', () => {
  it('counts an event of several days once [CAL-02]', () => {
    const placed = placeAll([lesson({ day, minutes: 5 * 1440 }), lesson({ day: '2026-11-20' })]);
    expect(countEvents(placed, number, number + 6)).toBe(2);
    expect(countEvents(placed, number, number)).toBe(1);
    expect(countEvents(placed, number + 30, number + 36)).toBe(0);
  });

  it('is the number of distinct events on the days of the period [CAL-02]', () => {
    fc.assert(
      fc.property(someEvents(), fc.integer({ min: 0, max: 30 }), (placed, length) => {
        const listed = [...indexByDay(placed, number, number + length).values()].flat();
        const ids = new Set(listed.map(({ event }) => event.id));
        expect(countEvents(placed, number, number + length)).toBe(ids.size);
      }),
    );
  });
});

describe('the agenda', () => {
  it('lists the days that have events, in order, and no others [CAL-09]', () => {
    const placed = placeAll([lesson({ day: '2026-11-20' }), lesson({ day }), lesson({ day, time: '10:00' })]);
    const days = agendaDays(placed, number - 5, number + 5);
    expect(days.map(({ day: on, events }) => [on, events.length])).toEqual([
      [number, 2],
      [number + 1, 1],
    ]);
    expect(agendaDays(placed, number + 5, number + 9)).toEqual([]);
  });
});
