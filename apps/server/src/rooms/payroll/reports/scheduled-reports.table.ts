import {
  type ReportGrouping,
  reportTypes,
  scheduledFormats,
  scheduleFrequencies,
  type TaxType,
} from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';

/** What a scheduled report is about; without a year it is of the period that ended last. */
interface ScheduledParameters {
  readonly year: number | null;
  readonly quarter: number | null;
  readonly month: number | null;
  readonly grouping: ReportGrouping | null;
  readonly taxType: TaxType;
}

/** A report that is made and mailed by itself, with the rights of its owner. PAY-05, AMB-302. */
export const payrollScheduledReport = pgTable(
  'payroll_scheduled_report',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    reportType: text({ enum: reportTypes }).notNull(),
    parameters: jsonb().$type<ScheduledParameters>().notNull(),
    frequency: text({ enum: scheduleFrequencies }).notNull(),
    dayOfWeek: integer(),
    dayOfMonth: integer(),
    /** HH:mm by the school's clock. */
    time: text().notNull(),
    format: text({ enum: scheduledFormats }).notNull(),
    recipients: text().array().notNull(),
    isActive: boolean().notNull().default(true),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Every time of the schedule up to this moment was made, missed or left out. */
    checkedThrough: moment().notNull(),
    pausedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('payroll_scheduled_report_by_owner').on(table.ownerId),
    check('payroll_scheduled_report_recipients', sql`cardinality(${table.recipients}) > 0`),
    check('payroll_scheduled_report_week', sql`${table.dayOfWeek} between 0 and 6`),
    check('payroll_scheduled_report_month', sql`${table.dayOfMonth} between 1 and 31`),
  ],
);
