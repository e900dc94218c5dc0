import type { StatutoryPayer } from '@bellwether/contract/payroll/payroll.values';
import type { Reply } from '../../../api/types.ts';

/** The values of the form of an opening; a month and a year are text while they are chosen from a list. */
export interface OpeningValues extends Record<string, unknown> {
  employeeId: string;
  taxYear: string;
  firstMonth: string;
  lastMonth: string;
  grossPay: string;
  taxableIncome: string;
  incomeTax: string;
  socialSecurity: string;
  medicare: string;
  otherContributions: string;
  deductions: string;
  insured: { code: string; payer: StatutoryPayer; basis: string }[];
  source: string;
}

/** What the form begins with: the row, or the months of the year of the day before its month. */
export function openingValues(
  row: Reply<'GET /api/payroll/openings/:id'>['data'] | undefined,
  today: string,
): OpeningValues {
  const month = Number(today.slice(5, 7));
  return {
    employeeId: row?.employeeId ?? '',
    taxYear: String(row?.taxYear ?? today.slice(0, 4)),
    firstMonth: String(row?.firstMonth ?? 1),
    lastMonth: String(row?.lastMonth ?? (month > 1 ? month - 1 : 1)),
    grossPay: row?.grossPay ?? '',
    taxableIncome: row?.taxableIncome ?? '',
    incomeTax: row?.incomeTax ?? '',
    socialSecurity: row?.socialSecurity ?? '0',
    medicare: row?.medicare ?? '0',
    otherContributions: row?.otherContributions ?? '0',
    deductions: row?.deductions ?? '0',
    insured: row?.insured ?? [],
    source: row?.source ?? '',
  };
}
