// How well the questions of a test measured, from sums over attempts: marks in whole hundredths of a point, so that sums are exact.

/** From how many attempts on figures are given, and from how many on they are firm. */
export const analysisLimits = { least: 10, firm: 30 } as const;

/** Sums of the marks of one question and of the rest of the test over the attempts that have it. */
export interface ItemSums {
  readonly n: number;
  readonly item: number;
  readonly rest: number;
  readonly itemSquared: number;
  readonly restSquared: number;
  readonly product: number;
}

/** The share of the points that was reached, 0 to 1; null without attempts. */
export function facilityOf({ n, item }: Pick<ItemSums, 'n' | 'item'>, points: number): number | null {
  return n === 0 || points <= 0 ? null : item / (n * points * 100);
}

/** The correlation of a question with the rest of the test, -1 to 1; null where one of them is the same for all. */
export function discriminationOf({
  n,
  item,
  rest,
  itemSquared,
  restSquared,
  product,
}: ItemSums): number | null {
  const spread = (n * itemSquared - item * item) * (n * restSquared - rest * rest);
  // Sums of whole numbers: a spread that is none is exactly 0.
  if (n < 2 || spread <= 0) return null;
  return Math.max(-1, Math.min(1, (n * product - item * rest) / Math.sqrt(spread)));
}

/**
 * The correlation of a question with the rest of the test over several sittings, -1 to 1: within each, since an easy test beside a hard one
 * would tell apart whatever is asked. Of one sitting the same as `discriminationOf`; null where in all of them one of both is the same for all.
 */
export function pooledDiscrimination(sittings: readonly ItemSums[]): number | null {
  let [item, rest, both] = [0, 0, 0];
  for (const one of sittings) {
    if (one.n === 0) continue;
    // Whole numbers until they are divided: a spread that is none is exactly 0.
    item += (one.n * one.itemSquared - one.item * one.item) / one.n;
    rest += (one.n * one.restSquared - one.rest * one.rest) / one.n;
    both += (one.n * one.product - one.item * one.rest) / one.n;
  }
  return item <= 0 || rest <= 0 ? null : Math.max(-1, Math.min(1, both / Math.sqrt(item * rest)));
}

/** How many of so many attempts are the best, and as many the weakest: 27 percent, to the nearest whole one. */
export function groupOf(n: number): number {
  return Math.round(n * 0.27);
}

/**
 * The share of the points that the best 27 percent reached less that of the weakest, -1 to 1, from the sums of their marks in hundredths; null
 * where the groups are empty.
 */
export function upperLessLower(
  { n, upper, lower }: { readonly n: number; readonly upper: number; readonly lower: number },
  points: number,
): number | null {
  const size = groupOf(n);
  return size === 0 || points <= 0 ? null : (upper - lower) / (size * points * 100);
}

/** The variance of a sample from its sums; null for fewer than two. */
export function varianceOf(n: number, sum: number, squared: number): number | null {
  return n < 2 ? null : (squared - (sum * sum) / n) / (n - 1);
}

/**
 * Cronbach's alpha, k/(k-1) × (1 - the sum of the variances of the questions / the variance of the totals): how well they measure the same.
 * Null for fewer than two questions, and where all totals are the same.
 */
export function alphaOf(
  itemVariances: readonly (number | null)[],
  totalVariance: number | null,
): number | null {
  const k = itemVariances.length;
  if (k < 2 || !totalVariance) return null;
  const sum = itemVariances.reduce<number>((all, one) => all + (one ?? 0), 0);
  return (k / (k - 1)) * (1 - sum / totalVariance);
}

/** The standard error of measurement, in points: how far a score may be from what the student can; null without an alpha. */
export function semOf(alpha: number | null, totalVariance: number | null): number | null {
  if (alpha === null || totalVariance === null) return null;
  return Math.sqrt(totalVariance * (1 - Math.min(1, alpha))) / 100;
}

/** What a teacher should look at. */
export const itemHints = ['CHECK_KEY', 'WEAK', 'TOO_EASY', 'TOO_HARD', 'UNUSED_OPTION'] as const;
export type ItemHint = (typeof itemHints)[number];

/**
 * The hints of a question: those who know more fail it (the key may be wrong), it tells little apart, nearly all or nearly nobody solves it,
 * nobody chose one of its options.
 */
export function hintsOf(p: number | null, r: number | null, optionCounts: readonly number[]): ItemHint[] {
  if (p === null) return [];
  return [
    ...(r !== null && r < 0 ? (['CHECK_KEY'] as const) : []),
    ...(r !== null && r >= 0 && r < 0.15 ? (['WEAK'] as const) : []),
    ...(p > 0.95 ? (['TOO_EASY'] as const) : []),
    ...(p < 0.2 ? (['TOO_HARD'] as const) : []),
    ...(optionCounts.some((count) => count === 0) ? (['UNUSED_OPTION'] as const) : []),
  ];
}
