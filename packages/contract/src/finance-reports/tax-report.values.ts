/** Tax on what is sold, and on what is bought. */
export const taxDirections = ['OUTPUT', 'INPUT'] as const;
export type TaxDirection = (typeof taxDirections)[number];
