import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactText } from '../../shared/exact.rules.ts';
import {
  backOfCoverage,
  type ClassTerm,
  coverageOf,
  endAfterMonths,
  type PackageTerms,
  priceOfCoverage,
  sessionsOfLesson,
} from './coverage.rules.ts';

const terms: PackageTerms = {
  packageDurationMonths: 3,
  sessionsIncluded: exactOf('24'),
  proration: 'LESSON',
  recognition: 'SESSION_BASED',
  validityMonths: null,
};
const autumn: ClassTerm = {
  startDate: '2026-10-05',
  endDate: '2026-12-24',
  all: exactOf('24'),
  left: exactOf('18'),
};
const shown = (given: Partial<PackageTerms>, start: string, schoolClass: ClassTerm | null) => {
  const { term, covered, granted, ...rest } = coverageOf({ ...terms, ...given }, start, schoolClass);
  return { ...rest, of: `${exactText(covered)}/${exactText(term)}`, granted: granted && exactText(granted) };
};

describe('what a package covers', () => {
  it('is all of it without a class, to the day before so many months', () => {
    expect(shown({}, '2026-10-26', null)).toEqual({
      ...{ validFrom: '2026-10-26', lastDay: '2027-01-25', expiresOn: null },
      ...{ of: '24.00/24.00', granted: '24.00', basis: 'USES' },
    });
  });

  it('is what is left of a class that ends: of 24 lessons from the seventh 18', () => {
    expect(shown({}, '2026-10-26', autumn)).toMatchObject({
      of: '18.00/24.00',
      granted: '18.00',
      lastDay: '2026-12-24',
    });
    expect(shown({}, '2026-10-05', { ...autumn, left: exactOf('24') })).toMatchObject({ of: '24.00/24.00' });
  });

  it('is all of it where more is left of the class than it has, or the class does not end', () => {
    expect(shown({ sessionsIncluded: exactOf('12') }, '2026-10-26', autumn)).toMatchObject({
      of: '12.00/12.00',
    });
    const open = { ...autumn, endDate: null };
    expect(shown({}, '2026-10-26', { ...open, left: exactOf('9') })).toMatchObject({ of: '24.00/24.00' });
  });

  it('has as many sessions as the class has lessons where it names none', () => {
    expect(shown({ sessionsIncluded: null }, '2026-10-26', autumn)).toMatchObject({
      ...{ of: '18.00/24.00', granted: '18.00', basis: 'USES' },
    });
    expect(shown({ sessionsIncluded: null, recognition: 'TIME_BASED' }, '2026-10-26', autumn)).toMatchObject({
      ...{ of: '18.00/24.00', granted: null, basis: 'LESSONS' },
    });
    expect(shown({ sessionsIncluded: null, packageDurationMonths: 1 }, '2026-10-01', null)).toMatchObject({
      ...{ of: '31.00/31.00', granted: null, basis: 'DAYS' },
    });
  });

  it('goes by days, the first and the last counted, where the package says so', () => {
    expect(shown({ proration: 'DAY' }, '2026-12-15', autumn)).toMatchObject({ of: '10.00/81.00' });
  });

  it('is the whole price without proration, though fewer lessons are left', () => {
    expect(shown({ proration: 'NONE' }, '2026-10-26', autumn)).toMatchObject({
      of: '24.00/24.00',
      granted: '24.00',
    });
  });

  it('ends by its validity', () => {
    expect(shown({ validityMonths: 6 }, '2026-10-31', null).expiresOn).toBe('2027-04-29');
    expect(endAfterMonths('2026-01-31', 1)).toBe('2026-02-27');
    expect(endAfterMonths('2026-12-01', 1)).toBe('2026-12-31');
    expect(endAfterMonths('9998-12-31', 3)).toBe('9999-03-30');
    expect(endAfterMonths('9999-12-31', 24)).toBe('9999-12-31');
    expect(shown({}, '9999-12-31', null)).toMatchObject({ validFrom: '9999-12-31', lastDay: '9999-12-31' });
  });
});

describe('a part of the price', () => {
  it('is 5,400,000 of 7,200,000 for 18 of 24 lessons', () => {
    const part = { term: exactOf('24'), covered: exactOf('18') };
    expect(exactText(priceOfCoverage(exactOf('7200000'), part, 0))).toBe('5400000.00');
  });

  it('comes back to who leaves after nine of 24: 4,500,000, a fee of 10 % 450,000, kept 4,050,000', () => {
    const back = backOfCoverage(
      exactOf('7200000'),
      exactOf('24'),
      exactOf('9'),
      { percent: exactOf('10') },
      0,
    );
    expect([back.credited, back.fee, back.kept].map(exactText)).toEqual([
      ...['4500000.00', '450000.00', '4050000.00'],
    ]);
    const none = backOfCoverage(exactOf('100'), exactOf('4'), exactOf('5'), { amount: exactOf('9') }, 2);
    expect([none.credited, none.fee]).toEqual([0n, 0n]);
    expect(exactText(backOfCoverage(exactOf('100'), exactOf('4'), 0n, { amount: 0n }, 2).credited)).toBe(
      '100.00',
    );
  });

  it('and what comes back are the price together, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 250 }),
        (price, of, had) => {
          const charged = price * 100n;
          const { credited, fee, kept } = backOfCoverage(
            charged,
            BigInt(of),
            BigInt(had),
            { percent: exactOf('10') },
            2,
          );
          expect(credited >= 0n && credited <= charged).toBe(true);
          expect(fee + kept).toBe(credited);
          expect(credited % 100n).toBe(0n);
        },
      ),
    );
  });
});

describe('a lesson', () => {
  it('takes one session, or its hours', () => {
    expect(exactText(sessionsOfLesson('LESSON', 90))).toBe('1.00');
    expect(exactText(sessionsOfLesson('HOUR', 90))).toBe('1.50');
    expect(exactText(sessionsOfLesson('HOUR', 50))).toBe('0.8333');
  });
});
