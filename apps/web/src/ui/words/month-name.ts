import { localeOf } from './format.ts';
import { dateFormat } from './formatters.ts';

/** A month, '2026-04', as the head of a narrow column: 'Apr'; long with its year, where months of two years stand beside each other. */
export function monthName(month: string, language: string, style: 'short' | 'long' = 'short'): string {
  return dateFormat(localeOf(language), {
    month: style,
    ...(style === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
