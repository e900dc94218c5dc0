import { addDays } from '@bellwether/contract/shared/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../words/format.ts';
import { dayOfText, dayWords } from './day-text.rules.ts';

const near = new Map([
  ['today', 0],
  ['tomorrow', 1],
]);
const english = dayWords('en', '2026-11-26', near);
const vietnamese = dayWords('vi', '2026-11-26', near);

describe('a day that was typed', () => {
  it('may be written in many ways, the day first', () => {
    const all = ['25/11/2026', '25.11.2026', '25-11-26', '25 11 2026', '25112026', '251126', '2026-11-25'];
    for (const text of [
      ...all,
      '25 Nov',
      '25 november 2026',
      'Nov 25, 2026',
      '25/11',
      '25.11.',
      '11/25/2026',
    ]) {
      expect([text, dayOfText(text, english)]).toEqual([text, '2026-11-25']);
    }
    expect([dayOfText('Today', english), dayOfText('tomorrow', english)]).toEqual([
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(dayOfText('3 thg 1 2027', vietnamese)).toBe('2027-01-03');
    expect(dayOfText('3 tháng 11', vietnamese)).toBe('2026-11-03');
  });

  it('is the nearest one without a year, and of two figures at most twenty years ahead', () => {
    expect([dayOfText('5 Jan', english), dayOfText('30/6', english)]).toEqual(['2027-01-05', '2026-06-30']);
    const years = ['14', '46', '47', '1931'].map((year) => dayOfText(`1/2/${year}`, english));
    expect(years).toEqual(['2014-02-01', '2046-02-01', '1947-02-01', '1931-02-01']);
  });

  it('is none where there is no such day', () => {
    for (const text of [
      '',
      '31/11/2026',
      '30 Feb',
      '13/13/2026',
      '25',
      'Nov',
      'lamp',
      '1/2/3/4',
      '25 Nov lamp',
      '29/2/2027',
    ]) {
      expect([text, dayOfText(text, english)]).toEqual([text, null]);
    }
  });

  it('is what it was when it is typed as it is shown, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 30_000 }), (count) => {
        const day = addDays('2026-11-26', count);
        expect(dayOfText(formatDay(day, 'en'), english)).toBe(day);
        expect(dayOfText(formatDay(day, 'vi'), vietnamese)).toBe(day);
      }),
    );
  });
});
