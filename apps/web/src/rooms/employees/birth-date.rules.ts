import type { Day } from '@bellwether/contract/shared/day';

const earliest = '1900-01-01';
const yearsBack = 25;

/**
 * What the picker of a birth date offers: from 1900 to today, so that its years run from 1900 to this one; it opens on
 * the chosen month, else on this month 25 years ago. HR-07.
 */
export function birthDateBounds(value: Day | null | undefined, today: Day) {
  const month = `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4, 7)}-01`;
  return { minDate: earliest, maxDate: today, defaultDate: value || month };
}
