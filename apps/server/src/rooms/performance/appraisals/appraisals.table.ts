import {
  appraisalStatuses,
  finalRatings,
  reviewTypes,
} from '@bellwether/contract/performance/performance.values';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, percent, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { cycleCriterion, performanceCycle } from '../cycles/cycles.table.ts';

/**
 * The review of somebody in a cycle. Once it is completed, a trigger of the database lets it change no more, but for its release, its
 * archiving and what is erased; to reopen it writes it down first. TAL-07.
 */
export const appraisal = pgTable(
  'appraisal',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    cycleId: uuid()
      .notNull()
      .references(() => performanceCycle.id),
    reviewerId: uuid()
      .notNull()
      .references(() => employee.id),
    dueDate: date(),
    status: text({ enum: appraisalStatuses }).notNull().default('NOT_STARTED'),
    selfAssessmentComments: text(),
    managerComments: text(),
    /** Percents of each section; null while it is absent or nothing is worked out. */
    goalScore: percent(),
    competencyScore: percent(),
    behavioralScore: percent(),
    peerFeedbackScore: percent(),
    overallScore: percent(),
    computedRating: text({ enum: finalRatings }),
    finalRating: text({ enum: finalRatings }),
    overrideReason: text(),
    completedAt: moment(),
    releasedAt: moment(),
    archivedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('appraisal_once').on(table.cycleId, table.employeeId),
    index('appraisal_by_employee').on(table.employeeId),
    index('appraisal_by_reviewer').on(table.reviewerId),
    index('appraisal_by_due_date').on(table.dueDate, table.id),
    check('appraisal_not_by_oneself', sql`${table.reviewerId} <> ${table.employeeId}`),
    check(
      'appraisal_rating',
      sql`${table.finalRating} is not distinct from ${table.computedRating} or ${table.overrideReason} is not null`,
    ),
    check('appraisal_completed', sql`(${table.status} = 'COMPLETED') = (${table.completedAt} is not null)`),
    check('appraisal_released', sql`${table.releasedAt} is null or ${table.status} = 'COMPLETED'`),
  ],
);

/** Colleagues who were asked about somebody, and whether they have answered. */
export const appraisalPeer = pgTable(
  'appraisal_peer',
  {
    id: id(),
    appraisalId: uuid()
      .notNull()
      .references(() => appraisal.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    submittedAt: moment(),
  },
  (table) => [
    unique('appraisal_peer_once').on(table.appraisalId, table.employeeId),
    index('appraisal_peer_by_employee').on(table.employeeId),
  ],
);

/** What somebody says of a criterion. TAL-08. */
export const appraisalReview = pgTable(
  'appraisal_review',
  {
    id: id(),
    appraisalId: uuid()
      .notNull()
      .references(() => appraisal.id, { onDelete: 'cascade' }),
    criteriaId: uuid()
      .notNull()
      .references(() => cycleCriterion.id),
    reviewType: text({ enum: reviewTypes }).notNull(),
    reviewerId: uuid()
      .notNull()
      .references(() => employee.id),
    rating: smallint().notNull(),
    comments: text(),
    evidence: text(),
    developmentNeeds: text(),
    ...timestamps(),
  },
  (table) => [
    unique('appraisal_review_once').on(
      table.appraisalId,
      table.criteriaId,
      table.reviewType,
      table.reviewerId,
    ),
    index('appraisal_review_by_criterion').on(table.criteriaId),
    index('appraisal_review_by_reviewer').on(table.reviewerId),
    check('appraisal_review_rating', sql`${table.rating} between 1 and 10`),
  ],
);

/** What happened to an appraisal, by whom and why: rows of it stay. */
export const appraisalChange = pgTable(
  'appraisal_change',
  {
    id: id(),
    appraisalId: uuid().notNull(),
    fromStatus: text({ enum: appraisalStatuses }).notNull(),
    toStatus: text({ enum: appraisalStatuses }).notNull(),
    fromRating: text({ enum: finalRatings }),
    toRating: text({ enum: finalRatings }),
    reason: text(),
    byId: uuid().references(() => user.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (table) => [
    index('appraisal_change_by_appraisal').on(table.appraisalId, table.id),
    index('appraisal_change_by_user').on(table.byId),
  ],
);

/** A completed appraisal as it was when it was reopened. */
export const appraisalRevision = pgTable(
  'appraisal_revision',
  {
    id: id(),
    appraisalId: uuid()
      .notNull()
      .references(() => appraisal.id, { onDelete: 'cascade' }),
    /** The version that was completed. */
    version: integer().notNull(),
    content: jsonb().notNull(),
    reason: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [unique('appraisal_revision_once').on(table.appraisalId, table.version)],
);
