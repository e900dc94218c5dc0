import { criteriaTypes } from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, percent, quantity, sortedText, timestamps, version } from '../../../platform/db/columns.ts';

/** By what people are reviewed, and how much each section weighs. TAL-01. */
export const performanceTemplate = pgTable(
  'performance_template',
  {
    id: id(),
    name: sortedText().notNull().unique('performance_template_name_unique'),
    description: text(),
    isActive: boolean().notNull().default(true),
    templateVersion: text().notNull().default('1.0'),
    effectiveFrom: date(),
    effectiveTo: date(),
    goalWeightage: percent().notNull().default('40'),
    competencyWeightage: percent().notNull().default('30'),
    behavioralWeightage: percent().notNull().default('20'),
    peerFeedbackWeightage: percent().notNull().default('10'),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('performance_template_days', sql`${table.effectiveTo} > ${table.effectiveFrom}`),
    check(
      'performance_template_weightages',
      sql`abs(${table.goalWeightage} + ${table.competencyWeightage} + ${table.behavioralWeightage} + ${table.peerFeedbackWeightage} - 100) <= 0.01`,
    ),
  ],
);

/** What is rated of a criterion, alike in a template and in what a cycle keeps of it. */
export const criterionColumns = () => ({
  name: text().notNull(),
  description: text(),
  criteriaType: text({ enum: criteriaTypes }).notNull(),
  /** Its share within its section. */
  weightage: quantity().notNull(),
  maxRating: smallint().notNull().default(5),
  minRating: smallint().notNull().default(1),
  ratingScale: jsonb().$type<{ rating: number; label: string }[]>(),
  isRequired: boolean().notNull().default(true),
  order: integer().notNull().default(0),
});

/** What of a template is rated. TAL-02. */
export const performanceCriterion = pgTable(
  'performance_criterion',
  {
    id: id(),
    templateId: uuid()
      .notNull()
      .references(() => performanceTemplate.id, { onDelete: 'cascade' }),
    ...criterionColumns(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('performance_criterion_by_template').on(table.templateId, table.order),
    check(
      'performance_criterion_ratings',
      sql`${table.minRating} >= 1 and ${table.maxRating} <= 10 and ${table.maxRating} > ${table.minRating}`,
    ),
    check('performance_criterion_weightage', sql`${table.weightage} > 0`),
  ],
);
