import { rateUnits, staffRoles } from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { course } from '../../learning/learning.table.ts';
import { salaryStructure } from './salary-structures.table.ts';

/** What somebody is paid a month from a day on. The days of one person never overlap (salary_assignment_no_overlap, in the migration). */
export const salaryAssignment = pgTable(
  'salary_assignment',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    salaryStructureId: uuid()
      .notNull()
      .references(() => salaryStructure.id),
    basePay: amount().notNull(),
    costCentre: text(),
    reason: text(),
    effectiveFrom: date().notNull(),
    effectiveTo: date(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('salary_assignment_by_employee').on(table.employeeId, table.effectiveFrom),
    index('salary_assignment_by_structure').on(table.salaryStructureId),
    check('salary_assignment_base', sql`${table.basePay} >= 0`),
    check('salary_assignment_days', sql`${table.effectiveTo} >= ${table.effectiveFrom}`),
  ],
);

/** What a lesson is paid from a day on. For the same person and course the days never overlap (pay_rate_no_overlap, in the migration). */
export const payRate = pgTable(
  'pay_rate',
  {
    id: id(),
    employeeId: uuid().references(() => employee.id, { onDelete: 'cascade' }),
    courseId: uuid().references(() => course.id, { onDelete: 'cascade' }),
    staffRole: text({ enum: staffRoles }).notNull(),
    unit: text({ enum: rateUnits }).notNull(),
    amount: amount().notNull(),
    effectiveFrom: date().notNull(),
    effectiveTo: date(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('pay_rate_by_employee').on(table.employeeId),
    index('pay_rate_by_course').on(table.courseId),
    index('pay_rate_by_day').on(table.effectiveFrom),
    check('pay_rate_amount', sql`${table.amount} >= 0`),
    check('pay_rate_days', sql`${table.effectiveTo} > ${table.effectiveFrom}`),
  ],
);
