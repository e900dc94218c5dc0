import { weekday } from '@bellwether/contract/shared/day';
import { describe, expect, it } from 'vitest';
import { makePublicHolidays } from './public-holidays.rules.ts';

// Must hold in every zone of the process: `TZ=Australia/Lord_Howe npx vitest run apps/server/src/rooms/holidays`.

describe('public holidays', () => {
  const library = makePublicHolidays();

  it('have one row for each day of a long one, and none twice: Tết of 2027 [CAL-36, AMB-108]', () => {
    const year = library.of('VN', 2027, 'en');
    const tet = year.filter(({ key }) => key === 'Vietnamese New Year Holidays').map(({ date }) => date);
    expect(tet).toEqual(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08', '2027-02-09']);
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

  it('are worked out once and then remembered [CAL-36]', () => {
    expect(library.of('VN', 2031, 'en')).toBe(library.of('VN', 2031, 'en'));
  });
});
