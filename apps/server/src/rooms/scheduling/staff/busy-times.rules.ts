// What is taken, in memory: for each resource its intervals, which do not overlap, in order of time.

interface Interval<T> {
  readonly from: number;
  readonly to: number;
  readonly by: T;
}

/** Intervals of many resources, [from, to) in milliseconds; touching ends do not overlap. */
export class BusyTimes<T> {
  readonly #intervals = new Map<string, Interval<T>[]>();

  /** Takes the time; it must be free. */
  add(resource: string, from: number, to: number, by: T): void {
    const own = this.#intervals.get(resource);
    if (!own) this.#intervals.set(resource, [{ from, to, by }]);
    else own.splice(firstEndingAfter(own, from), 0, { from, to, by });
  }

  /** Adds what is given in order of time, without a search for each. */
  append(resource: string, from: number, to: number, by: T): void {
    const own = this.#intervals.get(resource);
    if (own) own.push({ from, to, by });
    else this.#intervals.set(resource, [{ from, to, by }]);
  }

  /** Whose intervals overlap with the time. */
  overlapping(resource: string, from: number, to: number): T[] {
    const own = this.#intervals.get(resource);
    if (!own) return [];
    const found: T[] = [];
    for (let at = firstEndingAfter(own, from); at < own.length; at += 1) {
      const interval = own[at];
      if (!interval || interval.from >= to) break;
      found.push(interval.by);
    }
    return found;
  }

  /** Whether nothing overlaps with the time. */
  isFree(resource: string, from: number, to: number): boolean {
    const own = this.#intervals.get(resource);
    const next = own?.[firstEndingAfter(own, from)];
    return !next || next.from >= to;
  }
}

function firstEndingAfter(intervals: readonly Interval<unknown>[], moment: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.to ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
