/** A year, or a quarter or a month of it. */
export interface ReportPeriod {
  readonly year: number;
  readonly quarter?: number | null | undefined;
  readonly month?: number | null | undefined;
}

/** The first and the last month of a period, 'YYYY-MM'. */
export function monthsOf({ year, quarter, month }: ReportPeriod): { from: string; to: string } {
  const of = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
  if (month) return { from: of(month), to: of(month) };
  if (quarter) return { from: of(quarter * 3 - 2), to: of(quarter * 3) };
  return { from: of(1), to: of(12) };
}
