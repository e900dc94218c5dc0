import { addDays, type Day, daysBetween, endOfMonth, startOfMonth } from '../../shared/day.ts';
import { exactOne, rounded } from '../../shared/exact.rules.ts';
import { type DiscountTerms, discountOn } from '../discounts.rules.ts';
import type { ProrationMethod } from '../values.ts';
import type { RecognitionBasis } from './tuition.values.ts';

// What a tuition package covers for who begins on a day: the whole term, or the rest of it. The facts are stored with the line that is
// sold; who moves or leaves later is charged by them. Numbers of sessions are exact ten-thousandths.

/** What a package says of its sessions. */
export interface PackageTerms {
  readonly packageDurationMonths: number;
  /** How many lessons or hours are bought; null: as many as there are in the term. */
  readonly sessionsIncluded: bigint | null;
  readonly proration: ProrationMethod;
  readonly recognition: 'SESSION_BASED' | 'TIME_BASED';
  readonly validityMonths: number | null;
}

/** The class in which they are held; its lessons and hours are counted by who calls. */
export interface ClassTerm {
  readonly startDate: Day;
  readonly endDate: Day | null;
  /** Held or planned from the first day of the term to its last, in the unit of the package. */
  readonly all: bigint;
  /** The same from the day on which the student begins. */
  readonly left: bigint;
}

export interface Coverage {
  readonly validFrom: Day;
  /** The last day of the term. */
  readonly lastDay: Day;
  /** The last day on which sessions may be used; null: no such day. */
  readonly expiresOn: Day | null;
  /** Of how many lessons, hours or days the price of the package is. */
  readonly term: bigint;
  /** How many of them are left for who begins now. */
  readonly covered: bigint;
  /** How many sessions are bought; null where they are not counted. */
  readonly granted: bigint | null;
  readonly basis: RecognitionBasis;
}

/** Days have four digits of a year: what would end later ends with them. */
const lastOfDays: Day = '9999-12-31';

/** The day so many months later, the day before it: of a month from 31 January the 27th or 28th of February. */
export function endAfterMonths(from: Day, months: number): Day {
  if (Number(from.slice(0, 4)) + months / 12 >= 9999) return lastOfDays;
  const month = startOfMonth(from, months);
  const last = endOfMonth(month);
  const day = addDays(month, Number(from.slice(8)) - 1);
  return addDays(earlier(day, last), -1);
}

/** From when to when the term goes of who begins on `start`: the class's own, else the months of the package. */
export function termOf(
  start: Day,
  months: number,
  schoolClass: Pick<ClassTerm, 'startDate' | 'endDate'> | null,
): { from: Day; to: Day } {
  const to = endAfterMonths(start, months);
  if (!schoolClass) return { from: start, to };
  if (schoolClass.endDate === null || schoolClass.endDate < start) return { from: start, to };
  return { from: schoolClass.startDate, to: schoolClass.endDate };
}

/**
 * What the package covers from `start` on. In a class that ends, who comes late gets what is left of it: of 24 lessons from the seventh
 * 18. Where more is left than the package has, and without a class that ends, it covers all it has.
 */
export function coverageOf(terms: PackageTerms, start: Day, schoolClass: ClassTerm | null): Coverage {
  const { from, to } = termOf(start, terms.packageDurationMonths, schoolClass);
  const lessons = schoolClass && schoolClass.all > 0n ? schoolClass : null;
  const bought = terms.sessionsIncluded ?? lessons?.all ?? null;
  const isRest = schoolClass !== null && from !== start;
  const left = bought !== null && isRest && lessons ? smaller(bought, lessons.left) : bought;
  const days = { all: dayCount(from, to), left: dayCount(start, to) };
  const byLesson = terms.proration !== 'DAY' && bought !== null;
  const isUsed = terms.recognition === 'SESSION_BASED' && bought !== null;
  const rest = terms.proration === 'NONE' ? bought : left;
  const term = byLesson ? bought : days.all;
  const covered = terms.proration === 'NONE' ? term : byLesson ? (left ?? term) : days.left;
  return {
    validFrom: start,
    lastDay: to,
    expiresOn: terms.validityMonths === null ? null : endAfterMonths(start, terms.validityMonths),
    term,
    covered,
    granted: isUsed || terms.sessionsIncluded !== null ? rest : null,
    basis: isUsed ? 'USES' : lessons ? 'LESSONS' : 'DAYS',
  };
}

/** What is charged of the price for what is covered of the term, rounded to `places`. */
export function priceOfCoverage(
  price: bigint,
  { term, covered }: Pick<Coverage, 'term' | 'covered'>,
  places: number,
): bigint {
  if (covered >= term) return price;
  const unit = 10n ** BigInt(4 - places);
  return rounded(price * covered, term * unit) * unit;
}

/**
 * What comes back to who leaves after `had` of what was covered, which was charged; the policy's fee is never more than that (paper:
 * joining, moving, leaving).
 */
export function backOfCoverage(
  charged: bigint,
  covered: bigint,
  had: bigint,
  fee: DiscountTerms,
  places: number,
) {
  const spent =
    had >= covered
      ? charged
      : had <= 0n
        ? 0n
        : priceOfCoverage(charged, { term: covered, covered: had }, places);
  const credited = charged - spent;
  const charges = discountOn(credited, fee, places);
  return { credited, fee: charges, kept: credited - charges };
}

function earlier(one: Day, other: Day): Day {
  return [one, other].toSorted()[0] ?? one;
}

function dayCount(from: Day, to: Day): bigint {
  return BigInt(Math.max(daysBetween(from, to) + 1, 1)) * exactOne;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** How many sessions a lesson takes: one, or as many hours as it has. */
export function sessionsOfLesson(unit: 'LESSON' | 'HOUR', minutes: number): bigint {
  return unit === 'LESSON' ? exactOne : rounded(BigInt(minutes) * exactOne, 60n);
}
