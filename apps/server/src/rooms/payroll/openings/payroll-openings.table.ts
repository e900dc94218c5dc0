import type { StatutoryPayer } from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, id, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';

/** What of a contribution was insured, an exact decimal. */
export interface StoredInsured {
  readonly code: string;
  readonly payer: StatutoryPayer;
  readonly basis: string;
}

/**
 * What somebody was paid in a tax year before the first payslip made here. From the approval of a run on that was worked out by it, it stays as it is
 * (payroll_parameter_used, in the migration). AMB-392.
 */
export const payrollOpening = pgTable(
  'payroll_opening',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    taxYear: integer().notNull(),
    firstMonth: integer().notNull(),
    lastMonth: integer().notNull(),
    grossPay: amount().notNull(),
    taxableIncome: amount().notNull(),
    incomeTax: amount().notNull(),
    socialSecurity: amount().notNull(),
    medicare: amount().notNull(),
    otherContributions: amount().notNull(),
    deductions: amount().notNull(),
    insured: jsonb().$type<readonly StoredInsured[]>().notNull(),
    source: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('payroll_opening_once').on(table.employeeId, table.taxYear),
    index('payroll_opening_by_year').on(table.taxYear, table.lastMonth),
    check(
      'payroll_opening_months',
      sql`${table.firstMonth} >= 1 and ${table.lastMonth} between ${table.firstMonth} and 12`,
    ),
    check(
      'payroll_opening_amounts',
      sql`least(${table.taxableIncome}, ${table.incomeTax}, ${table.socialSecurity}, ${table.medicare}, ${table.otherContributions}, ${table.deductions}) >= 0
        and ${table.grossPay} >= ${table.incomeTax} + ${table.socialSecurity} + ${table.medicare} + ${table.otherContributions} + ${table.deductions}`,
    ),
  ],
);
