import { describe, expect, it } from 'vitest';
import {
  longDay,
  monthYear,
  periodLabel,
  shortDay,
  weekdayNames,
  whenLabel,
  zoneLabel,
} from './date-labels.ts';
import { nearestFree } from './grid/nearest-free.rules.ts';
import { wallOf } from './grid/wall.rules.ts';
import { shortcutOf } from './shortcuts.rules.ts';
import { zone } from './testing/events.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const day = '2026-11-19';

describe('keys', () => {
  it('choose today, a view, the previous or the next period [CAL-03]', () => {
    const of = (key: string) => shortcutOf({ key, ...plain }, true);
    expect([of('t'), of('n')]).toEqual(['today', 'add']);
    expect(['d', 'w', 'M', 'y', 'a'].map(of)).toEqual(
      ['day', 'week', 'month', 'year', 'agenda'].map((view) => ({ view })),
    );
    expect([of('ArrowLeft'), of('ArrowRight'), of('x')]).toEqual([{ step: -1 }, { step: 1 }, null]);
  });

  it('leave the arrows alone outside of the grid, and what belongs to the browser [CAL-03]', () => {
    expect(shortcutOf({ key: 'ArrowLeft', ...plain }, false)).toBeNull();
    expect(shortcutOf({ key: 't', ...plain, ctrlKey: true }, true)).toBeNull();
  });
});

describe('the words for days', () => {
  it('follow the language [CAL-02]', () => {
    expect([longDay(day, 'en'), shortDay(day, 'en'), monthYear(day, 'en')]).toEqual([
      'Thursday, 19 November',
      'Thu 19 Nov',
      'November 2026',
    ]);
    expect([longDay(day, 'vi'), monthYear(day, 'vi')]).toEqual(['Thứ Năm, 19 tháng 11', 'Tháng 11 năm 2026']);
    expect(weekdayNames('en', 'mini').join(' ')).toBe('Su Mo Tu We Th Fr Sa');
    expect(weekdayNames('vi', 'mini').join(' ')).toBe('CN T2 T3 T4 T5 T6 T7');
    expect(whenLabel(wallOf(day, '09:45'), 'en')).toBe('Thu 19 Nov, 09:45');
  });

  it('name the period: the year in the year view, else the month [CAL-02]', () => {
    expect(periodLabel('year', day, 'en')).toBe('2026');
    expect(periodLabel('week', day, 'en')).toBe('November 2026');
    expect(periodLabel('week', day, 'en', true)).toBe('Nov 2026');
    expect([zoneLabel(zone, day), zoneLabel('UTC', day)]).toEqual(['GMT+7', 'UTC']);
  });
});

describe('the nearest free time of a refused move', () => {
  const moved = { start: wallOf(day, '12:00'), end: wallOf(day, '13:30') };

  it('keeps the duration of the event [CAL-20] [CAL-21]', () => {
    expect(nearestFree({ startDate: '2026-11-19T06:00:00.000Z' }, moved, zone)).toEqual({
      start: wallOf(day, '13:00'),
      end: wallOf(day, '14:30'),
    });
  });

  it('is none where the server names none [CAL-21]', () => {
    for (const offer of [undefined, null, {}, { startDate: 'soon' }, 'x']) {
      expect(nearestFree(offer, moved, zone)).toBeNull();
    }
  });
});
