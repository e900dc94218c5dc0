import { openingStatuses } from '@bellwether/contract/recruitment/recruitment.values';
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { jobRequisition } from '../requisitions/requisitions.table.ts';

/** A post that people apply for. TAL-13. */
export const jobOpening = pgTable(
  'job_opening',
  {
    id: id(),
    title: sortedText().notNull(),
    description: text().notNull(),
    status: text({ enum: openingStatuses }).notNull().default('DRAFT'),
    requisitionId: uuid().references(() => jobRequisition.id),
    /** Who sees its applicants without a right to all of them. */
    hiringManagerId: uuid().references(() => employee.id, { onDelete: 'set null' }),
    closesOn: date(),
    /** Since when it is filled or closed, by a check of the database: with it the process ends for who was not hired. AMB-286. */
    endedAt: moment(),
    isPublic: boolean().notNull().default(true),
    /** Whether visitors are told the salary of its requisition. AMB-399. */
    showsSalary: boolean().notNull().default(false),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('job_opening_by_creation').on(table.createdAt, table.id),
    index('job_opening_by_title').on(table.title, table.id),
    index('job_opening_by_closing').on(table.closesOn, table.id),
    index('job_opening_by_requisition').on(table.requisitionId),
    index('job_opening_by_manager').on(table.hiringManagerId),
    index('job_opening_by_creator').on(table.createdById),
  ],
);
