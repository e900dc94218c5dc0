import {
  type ReportGrouping,
  reportDeliveries,
  reportFormats,
  reportRunStatuses,
  reportTypes,
  type TaxType,
} from '@bellwether/contract/payroll/payroll.values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { payrollScheduledReport } from './scheduled-reports.table.ts';

/** What a report was asked for. */
export interface StoredParameters {
  readonly year: number;
  readonly quarter: number | null;
  readonly month: number | null;
  readonly grouping: ReportGrouping | null;
  readonly taxType: TaxType;
}

/** A report that somebody asked for as a file, or that a schedule did for them, and how far it is. PAY-04, AMB-200. */
export const payrollReportRun = pgTable(
  'payroll_report_run',
  {
    id: id(),
    reportType: text({ enum: reportTypes }).notNull(),
    parameters: jsonb().$type<StoredParameters>().notNull(),
    format: text({ enum: reportFormats }).notNull(),
    delivery: text({ enum: reportDeliveries }).notNull(),
    recipients: text().array().notNull().default([]),
    status: text({ enum: reportRunStatuses }).notNull().default('pending'),
    progress: integer().notNull().default(0),
    requestedById: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What asked for it in their name. */
    scheduledReportId: uuid().references(() => payrollScheduledReport.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    startedAt: moment(),
    generatedAt: moment(),
    /** Where the file lies; null until it is made, and once it is deleted. */
    fileKey: text(),
    expiresAt: moment(),
    errorMessage: text(),
    isMailed: boolean(),
    ...timestamps(),
  },
  (table) => [
    index('payroll_report_run_by_requester').on(table.requestedById, table.requestedAt),
    index('payroll_report_run_by_schedule').on(table.scheduledReportId, table.requestedAt),
    index('payroll_report_run_by_recipient').using('gin', table.recipients),
    index('payroll_report_run_by_time').on(table.requestedAt, table.id),
    index('payroll_report_run_kept').on(table.expiresAt).where(sql`${table.fileKey} is not null`),
    check('payroll_report_run_progress', sql`${table.progress} between 0 and 100`),
    check(
      'payroll_report_run_done',
      sql`(${table.status} = 'completed') = (${table.generatedAt} is not null) and (${table.status} = 'failed') = (${table.errorMessage} is not null)`,
    ),
  ],
);
