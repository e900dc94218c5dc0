import { exactOf, total } from '../../shared/exact.rules.ts';

/** The figures of an opening that its net pay follows from, exact decimals as text. */
export interface OpeningFigures {
  readonly grossPay: string;
  readonly incomeTax: string;
  readonly socialSecurity: string;
  readonly medicare: string;
  readonly otherContributions: string;
  readonly deductions: string;
}

/** What was paid out: gross pay less tax, contributions and deductions; below 0 where more was kept back than there was. AMB-392. */
export function openingNet({ grossPay, ...kept }: OpeningFigures): bigint {
  const { incomeTax, socialSecurity, medicare, otherContributions, deductions } = kept;
  const keptBack = [incomeTax, socialSecurity, medicare, otherContributions, deductions];
  return exactOf(grossPay) - total(keptBack.map((amount) => exactOf(amount)));
}
