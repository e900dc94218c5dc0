import { leastShown } from '@bellwether/contract/performance/performance.values';

/**
 * Which groups are shown by their counts: none of fewer than five; and where those left out are fewer than five together, the smallest of
 * the others is left out too, as the sum would else tell what they are. AMB-323.
 */
export function shownGroups<T>(groups: readonly T[], countOf: (group: T) => number): T[] {
  const sorted = groups
    .filter((group) => countOf(group) > 0)
    .sort((one, other) => countOf(one) - countOf(other));
  let hidden = 0;
  let at = 0;
  for (const group of sorted) {
    const isSmall = countOf(group) < leastShown;
    const wouldTell = hidden > 0 && hidden < leastShown;
    if (!isSmall && !wouldTell) break;
    hidden += countOf(group);
    at += 1;
  }
  const shown = new Set(sorted.slice(at));
  return groups.filter((group) => shown.has(group));
}
