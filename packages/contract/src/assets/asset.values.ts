// The words and limits of fixed assets. FIN-05.

/** How an asset loses its value. FIN-05. */
export const depreciationMethods = ['STRAIGHT_LINE', 'DECLINING_BALANCE'] as const;
export type DepreciationMethod = (typeof depreciationMethods)[number];

/** What a list of assets may be narrowed to. */
export const assetStatuses = ['IN_USE', 'SET_ASIDE', 'DISPOSED'] as const;
export type AssetStatus = (typeof assetStatuses)[number];

export const assetLimits = {
  name: 160,
  category: 80,
  notes: 500,
  /** A hundred years. */
  usefulLife: 1200,
  amount: '999999999999',
} as const;
