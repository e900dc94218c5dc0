import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, citext, id, moment, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { jobOpening } from '../openings/openings.table.ts';

/** A column of the board: one is where applications come in, one means hired, some mean rejected. TAL-14. */
export const applicantStage = pgTable(
  'applicant_stage',
  {
    id: id(),
    name: citext().notNull().unique('applicant_stage_name_unique'),
    order: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    isHired: boolean().notNull().default(false),
    isRejected: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('applicant_stage_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
    uniqueIndex('applicant_stage_one_hired').on(table.isHired).where(sql`${table.isHired}`),
    check('applicant_stage_hired_or_rejected', sql`not (${table.isHired} and ${table.isRejected})`),
    check(
      'applicant_stage_default_is_open',
      sql`not (${table.isDefault} and (${table.isHired} or ${table.isRejected}))`,
    ),
  ],
);

/** A person who applied, once or more often: one for each e-mail address, of which several may be merged into one. AMB-400. */
export const candidate = pgTable('candidate', {
  id: id(),
  /** Null once the person's data were taken away. */
  email: citext().unique('candidate_email_unique'),
  createdAt: moment().notNull(),
});

/** Links by which a person sees their applications without signing in: one for each mail, known by its hash alone. AMB-287. */
export const candidateLink = pgTable(
  'candidate_link',
  {
    id: id(),
    candidateId: uuid()
      .notNull()
      .references(() => candidate.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique('candidate_link_token_unique'),
    createdAt: moment().notNull(),
  },
  (table) => [index('candidate_link_by_candidate').on(table.candidateId, table.createdAt)],
);

/** That two people are one, as somebody said: who is gone counts as who is kept until it is undone. AMB-400. */
export const candidateMerge = pgTable(
  'candidate_merge',
  {
    id: id(),
    keptId: uuid()
      .notNull()
      .references(() => candidate.id, { onDelete: 'cascade' }),
    goneId: uuid()
      .notNull()
      .references(() => candidate.id, { onDelete: 'cascade' }),
    mergedAt: moment().notNull(),
    mergedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    undoneAt: moment(),
    undoneById: uuid().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('candidate_merge_once').on(table.goneId).where(sql`${table.undoneAt} is null`),
    index('candidate_merge_by_gone').on(table.goneId),
    index('candidate_merge_by_kept').on(table.keptId),
    index('candidate_merge_by_user').on(table.mergedById),
    index('candidate_merge_by_undoer').on(table.undoneById),
    check('candidate_merge_of_two', sql`${table.keptId} <> ${table.goneId}`),
  ],
);

/** Somebody's application for an opening. TAL-14. */
export const applicant = pgTable(
  'applicant',
  {
    id: id(),
    jobOpeningId: uuid()
      .notNull()
      .references(() => jobOpening.id),
    candidateId: uuid()
      .notNull()
      .references(() => candidate.id),
    currentStageId: uuid()
      .notNull()
      .references(() => applicantStage.id),
    stageSince: moment().notNull(),
    appliedAt: moment().notNull(),
    firstName: sortedText().notNull(),
    lastName: sortedText().notNull(),
    email: citext().notNull(),
    phone: text(),
    /** The last nine digits: one number, however its prefix and spaces are written. */
    phoneKey: text().generatedAlwaysAs(
      sql`case when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) end`,
    ),
    resumeUrl: text(),
    coverLetterUrl: text(),
    coverLetter: text(),
    source: text(),
    currentSalary: amount(),
    expectedSalary: amount(),
    availabilityDate: date(),
    /** What people type to find somebody: lower case, without accents. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(first_name || ' ' || last_name || ' ' || email::text || coalesce(' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'), ''))`,
      ),
    /** When the person said that they apply no more. */
    withdrawnAt: moment(),
    /** The last day on which the person wants to be kept in the pool. AMB-286. */
    poolUntil: date(),
    /** Of who was there before data had a time: kept until this day at least, so that HR sees what goes. AMB-286. */
    keptAtLeast: date(),
    /** Why the data are kept whatever day it is, by whom and since when. AMB-286. */
    legalHoldReason: text(),
    legalHoldAt: moment(),
    legalHoldById: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** When the person asked for their data to go while they had to be kept: they go when the hold ends. */
    erasureAskedAt: moment(),
    /** Since when the person's data are taken away; what stays are the stages and their times. */
    anonymisedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('applicant_once')
      .on(table.jobOpeningId, table.email)
      .where(sql`${table.anonymisedAt} is null`),
    // One person, one application: also where they have several addresses.
    uniqueIndex('applicant_person_once')
      .on(table.jobOpeningId, table.candidateId)
      .where(sql`${table.anonymisedAt} is null`),
    index('applicant_by_application').on(table.appliedAt, table.id),
    index('applicant_by_name').on(table.firstName, table.lastName, table.id),
    index('applicant_by_stay').on(table.stageSince, table.id),
    index('applicant_by_column').on(table.jobOpeningId, table.currentStageId, table.stageSince),
    index('applicant_by_stage').on(table.currentStageId),
    index('applicant_by_candidate').on(table.candidateId),
    index('applicant_by_phone').on(table.phoneKey),
    index('applicant_by_holder').on(table.legalHoldById),
    index('applicant_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('applicant_hold', sql`(${table.legalHoldReason} is null) = (${table.legalHoldAt} is null)`),
    check(
      'applicant_anonymised',
      sql`${table.anonymisedAt} is null or (${table.email} = '' and num_nonnulls(${table.phone}, ${table.resumeUrl},
        ${table.coverLetterUrl}, ${table.coverLetter}, ${table.currentSalary}, ${table.expectedSalary}, ${table.availabilityDate},
        ${table.poolUntil}, ${table.legalHoldReason}, ${table.erasureAskedAt}) = 0)`,
    ),
  ],
);

/** A stay in a stage: how somebody came into it, and when they left. TAL-14. */
export const stageVisit = pgTable(
  'stage_visit',
  {
    id: id(),
    applicantId: uuid()
      .notNull()
      .references(() => applicant.id, { onDelete: 'cascade' }),
    fromStageId: uuid().references(() => applicantStage.id),
    stageId: uuid()
      .notNull()
      .references(() => applicantStage.id),
    enteredAt: moment().notNull(),
    leftAt: moment(),
    notes: text(),
    changedById: uuid().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('stage_visit_by_applicant').on(table.applicantId, table.enteredAt),
    uniqueIndex('stage_visit_one_open').on(table.applicantId).where(sql`${table.leftAt} is null`),
    index('stage_visit_by_stage').on(table.stageId, table.leftAt),
    index('stage_visit_by_former_stage').on(table.fromStageId),
    index('stage_visit_by_user').on(table.changedById),
    check('stage_visit_times', sql`${table.leftAt} >= ${table.enteredAt}`),
  ],
);

/** What a rejected applicant is written: one mail for an application, which waits until it can no more be taken back. AMB-380. */
export const rejectionMail = pgTable(
  'rejection_mail',
  {
    applicantId: uuid()
      .primaryKey()
      .references(() => applicant.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    dueAt: moment().notNull(),
    sentAt: moment(),
  },
  (table) => [index('rejection_mail_waiting').on(table.dueAt).where(sql`${table.sentAt} is null`)],
);

/** What came by the careers page: each form that was shown is taken once. TAL-14. */
export const jobApplication = pgTable(
  'job_application',
  {
    id: id(),
    jobOpeningId: uuid()
      .notNull()
      .references(() => jobOpening.id, { onDelete: 'cascade' }),
    /** Whose application it is, or joined; null where a machine sent it. */
    applicantId: uuid().references(() => applicant.id, { onDelete: 'set null' }),
    tokenId: uuid().notNull().unique('job_application_token_unique'),
    /** Why it was taken for a machine's. */
    reason: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('job_application_by_opening').on(table.jobOpeningId),
    index('job_application_by_applicant').on(table.applicantId),
  ],
);
