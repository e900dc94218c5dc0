import {
  capPeriods,
  declarationStatuses,
  exemptionTypes,
  statutoryKinds,
  statutoryPayers,
} from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  amount,
  id,
  moment,
  percent,
  sortedText,
  timestamps,
  version,
} from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';

/** From which day something holds, and the last one; null while none is known. */
const effective = () => ({ effectiveFrom: date().notNull(), effectiveTo: date() });

/** Who said that it is as its source has it; a change takes that away. AMB-366. */
const confirmed = () => ({
  confirmedById: uuid().references(() => user.id, { onDelete: 'set null' }),
  confirmedAt: moment(),
});

/**
 * A band of the yearly income of a tax year. Active ones of a year never share an income on a day (tax_slab_no_overlap, in the
 * migration). PAY-06, AMB-135.
 */
export const taxSlab = pgTable(
  'tax_slab',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    taxYear: integer().notNull(),
    minIncome: amount().notNull(),
    maxIncome: amount(),
    taxRate: percent().notNull(),
    fixedAmount: amount().notNull().default('0'),
    isActive: boolean().notNull().default(true),
    ...effective(),
    source: text(),
    ...confirmed(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('tax_slab_by_confirmer').on(table.confirmedById).where(sql`${table.confirmedById} is not null`),
    index('tax_slab_by_year').on(table.taxYear, table.minIncome),
    check('tax_slab_income', sql`${table.minIncome} >= 0 and ${table.maxIncome} > ${table.minIncome}`),
    check('tax_slab_rate', sql`${table.taxRate} between 0 and 100 and ${table.fixedAmount} >= 0`),
    check('tax_slab_days', sql`${table.effectiveTo} > ${table.effectiveFrom}`),
  ],
);

/** What may be taken off the income before it is taxed. PAY-07, AMB-136. */
export const taxExemption = pgTable(
  'tax_exemption',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    exemptionType: text({ enum: exemptionTypes }).notNull(),
    maxAmount: amount(),
    percentage: percent(),
    isAutomatic: boolean().notNull().default(false),
    unitLimit: integer().notNull().default(1),
    isActive: boolean().notNull().default(true),
    ...effective(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('tax_exemption_by_name').on(table.name),
    check('tax_exemption_one_limit', sql`(${table.maxAmount} is null) <> (${table.percentage} is null)`),
    check('tax_exemption_limits', sql`${table.maxAmount} >= 0 and ${table.unitLimit} >= 1`),
    check('tax_exemption_percentage', sql`${table.percentage} between 0 and 100`),
    check('tax_exemption_days', sql`${table.effectiveTo} > ${table.effectiveFrom}`),
  ],
);

/** What somebody asks to have taken off, and what was granted. One for each exemption and year is pending or approved. PAY-08. */
export const exemptionDeclaration = pgTable(
  'exemption_declaration',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    taxExemptionId: uuid()
      .notNull()
      .references(() => taxExemption.id),
    taxYear: integer().notNull(),
    declaredAmount: amount().notNull(),
    units: integer().notNull().default(1),
    months: integer().notNull().default(12),
    documentUrl: text(),
    remarks: text(),
    status: text({ enum: declarationStatuses }).notNull().default('PENDING'),
    approvedAmount: amount(),
    submittedAt: moment().notNull(),
    reviewedAt: moment(),
    reviewedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    reviewRemarks: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('exemption_declaration_once')
      .on(table.employeeId, table.taxYear, table.taxExemptionId)
      .where(sql`${table.status} <> 'REJECTED'`),
    index('exemption_declaration_by_employee').on(table.employeeId),
    index('exemption_declaration_by_reviewer')
      .on(table.reviewedById)
      .where(sql`${table.reviewedById} is not null`),
    index('exemption_declaration_by_exemption').on(table.taxExemptionId),
    index('exemption_declaration_by_day').on(table.submittedAt),
    check('exemption_declaration_amounts', sql`${table.declaredAmount} > 0 and ${table.approvedAmount} >= 0`),
    check('exemption_declaration_size', sql`${table.units} >= 1 and ${table.months} between 1 and 12`),
    check(
      'exemption_declaration_approved',
      sql`(${table.status} = 'APPROVED') = (${table.approvedAmount} is not null)`,
    ),
  ],
);

/**
 * A contribution that the law asks for, from a day to a last day. The days of active rates of one code and payer never overlap
 * (statutory_rate_no_overlap, in the migration).
 */
export const statutoryRate = pgTable(
  'statutory_rate',
  {
    id: id(),
    name: sortedText().notNull(),
    code: text().notNull(),
    kind: text({ enum: statutoryKinds }).notNull(),
    payer: text({ enum: statutoryPayers }).notNull(),
    rate: percent().notNull(),
    beforeTax: boolean().notNull().default(false),
    floor: amount(),
    cap: amount(),
    capPeriod: text({ enum: capPeriods }).notNull().default('MONTH'),
    isActive: boolean().notNull().default(true),
    ...effective(),
    source: text(),
    ...confirmed(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('statutory_rate_by_confirmer')
      .on(table.confirmedById)
      .where(sql`${table.confirmedById} is not null`),
    index('statutory_rate_by_code').on(table.code, table.effectiveFrom),
    check('statutory_rate_rate', sql`${table.rate} between 0 and 100`),
    check('statutory_rate_limits', sql`${table.floor} >= 0 and ${table.cap} >= 0`),
    check('statutory_rate_cap', sql`${table.cap} >= ${table.floor}`),
    check('statutory_rate_before', sql`not ${table.beforeTax} or ${table.payer} = 'EMPLOYEE'`),
    check('statutory_rate_days', sql`${table.effectiveTo} > ${table.effectiveFrom}`),
  ],
);
