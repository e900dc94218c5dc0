import { dayText } from '@bellwether/page-blocks/data';
import type { Say } from '../../translations/index.ts';
import type { PublicOpening } from './careers.queries.ts';

/** What is said of an opening in a line: department, place, employment, salary where it says so, last day; in the language. TAL-13, AMB-399. */
export function factsOf(opening: PublicOpening, language: string, say: Say): string[] {
  const { department, location, employmentType, salary, closesOn } = opening;
  return [
    department,
    location,
    employmentType && say(`employment.${employmentType}`),
    salary && salaryText(salary, language, say),
    closesOn && say('careers.until', { day: dayText(closesOn, language) }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

function salaryText(
  { min, max, currency }: NonNullable<PublicOpening['salary']>,
  language: string,
  say: Say,
): string {
  // A decimal string is formatted as exactly as it stands.
  const money = (amount: string) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount as Intl.StringNumericLiteral);
  if (min && max)
    return min === max ? money(min) : say('careers.salaryRange', { from: money(min), to: money(max) });
  return min
    ? say('careers.salaryFrom', { from: money(min) })
    : say('careers.salaryTo', { to: money(max ?? '') });
}
