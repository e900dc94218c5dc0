import { assessmentTypes } from '@bellwether/contract/assessments/values';
import { courseRoles } from '@bellwether/contract/automation/values';
import { releaseActions } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { scheduledAssessment } from '../../assessments/assessments.table.ts';
import { feedbackTemplate } from '../../feedback/feedback.table.ts';
import { user } from '../../identity/identity.table.ts';
import { course, schoolClass } from '../../learning/learning.table.ts';
import { student } from '../../students/students.table.ts';
import { taskTemplate } from '../../tasks/tasks.table.ts';

const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' }).notNull();

/** What follows a released result within a range of percent by itself: a task or a request for feedback. AMB-358. */
export const releaseRule = pgTable(
  'release_rule',
  {
    id: id(),
    name: sortedText().notNull(),
    /** Both are within. */
    fromPercent: percent(),
    toPercent: percent(),
    /** Null: of whatever type, course, class; null strand: the percent of the whole result. */
    assessmentType: text({ enum: assessmentTypes }),
    courseId: uuid().references(() => course.id, { onDelete: 'cascade' }),
    classId: uuid().references(() => schoolClass.id, { onDelete: 'cascade' }),
    strand: text(),
    action: text({ enum: releaseActions }).notNull(),
    taskTemplateId: uuid().references(() => taskTemplate.id),
    feedbackTemplateId: uuid().references(() => feedbackTemplate.id),
    recipients: text({ enum: courseRoles }).array().notNull(),
    dueInDays: integer(),
    isActive: boolean().notNull().default(true),
    createdById: uuid()
      .notNull()
      .references(() => user.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check(
      'release_rule_range',
      sql`${table.fromPercent} >= 0 and ${table.toPercent} <= 100 and ${table.fromPercent} <= ${table.toPercent}`,
    ),
    check(
      'release_rule_template',
      sql`(${table.action} = 'GIVE_TASK') = (${table.taskTemplateId} is not null)
        and (${table.action} = 'ASK_FEEDBACK') = (${table.feedbackTemplateId} is not null)`,
    ),
    check('release_rule_recipients', sql`cardinality(${table.recipients}) > 0`),
    check('release_rule_due', sql`${table.dueInDays} between 0 and 365`),
    index('release_rule_by_name').on(table.name, table.id),
    index().on(table.courseId),
    index().on(table.classId),
    index().on(table.taskTemplateId),
    index().on(table.feedbackTemplateId),
    index().on(table.createdById),
  ],
);

/** That a rule was followed for a student's result, of a sitting, a sheet or a session by hand: once, whatever is released or regraded again. AMB-358. */
export const releaseRuleRun = pgTable(
  'release_rule_run',
  {
    ruleId: uuid()
      .notNull()
      .references(() => releaseRule.id, { onDelete: 'cascade' }),
    sittingId: uuid()
      .notNull()
      .references(() => scheduledAssessment.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    /** How many people got something. */
    people: integer().notNull().default(0),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.sittingId, table.studentId] }),
    index().on(table.sittingId),
    index().on(table.studentId),
  ],
);
