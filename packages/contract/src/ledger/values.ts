/** How long lists of finance are: 20 rows unless asked otherwise, 100 at most. FIN-25. */
export const financePage = { limit: 20, max: 100 } as const;

/** By how much sums of one document may differ and still count as equal, in the base currency. FIN-25, AMB-095. */
export const tolerance = '0.01';
