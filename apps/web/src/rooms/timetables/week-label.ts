import { addDays, type Day } from '@bellwether/contract/shared/day';
import { localeOf } from '../../ui/words/format.ts';

/** The week from its first day: '15 – 21 November 2026'. */
export function weekLabel(first: Day, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const at = (day: Day) => new Date(`${day}T12:00:00Z`);
  return format.formatRange(at(first), at(addDays(first, 6))).replace(/\s?[–-]\s?/, ' – ');
}
