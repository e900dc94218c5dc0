import { createHash } from 'node:crypto';
import { exactOf, exactText, rounded } from '@bellwether/contract/shared/exact.rules';

interface Scale {
  readonly minRating: number;
  readonly maxRating: number;
}

/** The mean of peers' ratings as a percent of the scale with two places, or null of nobody. */
export function meanOfPeers({ minRating, maxRating }: Scale, given: readonly { readonly rating: number }[]) {
  if (given.length === 0) return null;
  const sum = given.reduce((total, { rating }) => total + rating - minRating, 0);
  const percent = rounded(BigInt(sum) * 10_000n, BigInt(maxRating - minRating) * BigInt(given.length));
  return exactText((percent * exactOf('1')) / 100n);
}

/** In an order that says nothing of who wrote first, and is another for each criterion: by the digest of the rows' ids. */
export function shuffled<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  const digest = ({ id }: T) => createHash('sha256').update(id).digest('hex');
  return rows
    .map((row) => ({ row, key: digest(row) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
}
