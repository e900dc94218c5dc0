import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

interface Line {
  readonly code: string;
  readonly name: string;
  readonly formula: string;
}

/** What people of one kind are paid besides their base pay, and what is kept back. AMB-199. */
export const salaryStructure = pgTable(
  'salary_structure',
  {
    id: id(),
    name: sortedText().notNull().unique('salary_structure_name_unique'),
    description: text(),
    basePay: amount().notNull(),
    allowances: jsonb().$type<(Line & { taxable: boolean; insurable: boolean })[]>().notNull(),
    deductions: jsonb().$type<(Line & { beforeTax: boolean })[]>().notNull(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [check('salary_structure_base', sql`${table.basePay} >= 0`)],
);
