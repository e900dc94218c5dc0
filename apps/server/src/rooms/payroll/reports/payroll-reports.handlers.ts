import type { TaxType } from '@bellwether/contract/payroll/payroll.values';
import type { payrollReports } from '@bellwether/contract/payroll/payroll-reports';
import {
  exactOf,
  exactText,
  minorPlaces,
  rounded,
  toPlaces,
  total,
} from '@bellwether/contract/shared/exact.rules';
import type { Handlers } from '../../../platform/http/context.ts';
import { baseCurrencyOf } from '../../ledger/index.ts';
import {
  costByCentre,
  costByDepartment,
  costByMonth,
  duesByMonth,
  payParts,
  payTotals,
} from './payroll-reports.queries.ts';
import { monthsOf } from './period.rules.ts';

interface Pay {
  readonly grossPay: string;
  readonly netPay: string;
  readonly deductions: string;
  readonly taxes: string;
}

export const payrollReportHandlers: Handlers<typeof payrollReports> = {
  async summary({ query }, { db, viewer }) {
    const months = monthsOf(query);
    const currency = await baseCurrencyOf(db);
    const { people, payslips, ...totals } = await payTotals(db, viewer, months);
    const parts = await payParts(db, viewer, months, query.grouping);
    const trends = await payParts(db, viewer, monthsOf({ year: query.year }), 'payPeriod');
    const places = minorPlaces(currency);
    const average = (amount: bigint) =>
      payslips === 0 ? 0n : toPlaces(rounded(amount, BigInt(payslips)), places);
    return {
      data: {
        ...{ ...months, currency, people, payslips },
        totals: payOf(totals),
        averages: payOf(totals, average),
        breakdown: parts.map(({ key, label, payslips: count, ...sums }) => ({
          ...{ key, label, payslips: count },
          ...payOf(sums),
        })),
        trends: trends.map(({ key, ...sums }) => ({ payPeriod: key, ...payOf(sums) })),
      },
    };
  },

  async taxCompliance({ query }, { db, viewer }) {
    const months = monthsOf(query);
    const rows = await duesByMonth(db, viewer, months);
    const shown = dueOf(query.taxType);
    const sum = (of: (row: (typeof rows)[number]) => string) =>
      exactText(total(rows.map((row) => exactOf(of(row)))));
    return {
      data: {
        ...{ ...months, currency: await baseCurrencyOf(db) },
        totals: shown({
          taxableIncome: sum((row) => row.taxableIncome),
          incomeTax: sum((row) => row.incomeTax),
          socialSecurity: sum((row) => row.socialSecurity),
          medicare: sum((row) => row.medicare),
          employerContributions: sum((row) => row.employerContributions),
        }),
        months: rows.map(({ payPeriod, payslips, ...due }) => ({ payPeriod, payslips, ...shown(due) })),
      },
    };
  },

  async departmentWise({ query }, { db, viewer }) {
    const months = monthsOf(query);
    const departments = (await costByDepartment(db, viewer, months)).map(costOf);
    return {
      data: {
        ...{ ...months, currency: await baseCurrencyOf(db) },
        total: exactText(total(departments.map(({ cost }) => exactOf(cost)))),
        departments,
        costCentres: (await costByCentre(db, viewer, months)).map(costOf),
        trends: (await costByMonth(db, viewer, monthsOf({ year: query.year }))).map((row) => ({
          ...row,
          cost: plain(row.cost),
        })),
      },
    };
  },
};

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
