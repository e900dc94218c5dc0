import { weekday } from '@bellwether/contract/shared/day';
import { describe, expect, it } from 'vitest';
import { makePublicHolidays } from './public-holidays.rules.ts';

// Must hold in every zone of the process: `TZ=Australia/Lord_Howe npx vitest run apps/server/src/rooms/holidays`.

describe('public holidays', () => {
  const library = makePublicHolidays();

  it('have one row for each day of a long one, and none twice: Tết of 2027 [CAL-36, AMB-108]', () => {
    const year = library.of('VN', 2027, 'en');
    const tet = year
      .filter(({ date }) => date.startsWith('2027-02-'))
      .map(({ date, key, type }) => [date, key, type]);
    const long = 'Vietnamese New Year Holidays';
    expect(tet.filter(([, , type]) => type === 'public')).toEqual([
      ['2027-02-05', long, 'public'],
      ['2027-02-06', 'Vietnamese New Year', 'public'],
      ['2027-02-07', long, 'public'],
      ['2027-02-08', long, 'public'],
      ['2027-02-09', long, 'public'],
      ['2027-02-10', 'Vietnamese New Year (substitute day)', 'public'],
      ['2027-02-11', `${long} (substitute day)`, 'public'],
    ]);
    const names = year.map(({ date, key }) => `${date} ${key}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual([...names].sort());
  });

  it('keep their dates as the library writes them, lunar and fixed, in whatever zone the server runs [CAL-36, AMB-108]', () => {
    const dateOf = (year: number, key: string) =>
      library.of('VN', year, 'en').find((one) => one.key === key)?.date;
    expect(dateOf(2026, 'Hung Kings Commemorations')).toBe('2026-04-26');
    expect(dateOf(2026, 'National Day')).toBe('2026-09-02');
    expect(dateOf(2026, 'Vietnamese New Year')).toBe('2026-02-17');
    const thanksgiving = library.of('US', 2026, 'en').find(({ key }) => key === 'Thanksgiving Day');
    expect(thanksgiving).toMatchObject({ date: '2026-11-26', type: 'public' });
    expect(weekday(thanksgiving?.date ?? '')).toBe(4);
  });

  it('say which are public and which only observances, and name them in the language of the reader [CAL-36, CAL-38, AMB-108, REV-20]', () => {
    const [english, vietnamese] = (['en', 'vi'] as const).map((language) => library.of('VN', 2027, language));
    expect(vietnamese?.map(({ date, key }) => `${date} ${key}`)).toEqual(
      english?.map(({ date, key }) => `${date} ${key}`),
    );
    expect(vietnamese?.find(({ date }) => date === '2027-09-02')).toMatchObject({
      key: 'National Day',
      name: 'Quốc khánh',
      type: 'public',
    });
    expect(english?.find(({ date }) => date === '2027-11-20')?.type).toBe('observance');
  });

  it('are none of an unknown country or a year that cannot be shown, and known of 200 countries [CAL-34, CAL-35]', () => {
    expect(library.of('XX', 2026, 'en')).toEqual([]);
    expect(library.of('VN', 1900, 'en')).toEqual([]);
    expect(library.of('VN', 2100, 'en')).toEqual([]);
    expect(library.of('VN', 1901, 'en').length).toBeGreaterThan(5);
    expect(library.of('US', 2099, 'en').length).toBeGreaterThan(5);
    const countries = library.countries('en');
    expect(countries.length).toBeGreaterThan(190);
    expect(countries).toContainEqual({ code: 'VN', name: 'Vietnam' });
    expect(countries).toContainEqual({ code: 'US', name: 'United States' });
  });

  it('of Vietnam give a working day for each one on a weekend, and two days for National Day (CAL-36, AMB-108)', () => {
    const publicOf = (year: number, part: string) =>
      library
        .of('VN', year, 'en')
        .flatMap(({ date, key, type }) => (type === 'public' && key.includes(part) ? [date] : []));
    expect(publicOf(2026, 'Hung Kings')).toEqual(['2026-04-26', '2026-04-27']);
    expect(publicOf(2027, 'Labour Day')).toEqual(['2027-05-01', '2027-05-03']);
    expect(publicOf(2022, "New Year's Day")).toEqual(['2022-01-01', '2022-01-03']);
    // As the government decided in these years.
    expect([2021, 2022, 2023, 2024, 2025].map((year) => publicOf(year, 'National Day'))).toEqual([
      ['2021-09-02', '2021-09-03'],
      ['2022-09-01', '2022-09-02'],
      ['2023-09-01', '2023-09-02', '2023-09-04'],
      ['2024-09-02', '2024-09-03'],
      ['2025-09-01', '2025-09-02'],
    ]);
    expect(publicOf(2020, 'National Day')).toEqual(['2020-09-02']);
    for (let year = 2020; year < 2040; year += 1) {
      const days = library.of('VN', year, 'vi').filter(({ type }) => type === 'public');
      expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    }
  });

  it('are called as people of the country call them', () => {
    const vietnamese = library.of('VN', 2026, 'vi');
    const names = (from: string, to: string) =>
      vietnamese.flatMap(({ date, name, type }) =>
        type === 'public' && date >= from && date <= to ? [name] : [],
      );
    const days = 'Nghỉ Tết Nguyên Đán';
    expect(names('2026-02-16', '2026-02-20')).toEqual([days, 'Tết Nguyên Đán', days, days, days]);
    expect(names('2026-04-27', '2026-04-27')).toEqual(['Giỗ tổ Hùng Vương (nghỉ bù)']);
    expect(names('2026-09-01', '2026-09-02')).toEqual(['Quốc khánh (ngày nghỉ thứ hai)', 'Quốc khánh']);
    const labor = (country: string) =>
      library.of(country, 2026, 'en').find(({ key }) => key === 'Labour Day')?.name;
    expect([labor('US'), labor('GB'), labor('CA')]).toEqual(['Labor Day', undefined, 'Labour Day']);
  });

  it('are worked out once and then remembered [CAL-36]', () => {
    expect(library.of('VN', 2031, 'en')).toBe(library.of('VN', 2031, 'en'));
  });
});
