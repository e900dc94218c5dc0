const yearsBack = 5;
const yearsAhead = 10;

/** Whether the year selector of a class's start offers the year on the day `today` (YYYY-MM-DD). LRN-03. */
export function offersYear(year: number, today: string): boolean {
  const now = Number(today.slice(0, 4));
  return year >= now - yearsBack && year <= now + yearsAhead;
}
