import {
  lineKinds,
  parameterKinds,
  payslipSources,
  type RunException,
  runStatuses,
  runTypes,
  statutoryKinds,
} from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amount,
  id,
  moment,
  percent,
  quantity,
  sortedText,
  timestamps,
  version,
} from '../../../platform/db/columns.ts';
import { department, employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { journalEntry } from '../../ledger/journal/journal.table.ts';
import { lessonOccurrence } from '../../scheduling/scheduling.table.ts';

/** What needs a look in a run. */
export interface StoredException {
  readonly code: RunException;
  readonly employeeId: string | null;
  readonly name: string | null;
  readonly count: number | null;
  readonly message: string | null;
}

const userId = () => uuid().references(() => user.id, { onDelete: 'set null' });

/**
 * The pay of a month for everybody, or the last pay of one person. From its submission on its payslips stay as they are (payslip_kept), and one
 * run for everybody at a time is not approved (payroll_run_one_open), both in the migration. AMB-199, AMB-378.
 */
export const payrollRun = pgTable(
  'payroll_run',
  {
    id: id(),
    /** 'YYYY-MM'. */
    payPeriod: text().notNull(),
    type: text({ enum: runTypes }).notNull().default('REGULAR'),
    /** Of a FINAL one: with which settlement it is paid. That one's table stands in a room above, so it has no key here. AMB-378. */
    settlementId: uuid().unique('payroll_run_settlement_unique'),
    /** Of a FINAL one: the last day of the person. */
    lastDay: date(),
    status: text({ enum: runStatuses }).notNull().default('DRAFT'),
    calculatedAt: moment(),
    exceptions: jsonb().$type<StoredException[]>().notNull().default([]),
    submittedById: userId(),
    submittedAt: moment(),
    approvedById: userId(),
    approvedAt: moment(),
    paidById: userId(),
    paidAt: moment(),
    journalEntryId: uuid().references(() => journalEntry.id),
    paymentEntryId: uuid().references(() => journalEntry.id),
    returnReason: text(),
    /** How often it was posted and taken back, and one more. */
    revision: integer().notNull().default(1),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('payroll_run_period_unique').on(table.payPeriod).where(sql`${table.type} = 'REGULAR'`),
    index('payroll_run_by_period').on(table.payPeriod),
    index('payroll_run_by_submitter').on(table.submittedById).where(sql`${table.submittedById} is not null`),
    index('payroll_run_by_approver').on(table.approvedById).where(sql`${table.approvedById} is not null`),
    index('payroll_run_by_payer').on(table.paidById).where(sql`${table.paidById} is not null`),
    check(
      'payroll_run_posted',
      sql`(${table.status} in ('APPROVED', 'PAID')) = (${table.approvedAt} is not null)`,
    ),
    check(
      'payroll_run_final',
      sql`(${table.type} = 'FINAL') = (${table.settlementId} is not null and ${table.lastDay} is not null)`,
    ),
  ],
);

/** What one person is paid in a run. */
export const payslip = pgTable(
  'payslip',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => payrollRun.id),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    departmentId: uuid().references(() => department.id),
    /** 'PS-202611-0001', from the approval on. AMB-381. */
    number: text().unique('payslip_number_unique'),
    costCentre: text(),
    grossPay: amount().notNull(),
    deductions: amount().notNull(),
    taxableIncome: amount().notNull(),
    incomeTax: amount().notNull(),
    socialSecurity: amount().notNull(),
    medicare: amount().notNull(),
    otherContributions: amount().notNull(),
    employerContributions: amount().notNull(),
    reimbursements: amount().notNull().default('0'),
    netPay: amount().notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('payslip_once').on(table.runId, table.employeeId),
    index('payslip_by_employee').on(table.employeeId),
    index('payslip_by_department').on(table.departmentId),
    check(
      'payslip_adds_up',
      sql`${table.grossPay} - ${table.socialSecurity} - ${table.medicare} - ${table.otherContributions} - ${table.incomeTax} - ${table.deductions} + ${table.reimbursements} = ${table.netPay}`,
    ),
    // A second payslip of a month may take back what the first one paid too much. AMB-378.
    check('payslip_net', sql`${table.netPay} >= 0 or ${table.grossPay} <= 0`),
  ],
);

/**
 * By what a run was worked out that is nobody's own: a slab, a rate, an exemption, a structure, the settings, each as it was then. While the run is
 * approved or paid what it took of them does not change (payroll_parameter_used, in the migration). AMB-379.
 */
export const payrollRunParameter = pgTable(
  'payroll_run_parameter',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => payrollRun.id, { onDelete: 'cascade' }),
    kind: text({ enum: parameterKinds }).notNull(),
    /** The id of its row; its table says the kind, so it has no key here. */
    parameterId: uuid().notNull(),
    /** A digest of what counts of it. */
    content: text().notNull(),
  },
  (table) => [
    uniqueIndex('payroll_run_parameter_once').on(table.runId, table.parameterId),
    index('payroll_run_parameter_by_row').on(table.parameterId),
  ],
);

/** A line of a payslip; what is kept back is above 0 too, its kind says so. */
export const payslipLine = pgTable(
  'payslip_line',
  {
    id: id(),
    payslipId: uuid()
      .notNull()
      .references(() => payslip.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    code: text().notNull(),
    name: sortedText().notNull(),
    quantity: quantity(),
    rate: amount(),
    ratePercent: percent(),
    basis: amount(),
    amount: amount().notNull(),
    earnedPeriod: text().notNull(),
    statutory: text({ enum: statutoryKinds }),
    /** Of base pay, lessons and what is paid once: whether tax is kept back of it; null of all other lines. */
    isTaxed: boolean(),
    /** Of an allowance or a deduction: by what formula it was worked out, whatever its structure has since. AMB-379. */
    formula: text(),
  },
  (table) => [index('payslip_line_of').on(table.payslipId, table.position)],
);

/** For which lesson a part of a line is paid: what is owed for it later is less by this. */
export const payslipLesson = pgTable(
  'payslip_lesson',
  {
    id: id(),
    lineId: uuid()
      .notNull()
      .references(() => payslipLine.id, { onDelete: 'cascade' }),
    occurrenceId: uuid()
      .notNull()
      .references(() => lessonOccurrence.id),
    amount: amount().notNull(),
  },
  (table) => [
    index('payslip_lesson_of').on(table.lineId),
    index('payslip_lesson_by_occurrence').on(table.occurrenceId),
  ],
);

/**
 * Of which expense report or encashment a line is paid. That a source is in no second run that was submitted, and not paid directly either, its own
 * row says (payRunId): it lies in a room below and has no key here. AMB-365.
 */
export const payslipSource = pgTable(
  'payslip_source',
  {
    id: id(),
    lineId: uuid()
      .notNull()
      .references(() => payslipLine.id, { onDelete: 'cascade' }),
    kind: text({ enum: payslipSources }).notNull(),
    sourceId: uuid().notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    index('payslip_source_of').on(table.lineId),
    index('payslip_source_by_source').on(table.sourceId),
    check('payslip_source_positive', sql`${table.amount} > 0`),
  ],
);
