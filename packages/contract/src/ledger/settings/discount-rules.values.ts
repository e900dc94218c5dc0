/** The discounts that may be of certain days. */
export const ruledDiscounts = ['SIBLING', 'EARLY', 'VOLUME', 'STAFF'] as const;

export const discountRuleLimits = { name: 100, threshold: 1000 } as const;
