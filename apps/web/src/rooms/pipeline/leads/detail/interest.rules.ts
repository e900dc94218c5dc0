import type { LeadDetail } from '../lead-form.rules.ts';

type Interest = Pick<LeadDetail['products'][number], 'status' | 'total'> & {
  readonly product: { readonly currency: string };
};

export interface InterestTotal {
  /** ISO 4217; amounts of different currencies are never added up. */
  readonly currency: string;
  /** What may still be bought. */
  readonly open: number;
  readonly purchased: number;
}

/** What the interests come to in each currency. One without a price adds nothing, a declined one neither. */
export function interestTotals(interests: readonly Interest[]): InterestTotal[] {
  const currencies = [...new Set(interests.map(({ product }) => product.currency))];
  return currencies.map((currency) => {
    const own = interests.filter(({ product }) => product.currency === currency);
    const sum = (...statuses: Interest['status'][]) =>
      own
        .filter(({ status }) => statuses.includes(status))
        .reduce((cents, { total }) => cents + Math.round((total ?? 0) * 100), 0) / 100;
    return { currency, open: sum('INTERESTED', 'QUOTED'), purchased: sum('PURCHASED') };
  });
}
