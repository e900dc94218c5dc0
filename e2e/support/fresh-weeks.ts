/** The first year of which tests take weeks of their own, far from the demo school's. */
export const firstFreshYear = 2031;
/** How many years each worker has: one that replaces a failed one begins anew, in years of its own. */
export const yearsEach = 6;
/** The years of the first ten workers. */
export const freshYears = 10 * yearsEach;

/**
 * Weeks of the worker, each as its days from Sunday (0) to Saturday (6), YYYY-MM-DD. A week lies in one month, and the two
 * weeks after it in the same year; on none of these days is the school closed: a schedule made on screen skips such a day,
 * and its lesson is rightly not on the calendar.
 */
export function* freshWeeksOf(worker: number, closed: ReadonlySet<string>): Generator<readonly string[]> {
  const begin = sundayOf(`${firstFreshYear + yearsEach * worker}-01-05`);
  for (let number = 1; ; number += 1) {
    const days = Array.from({ length: 21 }, (_, day) => addDays(begin, 14 * number + day));
    const [first = '', last = '', later = ''] = [days[0], days[6], days[20]];
    const isWhole = first.slice(0, 7) === last.slice(0, 7) && first.slice(0, 4) === later.slice(0, 4);
    if (isWhole && !days.some((day) => closed.has(day))) yield days.slice(0, 7);
  }
}

/** The day `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

function sundayOf(day: string): string {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}
