import {
  requisitionEmploymentTypes,
  requisitionPriorities,
  requisitionStatuses,
} from '@bellwether/contract/recruitment/recruitment.values';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { department, jobTitle } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';

/** A post that somebody asks for, and how many of its places are taken. TAL-11, TAL-12. */
export const jobRequisition = pgTable(
  'job_requisition',
  {
    id: id(),
    title: sortedText().notNull(),
    departmentId: uuid().references(() => department.id),
    jobTitleId: uuid().references(() => jobTitle.id),
    location: text(),
    employmentType: text({ enum: requisitionEmploymentTypes }).notNull(),
    status: text({ enum: requisitionStatuses }).notNull().default('DRAFT'),
    priority: text({ enum: requisitionPriorities }).notNull().default('MEDIUM'),
    numberOfPositions: integer().notNull().default(1),
    filled: integer().notNull().default(0),
    targetHireDate: date(),
    salaryMin: amount(),
    salaryMax: amount(),
    currency: text(),
    skillsRequired: text().array().notNull().default(sql`'{}'::text[]`),
    experienceLevel: text(),
    educationRequired: text(),
    requestedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    decisionNotes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('job_requisition_by_creation').on(table.createdAt, table.id),
    index('job_requisition_by_title').on(table.title, table.id),
    index('job_requisition_by_target').on(table.targetHireDate, table.id),
    index('job_requisition_by_requester').on(table.requestedById),
    index('job_requisition_by_decider').on(table.decidedById),
    index('job_requisition_by_department').on(table.departmentId),
    index('job_requisition_by_job_title').on(table.jobTitleId),
    check('job_requisition_positions', sql`${table.numberOfPositions} >= 1`),
    check('job_requisition_filled', sql`${table.filled} between 0 and ${table.numberOfPositions}`),
    check(
      'job_requisition_salaries',
      sql`${table.salaryMin} > 0 and ${table.salaryMax} >= ${table.salaryMin}`,
    ),
    check('job_requisition_salary_max', sql`${table.salaryMax} > 0`),
  ],
);
