import type { Day } from '@bellwether/contract/shared/day';

const earliest = '1900-01-01';
const yearsBack = 25;

/** What the picker of a birth date offers: from 1900 to today; it opens on the years around 25 years ago. HR-07. */
export function birthDateBounds(today: Day) {
  const years = `${Number(today.slice(0, 4)) - yearsBack}${today.slice(4, 7)}-01`;
  return { min: earliest, max: today, years };
}
