import type { AudienceConfig, SubjectAudience } from '@bellwether/contract/automation/audience';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { feedbackTemplate } from '../feedback/feedback.table.ts';
import { user } from '../identity/identity.table.ts';
import { kanbanBoard, kanbanColumn } from '../kanban/kanban.table.ts';
import { taskTemplate } from '../tasks/tasks.table.ts';

const scopes = {
  enum: ['ROLE', 'COURSE_PARTICIPANTS', 'CLASS_PARTICIPANTS', 'LESSON_PARTICIPANTS', 'SPECIFIC_USERS'],
} as const;

/** What rules of both kinds share. */
const ruleColumns = {
  id: id(),
  name: sortedText().notNull(),
  description: text(),
  triggerType: text({
    enum: [
      'SCHEDULED_RECURRING',
      'COURSE_COMPLETION',
      'LESSON_COMPLETION',
      'LESSON_START',
      'STAFF_ASSIGNMENT_ENDED',
      'MANUAL_API_TRIGGER',
      'FIRST_LESSON_CLASS',
      'FIRST_LESSON_STUDENT',
    ],
  }).notNull(),
  triggerConfig: jsonb().$type<Record<string, unknown>>().notNull(),
  isEnabled: boolean().notNull().default(true),
  /** It fires for what happens later than this: when it was made or last switched on. */
  enabledAt: moment().notNull(),
  version: version(),
  ...timestamps(),
};

/** FBK-13. */
export const feedbackTriggerRule = pgTable(
  'feedback_trigger_rule',
  {
    ...ruleColumns,
    feedbackTemplateId: uuid()
      .notNull()
      .references(() => feedbackTemplate.id, { onDelete: 'cascade' }),
    targetAudienceScope: text(scopes).notNull(),
    targetAudienceConfig: jsonb().$type<AudienceConfig>().notNull(),
    subjectAudience: jsonb().$type<NonNullable<SubjectAudience>>(),
    isActive: boolean().notNull().default(true),
    createdById: uuid()
      .notNull()
      .references(() => user.id),
  },
  (table) => [
    index('feedback_trigger_rule_by_template').on(table.feedbackTemplateId),
    index('feedback_trigger_rule_by_creator').on(table.createdById),
  ],
);

/** TSK-15. What was deleted meanwhile is null: the rule then fails and says why. */
export const automationRule = pgTable(
  'automation_rule',
  {
    ...ruleColumns,
    action: text({ enum: ['ASSIGN_TASK', 'CREATE_CARD'] }).notNull(),
    taskTemplateId: uuid().references(() => taskTemplate.id, { onDelete: 'set null' }),
    targetAudienceScope: text(scopes),
    targetAudienceConfig: jsonb().$type<AudienceConfig>(),
    taskMode: text({ enum: ['SHARED', 'EACH'] })
      .notNull()
      .default('EACH'),
    dueInDays: integer(),
    kanbanBoardId: uuid().references(() => kanbanBoard.id, { onDelete: 'set null' }),
    kanbanColumnId: uuid().references(() => kanbanColumn.id, { onDelete: 'set null' }),
    createdById: uuid()
      .notNull()
      .references(() => user.id),
  },
  (table) => [
    index('automation_rule_by_template').on(table.taskTemplateId),
    index('automation_rule_by_board').on(table.kanbanBoardId),
    index('automation_rule_by_column').on(table.kanbanColumnId),
    index('automation_rule_by_creator').on(table.createdById),
  ],
);

/** What an event is about, as far as it is known. */
export interface EventContext {
  readonly occurrenceId?: string;
  readonly classId?: string;
  readonly courseId?: string;
  /** The one person whom it is about: a student's first lesson, the assignee of an assignment. */
  readonly personId?: string;
}

/** A rule that fires for an event: once for each, whoever runs the job however often (AMB-221). */
export const triggerFiring = pgTable(
  'trigger_firing',
  {
    id: id(),
    feedbackRuleId: uuid().references(() => feedbackTriggerRule.id, { onDelete: 'cascade' }),
    automationRuleId: uuid().references(() => automationRule.id, { onDelete: 'cascade' }),
    eventKey: text().notNull(),
    /** What happened, in names that need no language: 'Owls · Fractions 3'. Empty for a date of a plan. */
    event: text().notNull(),
    eventAt: moment().notNull(),
    context: jsonb().$type<EventContext>().notNull(),
    status: text({ enum: ['PENDING', 'DONE', 'SKIPPED', 'FAILED'] })
      .notNull()
      .default('PENDING'),
    count: integer().notNull().default(0),
    /** The requests, tasks or cards that were made. */
    madeIds: uuid().array().notNull().default([]),
    error: text(),
    attempts: integer().notNull().default(0),
    firedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('trigger_firing_feedback_unique').on(table.feedbackRuleId, table.eventKey),
    uniqueIndex('trigger_firing_automation_unique').on(table.automationRuleId, table.eventKey),
    index('trigger_firing_waiting').on(table.createdAt).where(sql`${table.status} = 'PENDING'`),
    index('trigger_firing_by_actor').on(table.firedById),
    check(
      'trigger_firing_of_one_rule',
      sql`num_nonnulls(${table.feedbackRuleId}, ${table.automationRuleId}) = 1`,
    ),
  ],
);

/** Until when the job has looked for events: one row. What a stop missed is found from here on. */
export const triggerWatermark = pgTable(
  'trigger_watermark',
  { id: integer().primaryKey(), processedUntil: moment().notNull() },
  (table) => [check('trigger_watermark_one', sql`${table.id} = 1`)],
);
