import type { TaxKind, TaxMethod, TaxUse } from '@bellwether/contract/ledger/taxes/tax.values';
import type { Day } from '@bellwether/contract/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { type TaxOnDay, taxOn } from './tax-settings.queries.ts';

/** What is written of the tax of a line: a code, or a percent. */
interface TaxGiven {
  readonly taxCode: string | null;
  readonly taxRate: string;
}

/** The tax of a line as it is stored. */
export interface LineTaxed {
  readonly taxCode: string | null;
  readonly taxRate: string;
  readonly taxMethod: TaxMethod;
  readonly taxKind: TaxKind | null;
}

/**
 * The lines of a document of that day, each with the tax of its code as it is in force then; where no code is named the typed percent
 * stays, on top of the price. Throws 400 at the code of a line that names none in force, or one that is not for such documents.
 */
export async function withTaxes<L extends TaxGiven>(
  db: Db,
  lines: readonly L[],
  { day, use }: { readonly day: Day; readonly use: TaxUse },
): Promise<(L & LineTaxed)[]> {
  const taxes = new Map<string, TaxOnDay | undefined>();
  const taxed: (L & LineTaxed)[] = [];
  for (const [at, line] of lines.entries()) {
    const { taxCode } = line;
    if (taxCode === null) {
      taxed.push({ ...line, taxMethod: 'EXCLUSIVE', taxKind: null });
      continue;
    }
    if (!taxes.has(taxCode)) taxes.set(taxCode, await taxOn(db, taxCode, day));
    const tax = taxes.get(taxCode);
    const fits = use === 'SALES' ? tax?.applicableToSales : tax?.applicableToPurchases;
    if (!tax || !fits) throw fieldProblem(`items.${at}.taxCode`, 'Choose a tax that is in force on that day');
    taxed.push({ ...line, taxRate: tax.taxRate, taxMethod: tax.calculationMethod, taxKind: tax.taxKind });
  }
  return taxed;
}
