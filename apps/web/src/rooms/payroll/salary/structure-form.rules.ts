import { readFormula } from '@bellwether/contract/payroll/formula.rules';
import { amountsOf, faultsOf } from '@bellwether/contract/payroll/salary.rules';
import { exactOf, exactText, minorPlaces, total } from '@bellwether/contract/shared/exact.rules';
import type { Reply } from '../../../api/types.ts';

type Structure = Reply<'GET /api/payroll/salary-structures/:id'>['data'];

/** The values of the form of a structure. */
export interface StructureValues extends Record<string, unknown> {
  name: string;
  description: string;
  basePay: string;
  allowances: Structure['allowances'];
  deductions: Structure['deductions'];
  isActive: boolean;
}

/** What the form of a structure begins with. */
export function structureValues(row: Structure | undefined): StructureValues {
  return {
    name: row?.name ?? '',
    description: row?.description ?? '',
    basePay: row?.basePay ?? '',
    allowances: row?.allowances ?? [],
    deductions: row?.deductions ?? [],
    isActive: row?.isActive ?? true,
  };
}

/** What a structure comes to for its base pay, each line with its amount; undefined while something in it is no formula. */
export function previewOf({ basePay, allowances, deductions }: StructureValues, currency: string) {
  const lines = [...allowances, ...deductions];
  try {
    const base = exactOf(basePay === '' ? '0' : basePay);
    for (const { formula } of lines) readFormula(formula);
    if (faultsOf(lines).length > 0) return undefined;
    const amounts = amountsOf(lines, base, minorPlaces(currency));
    const added = total(amounts.slice(0, allowances.length));
    const kept = total(amounts.slice(allowances.length));
    return {
      lines: lines.map(({ code, name }, at) => ({
        ...{ code, name, amount: exactText(amounts[at] ?? 0n), isDeduction: at >= allowances.length },
      })),
      base: exactText(base),
      gross: exactText(base + added),
      left: exactText(base + added - kept),
    };
  } catch {
    return undefined;
  }
}
