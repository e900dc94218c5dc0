import { type Day, isDay } from '../shared/day.ts';
import { foldedText } from './fold.rules.ts';

/** How a slash date is read. Without a choice the month comes first (IMP-10, AMB-113). */
export const dateOrders = ['monthFirst', 'dayFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * The day that a text of a spreadsheet means, null when it means none: YYYY-MM-DD (a time behind it is dropped),
 * MM/DD/YYYY or by choice DD/MM/YYYY, DD.MM.YYYY, or a year alone, which is its 1 January. Days before 1900 and
 * after 2199 are none. IMP-10, AMB-113.
 */
export function understoodDay(text: string, order: DateOrder = 'monthFirst'): Day | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.,+Z-]*)?$/.exec(trimmed);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const slash = slashParts(trimmed);
  if (slash) {
    const [first, second, year] = slash;
    return order === 'dayFirst' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const dot = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed);
  if (dot) return dayOf(dot[3], dot[2], dot[1]);
  const year = /^(\d{4})$/.exec(trimmed);
  return year ? dayOf(year[1], '1', '1') : null;
}

/**
 * Whether somebody must say once how the column's slash dates are meant: one of them has a first number above 12,
 * so that it cannot be month first (AMB-113).
 */
export function needsDateOrder(texts: Iterable<string>): boolean {
  for (const text of texts) {
    const first = slashParts(text.trim())?.[0];
    if (first !== undefined && Number(first) > 12) return true;
  }
  return false;
}

/** The order that a header itself states: 'Date of birth (dd/mm/yyyy)'; null when it states none. */
export function orderOfHeader(header: string): DateOrder | null {
  const folded = foldedText(header);
  if (folded.includes('ddmmyy') || folded.includes('dmy')) return 'dayFirst';
  return folded.includes('mmddyy') || folded.includes('mdy') ? 'monthFirst' : null;
}

function slashParts(text: string): [first: string, second: string, year: string] | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: [\d:.]+(?: ?[AaPp][Mm])?)?$/.exec(text);
  return match ? [match[1] ?? '', match[2] ?? '', match[3] ?? ''] : null;
}

function dayOf(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day >= '1900-01-01' && day < '2200-01-01' ? day : null;
}
