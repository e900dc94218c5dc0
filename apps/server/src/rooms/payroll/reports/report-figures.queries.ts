import type { ReportGrouping, ReportType, TaxType } from '@bellwether/contract/payroll/payroll.values';
import type { payrollReports } from '@bellwether/contract/payroll/payroll-reports';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import {
  exactOf,
  exactText,
  minorPlaces,
  rounded,
  toPlaces,
  total,
} from '@bellwether/contract/shared/exact.rules';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import {
  costByCentre,
  costByDepartment,
  costByMonth,
  duesBy,
  payParts,
  payTotals,
} from './payroll-reports.queries.ts';
import { monthsOf, type ReportPeriod } from './period.rules.ts';

interface Pay {
  readonly grossPay: string;
  readonly netPay: string;
  readonly deductions: string;
  readonly taxes: string;
}

export type Summary = ResultOf<typeof payrollReports.summary>['data'];
export type DepartmentPay = ResultOf<typeof payrollReports.departmentWise>['data'];

/** Totals and averages of pay in the period, its parts, and the months of the year. PAY-01. */
export async function summaryOf(
  db: Db,
  viewer: Viewer,
  { grouping, ...period }: ReportPeriod & { readonly grouping: ReportGrouping },
): Promise<Summary> {
  const months = monthsOf(period);
  const currency = await baseCurrencyOf(db);
  const { people, payslips, ...totals } = await payTotals(db, viewer, months);
  const parts = await payParts(db, viewer, months, grouping);
  const trends = await payParts(db, viewer, monthsOf({ year: period.year }), 'payPeriod');
  const places = minorPlaces(currency);
  const average = (amount: bigint) =>
    payslips === 0 ? 0n : toPlaces(rounded(amount, BigInt(payslips)), places);
  return {
    ...{ ...months, currency, people, payslips },
    totals: payOf(totals),
    averages: payOf(totals, average),
    breakdown: parts.map(({ key, label, payslips: count, ...sums }) => ({
      ...{ key, label, payslips: count },
      ...payOf(sums),
    })),
    trends: trends.map(({ key, ...sums }) => ({ payPeriod: key, ...payOf(sums) })),
  };
}

/** What was kept back in the period for tax office and insurances: in all, and by month, department or person. PAY-02. */
export async function duesOf(
  db: Db,
  viewer: Viewer,
  {
    taxType,
    grouping,
    ...period
  }: ReportPeriod & { readonly taxType: TaxType; readonly grouping: ReportGrouping },
) {
  const months = monthsOf(period);
  const rows = await duesBy(db, viewer, months, grouping);
  const shown = dueOf(taxType);
  const sum = (of: (row: (typeof rows)[number]) => string) =>
    exactText(total(rows.map((row) => exactOf(of(row)))));
  return {
    ...{ ...months, currency: await baseCurrencyOf(db) },
    totals: shown({
      taxableIncome: sum((row) => row.taxableIncome),
      incomeTax: sum((row) => row.incomeTax),
      socialSecurity: sum((row) => row.socialSecurity),
      medicare: sum((row) => row.medicare),
      employerContributions: sum((row) => row.employerContributions),
    }),
    parts: rows.map(({ key, label, payslips, ...due }) => ({ key, label, payslips, ...shown(due) })),
  };
}

/** What people cost in the period by department and cost centre, and the months of the year. PAY-02. */
export async function departmentPayOf(db: Db, viewer: Viewer, period: ReportPeriod): Promise<DepartmentPay> {
  const months = monthsOf(period);
  const departments = (await costByDepartment(db, viewer, months)).map(costOf);
  return {
    ...{ ...months, currency: await baseCurrencyOf(db) },
    total: exactText(total(departments.map(({ cost }) => exactOf(cost)))),
    departments,
    costCentres: (await costByCentre(db, viewer, months)).map(costOf),
    trends: (await costByMonth(db, viewer, monthsOf({ year: period.year }))).map((row) => ({
      ...row,
      cost: plain(row.cost),
    })),
  };
}

/** The figures of a report of any type, marked by it. */
export type Figures =
  | { readonly reportType: 'summary'; readonly data: Summary }
  | { readonly reportType: 'tax-compliance'; readonly data: Awaited<ReturnType<typeof duesOf>> }
  | { readonly reportType: 'department-wise'; readonly data: DepartmentPay };

/** Reads the figures that a report of the type has. */
export async function figuresOf(
  db: Db,
  viewer: Viewer,
  reportType: ReportType,
  asked: ReportPeriod & { readonly grouping: ReportGrouping; readonly taxType: TaxType },
): Promise<Figures> {
  if (reportType === 'summary') return { reportType, data: await summaryOf(db, viewer, asked) };
  if (reportType === 'tax-compliance') return { reportType, data: await duesOf(db, viewer, asked) };
  return { reportType, data: await departmentPayOf(db, viewer, asked) };
}

/** A sum as amounts are sent. */
function plain(amount: string): string {
  return exactText(exactOf(amount));
}

function payOf(sums: Pay, change: (amount: bigint) => bigint = (amount) => amount): Pay {
  const of = (amount: string) => exactText(change(exactOf(amount)));
  return {
    grossPay: of(sums.grossPay),
    netPay: of(sums.netPay),
    deductions: of(sums.deductions),
    taxes: of(sums.taxes),
  };
}

interface Due {
  readonly taxableIncome: string;
  readonly incomeTax: string;
  readonly socialSecurity: string;
  readonly medicare: string;
  readonly employerContributions: string;
}

/** What of the dues is told when one kind of tax is asked for. */
function dueOf(taxType: TaxType) {
  const only = (kind: TaxType, amount: string) =>
    taxType === 'all' || taxType === kind ? plain(amount) : null;
  return (due: Due) => ({
    taxableIncome: plain(due.taxableIncome),
    incomeTax: only('income_tax', due.incomeTax),
    socialSecurity: only('social_security', due.socialSecurity),
    medicare: only('medicare', due.medicare),
    employerContributions: plain(due.employerContributions),
  });
}

function costOf<T extends { grossPay: string; employerContributions: string; cost: string }>(row: T): T {
  return {
    ...row,
    grossPay: plain(row.grossPay),
    employerContributions: plain(row.employerContributions),
    cost: plain(row.cost),
  };
}
