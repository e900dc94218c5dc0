import type { ReportGrouping, ReportType, TaxType } from '@bellwether/contract/payroll/payroll.values';

/** What the forms of reports have in common, as their fields hold it. */
export interface ReportValues extends Record<string, unknown> {
  readonly reportType: ReportType;
  readonly grouping: ReportGrouping;
  readonly taxType: TaxType;
  /** '2026'; empty: the period follows the day. */
  readonly year: string;
  /** 'year', 'q1' to 'q4', 'm1' to 'm12'. */
  readonly part: string;
}

interface Parameters {
  readonly year: number | null;
  readonly quarter: number | null;
  readonly month: number | null;
  readonly grouping: ReportGrouping | null;
  readonly taxType: TaxType;
}

/** The fields as the API takes them: what the chosen report has no use for is left out. */
export function parametersOf({ reportType, grouping, taxType, year, part }: ReportValues): Parameters {
  const number = Number(part.slice(1));
  return {
    year: year === '' ? null : Number(year),
    quarter: year !== '' && part.startsWith('q') ? number : null,
    month: year !== '' && part.startsWith('m') ? number : null,
    grouping: reportType === 'department-wise' ? null : grouping,
    taxType: reportType === 'tax-compliance' ? taxType : 'all',
  };
}

/** The fields of stored parameters. */
export function valuesOf({ year, quarter, month, grouping, taxType }: Parameters) {
  return {
    grouping: grouping ?? ('payPeriod' as const),
    taxType,
    year: year === null ? '' : String(year),
    part: quarter === null ? (month === null ? 'year' : `m${month}`) : `q${quarter}`,
  };
}
