import {
  evidenceMetrics,
  goalCategories,
  goalPriorities,
  goalStatuses,
  progressSources,
} from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, percent, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { appraisal } from '../appraisals/appraisals.table.ts';
import { performanceCycle } from '../cycles/cycles.table.ts';

/** What somebody means to reach. TAL-05. */
export const goal = pgTable(
  'goal',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    cycleId: uuid().references(() => performanceCycle.id),
    appraisalId: uuid().references(() => appraisal.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    category: text({ enum: goalCategories }).notNull().default('INDIVIDUAL'),
    priority: text({ enum: goalPriorities }).notNull().default('MEDIUM'),
    /** Where it begins and where it leads, in its unit: with both, a value says how far it is. */
    baselineValue: amount(),
    targetValue: amount(),
    /** The figure of the house that moves it; people do not then. AMB-387. */
    metric: text({ enum: evidenceMetrics }),
    measurementUnit: text(),
    targetDate: date().notNull(),
    status: text({ enum: goalStatuses }).notNull().default('ACTIVE'),
    /** The percent of the latest entry of its progress. */
    progressPercentage: percent().notNull().default('0'),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('goal_by_employee').on(table.employeeId, table.targetDate),
    index('goal_by_cycle').on(table.cycleId),
    index('goal_by_appraisal').on(table.appraisalId),
    index('goal_by_day').on(table.targetDate, table.id),
    check('goal_progress_range', sql`${table.progressPercentage} between 0 and 100`),
    check(
      'goal_of_a_figure',
      sql`${table.metric} is null or (${table.baselineValue} is not null and ${table.targetValue} is not null)`,
    ),
    check('goal_leads_somewhere', sql`${table.targetValue} <> ${table.baselineValue}`),
  ],
);

/** How far a goal was, and when: entries are added and never changed. TAL-06. */
export const goalProgress = pgTable(
  'goal_progress',
  {
    id: id(),
    goalId: uuid()
      .notNull()
      .references(() => goal.id, { onDelete: 'cascade' }),
    source: text({ enum: progressSources }).notNull().default('PERSON'),
    progressValue: amount(),
    progressPercentage: percent().notNull(),
    comments: text(),
    challenges: text(),
    supportNeeded: text(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (table) => [
    index('goal_progress_by_goal').on(table.goalId, table.id),
    index('goal_progress_by_user').on(table.createdById),
    check('goal_progress_percentage', sql`${table.progressPercentage} between 0 and 100`),
  ],
);
