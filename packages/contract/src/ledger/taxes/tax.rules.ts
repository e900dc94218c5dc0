import { exactOf } from '../../shared/exact.rules.ts';
import type { TaxKind } from './tax.values.ts';

interface KindAndRate {
  /** Absent where a client knows the rate alone. */
  readonly taxKind?: TaxKind | undefined;
  /** A decimal string of per cent. */
  readonly taxRate: string;
}

/** The kind of a tax: as it is said, else by its rate: 0 is ZERO, for an exemption must be named. */
export function taxKindOf({ taxKind, taxRate }: KindAndRate): TaxKind {
  return taxKind ?? (exactOf(taxRate) === 0n ? 'ZERO' : 'STANDARD');
}

/** Whether kind and rate agree: STANDARD has a rate above 0, ZERO and EXEMPT have none. A rate below 0 is judged elsewhere. */
export function kindFitsRate(tax: KindAndRate): boolean {
  const rate = exactOf(tax.taxRate);
  return rate < 0n || (taxKindOf(tax) === 'STANDARD') === rate > 0n;
}
