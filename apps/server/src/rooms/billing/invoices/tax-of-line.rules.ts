import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';

interface Taxed {
  readonly taxCode: string | null;
  /** Percent. */
  readonly taxRate: string;
}

/** Under which code the tax of a line is found in the tax report: its own, else its percent, '10.00'. */
export function codeOfTax({ taxCode, taxRate }: Taxed): string {
  return taxCode ?? exactText(exactOf(taxRate));
}

/**
 * What the line of revenue says where its code asks for no tax (ZERO, EXEMPT): then no line of tax tells the report what it was of. Of a
 * credit note the base is below 0.
 */
export function untaxed(
  { taxCode, taxAmount, lineTotal }: Pick<Taxed, 'taxCode'> & { taxAmount: string; lineTotal: string },
  sign: 1n | -1n = 1n,
): { tax?: { code: string; base: bigint } } {
  if (taxCode === null || exactOf(taxAmount) !== 0n) return {};
  return { tax: { code: taxCode, base: sign * exactOf(lineTotal) } };
}
