import type { Answers } from '@bellwether/contract/feedback/form.rules';
import type { FormSchema } from '@bellwether/contract/feedback/form-schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { citext, id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { schoolClass } from '../learning/learning.table.ts';

export const feedbackCategory = pgTable('feedback_category', {
  id: id(),
  name: citext().notNull().unique('feedback_category_name_unique'),
  version: version(),
  ...timestamps(),
});

/** FBK-01. */
export const feedbackTemplate = pgTable(
  'feedback_template',
  {
    id: id(),
    name: sortedText().notNull(),
    description: text(),
    isAboutUser: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    isAnonymous: boolean().notNull().default(false),
    isVisibleToSubject: boolean().notNull().default(false),
    feedbackCategoryId: uuid().references(() => feedbackCategory.id),
    formSchema: jsonb().$type<FormSchema>().notNull(),
    defaultRequestTitle: text(),
    defaultRequestMessage: text(),
    additionalReceiverRoleIds: uuid().array().notNull().default([]),
    /** Who sees the numbers; both empty: who may read any response (IAM-32). */
    analyticsRoleIds: uuid().array().notNull().default([]),
    analyticsUserIds: uuid().array().notNull().default([]),
    dashboardLinks: text().array().notNull().default([]),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('feedback_template_name_unique').on(table.name),
    index().on(table.feedbackCategoryId),
    index().on(table.createdById).where(sql`${table.createdById} is not null`),
  ],
);

/** What was asked, with the form as it was then. Whom, is in feedback_request_respondent. */
export const feedbackRequest = pgTable(
  'feedback_request',
  {
    id: id(),
    templateId: uuid().references(() => feedbackTemplate.id),
    title: text().notNull(),
    message: text(),
    dueAt: moment(),
    formSchema: jsonb().$type<FormSchema>().notNull(),
    /** null: the school itself asks, by a rule. */
    promptingUserId: uuid().references(() => user.id),
    subjectUserId: uuid().references(() => user.id),
    classId: uuid().references(() => schoolClass.id, { onDelete: 'set null' }),
    isAnonymous: boolean().notNull().default(false),
    isVisibleToSubject: boolean().notNull().default(false),
    receiverRoleIds: uuid().array().notNull().default([]),
    receiverUserIds: uuid().array().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('feedback_request_by_prompter').on(table.promptingUserId, table.createdAt),
    index('feedback_request_by_template').on(table.templateId, table.createdAt),
    index().on(table.subjectUserId),
    index().on(table.classId),
  ],
);

/** Somebody who is asked; each has a status of their own (AMB-019). */
export const feedbackRequestRespondent = pgTable(
  'feedback_request_respondent',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => feedbackRequest.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text({ enum: ['PENDING', 'VIEWED', 'ACTIONED', 'DISMISSED', 'EXPIRED', 'CANCELLED'] })
      .notNull()
      .default('PENDING'),
    /** What asked by itself, and when: once for each person (AMB-221). */
    eventKey: text(),
    askedAt: moment().notNull(),
    /** null in an anonymous request: it would tell whose answer is whose (REV-56). */
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex('feedback_request_respondent_unique').on(table.requestId, table.userId),
    uniqueIndex('feedback_request_respondent_event_unique')
      .on(table.eventKey, table.userId)
      .where(sql`${table.eventKey} is not null`),
    index('feedback_request_respondent_by_user').on(table.userId, table.status),
    index('feedback_request_respondent_open')
      .on(table.requestId)
      .where(sql`${table.status} in ('PENDING', 'VIEWED')`),
  ],
);

/** FBK-07. Of an anonymous request there is no respondent, and the day instead of the moment (REV-56). */
export const feedbackResponse = pgTable(
  'feedback_response',
  {
    id: id(),
    requestId: uuid().references(() => feedbackRequest.id),
    templateId: uuid().references(() => feedbackTemplate.id),
    respondentId: uuid().references(() => user.id),
    subjectUserId: uuid().references(() => user.id),
    subjectType: text({ enum: ['STUDENT', 'EMPLOYEE', 'USER'] }),
    /** The form of unasked feedback; that of an asked one is the request's. */
    formSchema: jsonb().$type<FormSchema>(),
    responseData: jsonb().$type<Answers>().notNull(),
    adhocFeedback: text(),
    context: jsonb().$type<Record<string, unknown>>(),
    /** Sum and number of its ratings on the scale of 1 to 5 (AMB-146). */
    ratingSum: doublePrecision().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    shownCount: integer().notNull().default(0),
    answeredCount: integer().notNull().default(0),
    /** Hours from being asked to the answer; null of unasked feedback. */
    hoursToAnswer: doublePrecision(),
    releasedAt: moment(),
    submittedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('feedback_response_once').on(table.requestId, table.respondentId),
    index('feedback_response_by_time').on(table.submittedAt, table.id),
    index('feedback_response_by_template').on(table.templateId, table.submittedAt),
    index('feedback_response_by_subject').on(table.subjectUserId, table.submittedAt),
    index('feedback_response_by_respondent').on(table.respondentId, table.submittedAt),
    check(
      'feedback_response_has_a_source',
      sql`num_nonnulls(${table.requestId}, ${table.templateId}, ${table.adhocFeedback}) > 0`,
    ),
  ],
);

export const feedbackComment = pgTable(
  'feedback_comment',
  {
    id: id(),
    feedbackResponseId: uuid()
      .notNull()
      .references(() => feedbackResponse.id, { onDelete: 'cascade' }),
    parentId: uuid().references((): AnyPgColumn => feedbackComment.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    commentText: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('feedback_comment_by_response').on(table.feedbackResponseId, table.createdAt),
    index().on(table.parentId),
    index().on(table.authorId),
  ],
);
