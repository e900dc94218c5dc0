/** How long what is owed has been due: not yet, or so many days. In their order. */
export const ageingBuckets = ['CURRENT', 'DAYS_1_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];
