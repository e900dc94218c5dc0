/** Whether a tax is within the prices (INCLUSIVE) or comes on top of them (EXCLUSIVE). FIN-22. */
export const taxMethods = ['EXCLUSIVE', 'INCLUSIVE'] as const;

/** What kind of tax it is. A rate of 0 is declared in tax returns (ZERO), an exemption is not taxed at all (EXEMPT). */
export const taxKinds = ['STANDARD', 'ZERO', 'EXEMPT'] as const;

/** What a tax is charged on: what the school sells, or what it buys. */
export const taxUses = ['SALES', 'PURCHASES'] as const;
export type TaxUse = (typeof taxUses)[number];

/** How long the code of a tax may be. */
export const taxCodeLength = 20;

export type TaxMethod = (typeof taxMethods)[number];
export type TaxKind = (typeof taxKinds)[number];
