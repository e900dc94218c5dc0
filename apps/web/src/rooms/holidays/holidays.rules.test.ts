import { describe, expect, it } from 'vitest';
import { dailyOrRange } from './custom-holiday-form.rules.ts';
import { choiceKey, type HolidayRow, savedObserved, switched, toSave, yearOf } from './observed.rules.ts';

const values = {
  name: 'Camp',
  startDate: '2026-12-07',
  endDate: null,
  isRange: false,
  isRecurring: false,
  isObserved: true,
};

describe('the type of a custom holiday', () => {
  it('as a range fills an empty end date with the start date and keeps a given one [CAL-24]', () => {
    expect(dailyOrRange(values, true)).toEqual({ ...values, isRange: true, endDate: '2026-12-07' });
    expect(dailyOrRange({ ...values, endDate: '2026-12-09' }, true).endDate).toBe('2026-12-09');
    expect(dailyOrRange({ ...values, startDate: '' }, true).endDate).toBeNull();
  });

  it('as a single day clears the end date [CAL-24]', () => {
    expect(dailyOrRange({ ...values, isRange: true, endDate: '2026-12-09' }, false)).toEqual(values);
  });
});

describe('the year of the observed holidays', () => {
  it('is a whole number greater than 1900 and less than 2100; anything else is ignored [CAL-35]', () => {
    expect(['1901', '2027', ' 2099 '].map(yearOf)).toEqual([1901, 2027, 2099]);
    const ignored = ['1900', '2100', '20', '20270', '2027.5', '-2027', 'abcd', '', '2e3'];
    expect(ignored.map(yearOf)).toEqual(ignored.map(() => undefined));
  });
});

describe('the choice of observed holidays', () => {
  const national: HolidayRow = {
    date: '2027-09-02',
    name: 'Quốc khánh',
    key: 'National Day',
    type: 'public',
    observedByDefault: true,
  };
  const book: HolidayRow = {
    date: '2027-04-21',
    name: 'Vietnam Book Day',
    key: 'Vietnam Book Day',
    type: 'observance',
    observedByDefault: false,
  };

  it('is observed for public holidays unless a saved preference says otherwise, whatever the language [CAL-38, REV-20]', () => {
    expect(savedObserved(national, [])).toBe(true);
    expect(savedObserved(book, [])).toBe(false);
    expect(savedObserved(national, [{ date: '2027-09-02', name: 'National Day', isObserved: false }])).toBe(
      false,
    );
    // The same name on another day is another holiday.
    expect(savedObserved(national, [{ date: '2028-09-02', name: 'National Day', isObserved: false }])).toBe(
      true,
    );
  });

  it('is kept beside what is saved until it is saved; switched back it is none [CAL-38]', () => {
    const once = switched(new Map(), 'VN', national, []);
    expect(once.get(choiceKey('VN', national))).toEqual({
      date: '2027-09-02',
      name: 'National Day',
      countryCode: 'VN',
      year: 2027,
      isObserved: false,
    });
    expect(switched(once, 'VN', national, []).size).toBe(0);
  });

  it('is saved as the whole list with what was switched, other years included [CAL-37, CAL-38]', () => {
    const other = { ...national, date: '2028-09-02' };
    const choices = switched(switched(new Map(), 'VN', book, []), 'VN', other, []);
    expect(toSave(choices, 'VN', [national, book], [])).toEqual([
      { date: '2027-09-02', name: 'National Day', countryCode: 'VN', year: 2027, isObserved: true },
      { date: '2027-04-21', name: 'Vietnam Book Day', countryCode: 'VN', year: 2027, isObserved: true },
      { date: '2028-09-02', name: 'National Day', countryCode: 'VN', year: 2028, isObserved: false },
    ]);
  });
});
