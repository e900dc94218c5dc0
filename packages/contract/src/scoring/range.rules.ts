/** A range of a scoring method: from `min` to `max`, both included. ASM-15. */
export interface Ranged {
  readonly min: number;
  readonly max: number;
  readonly label: string;
}

/** The range that holds the value; a value in a gap belongs to the lower one, and one below all of them to none. */
export function rangeOf<R extends Ranged>(value: number, ranges: readonly R[]): R | undefined {
  return ranges
    .filter(({ min }) => min <= value)
    .reduce<R | undefined>(
      (best, range) => (best === undefined || range.min > best.min ? range : best),
      undefined,
    );
}

/** The place of the first range that overlaps with another one before it; undefined where none does. */
export function overlapAt(ranges: readonly Ranged[]): number | undefined {
  const found = ranges.findIndex((range, at) =>
    ranges.slice(0, at).some((other) => range.min <= other.max && other.min <= range.max),
  );
  return found === -1 ? undefined : found;
}
