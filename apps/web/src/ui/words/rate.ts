import { localeOf } from './format.ts';
import { numberFormat } from './formatters.ts';

/** What a unit of another currency costs, with all its digits: '0.0000395', '1,0848'. An amount of money would be cut to what can be paid. */
export function formatRate(rate: string, language: string): string {
  // A decimal string is formatted exactly.
  return numberFormat(localeOf(language), { maximumFractionDigits: 12 }).format(rate as `${number}`);
}
