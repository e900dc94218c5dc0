/** Whether a tax is within the prices (INCLUSIVE) or comes on top of them (EXCLUSIVE). FIN-22. */
export const taxMethods = ['EXCLUSIVE', 'INCLUSIVE'] as const;

/** What kind of tax it is. A rate of 0 is declared in tax returns (ZERO), an exemption is not taxed at all (EXEMPT). */
export const taxKinds = ['STANDARD', 'ZERO', 'EXEMPT'] as const;

export type TaxMethod = (typeof taxMethods)[number];
export type TaxKind = (typeof taxKinds)[number];
