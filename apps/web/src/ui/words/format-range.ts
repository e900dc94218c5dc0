import type { DayRange } from '../form/date-range-picker.tsx';
import { localeOf } from './format.ts';

/** 'Nov 02, 2026 – Nov 19, 2026': the short form of the range picker, LLL dd, y (APP-13); one day when both are the same. */
export function formatRange([from, to]: DayRange, language: string): string {
  const start = from ? short(from, language) : '';
  const end = to && to !== from ? short(to, language) : '';
  return [start, end].filter(Boolean).join(' – ');
}

function short(day: string, language: string): string {
  const moment = new Date(`${day.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(moment.getTime())) return 'Invalid Date';
  if (language !== 'en')
    return new Intl.DateTimeFormat(localeOf(language), {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(moment);
  // 'LLL dd, y' gives the whole year: y is not yy.
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment);
}
