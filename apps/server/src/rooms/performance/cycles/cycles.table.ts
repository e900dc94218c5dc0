import { cycleStatuses } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { id, percent, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { criterionColumns, performanceTemplate } from '../templates/templates.table.ts';

/** A period in which people are reviewed. Its weightages and criteria are the template's of its activation. TAL-03, TAL-04. */
export const performanceCycle = pgTable(
  'performance_cycle',
  {
    id: id(),
    name: sortedText().notNull().unique('performance_cycle_name_unique'),
    description: text(),
    templateId: uuid()
      .notNull()
      .references(() => performanceTemplate.id),
    startDate: date().notNull(),
    endDate: date().notNull(),
    reviewPeriodStart: date().notNull(),
    reviewPeriodEnd: date().notNull(),
    status: text({ enum: cycleStatuses }).notNull().default('DRAFT'),
    isActive: boolean().notNull().default(true),
    autoEnrollNewEmployees: boolean().notNull().default(false),
    eligibilityCriteria: jsonb().$type<{
      departmentIds: string[];
      jobTitleIds: string[];
      employmentTypes: string[];
      minServiceDays: number;
    }>(),
    hasCalibration: boolean().notNull().default(false),
    minPeers: smallint().notNull().default(3),
    /** Kept at the activation, all of them; null before. */
    templateVersion: text(),
    goalWeightage: percent(),
    competencyWeightage: percent(),
    behavioralWeightage: percent(),
    peerFeedbackWeightage: percent(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('performance_cycle_by_template').on(table.templateId),
    index('performance_cycle_by_start').on(table.startDate, table.id),
    check('performance_cycle_days', sql`${table.endDate} > ${table.startDate}`),
    check(
      'performance_cycle_review_days',
      sql`${table.reviewPeriodStart} >= ${table.startDate} and ${table.reviewPeriodEnd} <= ${table.endDate} and ${table.reviewPeriodEnd} > ${table.reviewPeriodStart}`,
    ),
    check('performance_cycle_peers', sql`${table.minPeers} between 3 and 5`),
    check(
      'performance_cycle_kept',
      sql`${table.status} = 'DRAFT' or num_nulls(${table.templateVersion}, ${table.goalWeightage}, ${table.competencyWeightage}, ${table.behavioralWeightage}, ${table.peerFeedbackWeightage}) = 0`,
    ),
  ],
);

/** A criterion as it was when the cycle began: what is rated in it, whatever becomes of the template. */
export const cycleCriterion = pgTable(
  'cycle_criterion',
  {
    id: id(),
    cycleId: uuid()
      .notNull()
      .references(() => performanceCycle.id, { onDelete: 'cascade' }),
    ...criterionColumns(),
  },
  (table) => [index('cycle_criterion_by_cycle').on(table.cycleId, table.order)],
);
