import { payInputKinds } from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';

/**
 * What is paid to somebody or kept back once, in the run of a month or the next one. As soon as an approved run has some of it, it stays as it is
 * (pay_input_paid, in the migration). AMB-393.
 */
export const payInput = pgTable(
  'pay_input',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    payPeriod: text().notNull(),
    kind: text({ enum: payInputKinds }).notNull(),
    name: sortedText().notNull(),
    amount: amount().notNull(),
    taxable: boolean().notNull(),
    insurable: boolean().notNull(),
    note: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('pay_input_by_employee').on(table.employeeId),
    index('pay_input_by_period').on(table.payPeriod),
    check('pay_input_amount', sql`${table.amount} > 0`),
    check('pay_input_period', sql`${table.payPeriod} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('pay_input_deduction', sql`${table.kind} = 'EARNING' or not ${table.insurable}`),
  ],
);
