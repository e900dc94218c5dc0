import {
  ackUnits,
  commentModes,
  commentStatuses,
  postPriorities,
  postStatuses,
  postTypes,
  storedReactionTypes,
  targetAudiences,
} from '@bellwether/contract/feed/feed.values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { student } from '../students/students.table.ts';

/** A post or an announcement. SOC-01. */
export const feedPost = pgTable(
  'post',
  {
    id: id(),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    /** Its primary language, in which title and content are: what is read by whom there is no text in their own. AMB-385. */
    language: text().notNull().default('en'),
    title: text().notNull(),
    /** Safe HTML. */
    content: text().notNull(),
    postType: text({ enum: postTypes }).notNull(),
    priority: text({ enum: postPriorities }).notNull(),
    targetAudience: text({ enum: targetAudiences }).notNull(),
    /** Whom it is for: see audience.rules. */
    audienceKeys: text().array().notNull(),
    /** Who does not see it although a group of theirs does. */
    excludedUserIds: uuid().array().notNull().default([]),
    status: text({ enum: postStatuses }).notNull(),
    publishAt: moment(),
    expiresAt: moment(),
    /** The moment of its place in the feed: of its publishing, of a draft that of its making. */
    shownAt: moment().notNull(),
    tags: text().array().notNull().default([]),
    commentMode: text({ enum: commentModes }).notNull(),
    onWebsite: boolean().notNull(),
    requiresAck: boolean().notNull(),
    ackBy: moment(),
    ackUnit: text({ enum: ackUnits }).notNull(),
    /** When its readers were told of it and those who confirm were written down: once. */
    announcedAt: moment(),
    /** Rises where an edit asks anew: confirmations of an earlier one stay as history and count no more. */
    revision: integer().notNull().default(1),
    /** Since when its present revision is asked; null: since its publishing. */
    askedAt: moment(),
    /** How many reminders to confirm went out: at half time, at the deadline. */
    remindersSent: integer().notNull().default(0),
    /** When it was taken away; what was reported of it stays. */
    deletedAt: moment(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('post_by_time').on(table.shownAt, table.id),
    index('post_by_title').on(table.title, table.id),
    index('post_by_author').on(table.authorId, table.shownAt),
    index('post_audience').using('gin', table.audienceKeys),
    index('post_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('post_to_announce').on(table.publishAt).where(sql`announced_at is null and deleted_at is null`),
    unique('post_in_language').on(table.id, table.language),
    check('post_title', sql`length(${table.title}) between 1 and 200`),
    check('post_tags', sql`cardinality(${table.tags}) <= 10`),
    check('post_audience_given', sql`cardinality(${table.audienceKeys}) between 1 and 100`),
    check('post_end_after_start', sql`${table.expiresAt} > ${table.publishAt}`),
  ],
);

/** What a post says in a language besides its primary one. AMB-385. */
export const postText = pgTable(
  'post_text',
  {
    postId: uuid().notNull(),
    language: text().notNull(),
    /** That of the post, by a foreign key of both (post_text_of_post, in the migration): so no row can be in it. */
    primaryLanguage: text().notNull(),
    title: text().notNull(),
    /** Safe HTML. */
    content: text().notNull(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title)`),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.language] }),
    index('post_text_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('post_text_title', sql`length(${table.title}) between 1 and 200`),
    check('post_text_is_another', sql`${table.language} <> ${table.primaryLanguage}`),
  ],
);

/** What somebody says to a post. SOC-03. */
export const comment = pgTable(
  'comment',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => feedPost.id),
    /** The comment that it answers: a reply to a reply stands beside it. */
    parentId: uuid(),
    /** The comment with which its thread begins: itself, or its parent. */
    rootId: uuid().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => user.id),
    /** Safe HTML. */
    content: text().notNull(),
    mentionedUserIds: uuid().array().notNull().default([]),
    status: text({ enum: commentStatuses }).notNull(),
    at: moment().notNull(),
    editedAt: moment(),
    deletedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('comment_of_post').on(table.postId, table.rootId, table.id),
    index('comment_by_author').on(table.authorId),
    index('comment_by_status').on(table.status, table.at, table.id),
  ],
);

/** How somebody reacted to a post: one reaction of a person. SOC-04. */
export const reaction = pgTable(
  'reaction',
  {
    postId: uuid()
      .notNull()
      .references(() => feedPost.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    type: text({ enum: storedReactionTypes }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index('reaction_of_post').on(table.postId, table.at, table.userId),
    index('reaction_by_user').on(table.userId),
  ],
);

/** Who is asked to confirm a post, for themselves or for a child: written down when it is published. */
export const postRecipient = pgTable(
  'post_recipient',
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => feedPost.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    /** The child for whom a guardian confirms; null: for oneself. */
    studentId: uuid().references(() => student.id),
    /** When they stopped being among its readers: out of the count. */
    leftAt: moment(),
  },
  (table) => [
    index('post_recipient_of_post').on(table.postId, table.userId),
    index('post_recipient_by_user').on(table.userId),
    index('post_recipient_by_student').on(table.studentId),
  ],
);

/** Who has confirmed which revision of a post. */
export const postReceipt = pgTable(
  'post_receipt',
  {
    postId: uuid()
      .notNull()
      .references(() => feedPost.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    revision: integer().notNull(),
    acknowledgedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.revision] }),
    index('post_receipt_by_user').on(table.userId),
  ],
);
