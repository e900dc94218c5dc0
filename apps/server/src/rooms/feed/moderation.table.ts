import {
  appealStatuses,
  commentActions,
  reportActions,
  reportStatuses,
  storedReportReasons,
} from '@bellwether/contract/feed/feed.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { comment, feedPost } from './feed.table.ts';

/** Everything that was reported of one post or comment. SOC-06. */
export const moderationCase = pgTable(
  'moderation_case',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => feedPost.id),
    commentId: uuid().references(() => comment.id),
    /** What it said when it was first reported, as plain text. */
    textThen: text().notNull(),
    /** The version of the content that a moderator approved: reports of it count no more. */
    approvedRevision: integer(),
    openedAt: moment().notNull(),
  },
  (table) => [
    unique('moderation_case_of_content').on(table.postId, table.commentId).nullsNotDistinct(),
    index('moderation_case_by_comment').on(table.commentId),
  ],
);

/** What one person reported. SOC-05, SOC-06. */
export const contentReport = pgTable(
  'content_report',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => moderationCase.id),
    postId: uuid()
      .notNull()
      .references(() => feedPost.id),
    commentId: uuid().references(() => comment.id),
    reporterId: uuid()
      .notNull()
      .references(() => user.id),
    reason: text({ enum: storedReportReasons }).notNull(),
    description: text(),
    anonymous: boolean().notNull(),
    status: text({ enum: reportStatuses }).notNull().default('PENDING'),
    escalated: boolean().notNull().default(false),
    moderatorNotes: text(),
    actionTaken: text(),
    moderatorId: uuid().references(() => user.id),
    at: moment().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('content_report_open')
      .on(table.caseId, table.reporterId)
      .where(sql`status in ('PENDING', 'REVIEWED')`),
    index('content_report_by_time').on(table.at, table.id),
    index('content_report_by_reporter').on(table.reporterId, table.at),
    index('content_report_by_post').on(table.postId),
    index('content_report_by_comment').on(table.commentId),
    index('content_report_by_moderator').on(table.moderatorId),
    check('content_report_description', sql`length(${table.description}) <= 1000`),
  ],
);

/** What moderators did. Rows stay as they are (moderation_action_append_only, in the migration). */
export const moderationAction = pgTable(
  'moderation_action',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => moderationCase.id),
    moderatorId: uuid()
      .notNull()
      .references(() => user.id),
    action: text({ enum: [...commentActions, 'delete', ...reportActions, 'uphold', 'reverse'] }).notNull(),
    reason: text(),
    at: moment().notNull(),
  },
  (table) => [
    index('moderation_action_by_case').on(table.caseId, table.at),
    index('moderation_action_by_moderator').on(table.moderatorId),
  ],
);

/** What an author says against a decision about their content: once against each. AMB-374. */
export const moderationAppeal = pgTable(
  'moderation_appeal',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => moderationCase.id),
    /** The decision: what took the content away. */
    actionId: uuid()
      .notNull()
      .references(() => moderationAction.id),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    text: text().notNull(),
    status: text({ enum: appealStatuses }).notNull().default('PENDING'),
    answer: text(),
    decidedBy: uuid().references(() => user.id),
    decidedAt: moment(),
    at: moment().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    unique('moderation_appeal_once').on(table.actionId),
    index('moderation_appeal_by_time').on(table.at, table.id),
    index('moderation_appeal_by_case').on(table.caseId),
    index('moderation_appeal_by_author').on(table.authorId),
    index('moderation_appeal_by_decider').on(table.decidedBy),
    check('moderation_appeal_text', sql`length(${table.text}) between 1 and 1000`),
    check('moderation_appeal_decided', sql`(${table.status} = 'PENDING') = (${table.decidedBy} is null)`),
  ],
);
