import type { AnswerValue } from '@bellwether/contract/questions/question-content';
import type { ChosenLevels } from '@bellwether/contract/questions/rubric.rules';
import type { Annotation } from '@bellwether/contract/sittings/annotations.rules';
import {
  examinerRoles,
  markCauses,
  markStates,
  monitoringEventTypes,
  regradeKinds,
  saveOutcomes,
} from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, version } from '../../platform/db/columns.ts';
import { scheduledAssessment, studentAssessment } from '../assessments/assessments.table.ts';
import { user } from '../identity/identity.table.ts';
import { student } from '../students/students.table.ts';

const attemptId = () =>
  uuid()
    .notNull()
    .references(() => studentAssessment.id, { onDelete: 'cascade' });
const sittingId = () =>
  uuid()
    .notNull()
    .references(() => scheduledAssessment.id, { onDelete: 'cascade' });

/** A student of a sitting: named, of the class when it opened, or who has more time than others. */
export const sittingCandidate = pgTable(
  'sitting_candidate',
  {
    sittingId: sittingId(),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    /** Whether the student sits it; else the row holds what they would have, should they be of the class when it opens. */
    isAssigned: boolean().notNull().default(false),
    extraPercent: integer().notNull().default(0),
    extraMinutes: integer().notNull().default(0),
    opensAt: moment(),
    closesAt: moment(),
    extraAttempts: integer().notNull().default(0),
    /** Plays of each recording that has a limit, in its place. */
    maxPlays: integer(),
    excusedReason: text(),
    /** Whether the result is kept back when the others' are released. */
    isHeldBack: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sittingId, table.studentId] }),
    index().on(table.studentId),
    check('sitting_candidate_percent', sql`${table.extraPercent} between 0 and 300`),
    check('sitting_candidate_minutes', sql`${table.extraMinutes} between 0 and 600`),
    check('sitting_candidate_plays', sql`${table.maxPlays} between 1 and 100`),
    check('sitting_candidate_attempts', sql`${table.extraAttempts} between 0 and 20`),
  ],
);

/** What a student answered to one question, and its mark in hundredths of a point. */
export const attemptAnswer = pgTable(
  'attempt_answer',
  {
    attemptId: attemptId(),
    slot: integer().notNull(),
    versionId: uuid().notNull(),
    value: jsonb().$type<AnswerValue>(),
    epoch: integer().notNull(),
    seq: integer().notNull(),
    isFlagged: boolean().notNull().default(false),
    savedAt: moment().notNull(),
    awarded: integer(),
    markState: text({ enum: markStates }).notNull().default('NONE'),
    /** Whether the question counts no more in this attempt: its points neither reached nor reachable; the mark stays. AMB-372. */
    isDropped: boolean().notNull().default(false),
    comment: text(),
    /** Raised by each mark, so that two who mark notice each other. */
    markVersion: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.slot] }),
    index('attempt_answer_to_mark').on(table.versionId, table.markState),
    check(
      'attempt_answer_marked',
      sql`(${table.markState} in ('AUTO', 'HUMAN', 'PROPOSED')) = (${table.awarded} is not null)`,
    ),
  ],
);

/** How often a recording was played in an attempt, and the ticket with which the last play is read. AMB-367. */
export const attemptPlay = pgTable(
  'attempt_play',
  {
    attemptId: attemptId(),
    fileId: uuid().notNull(),
    plays: integer().notNull(),
    ticket: text().notNull(),
    playedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.fileId] }),
    check('attempt_play_positive', sql`${table.plays} > 0`),
  ],
);

/** Every answer that a device sent, and what became of it. Rows stay (`bw_append_only`). */
export const attemptAnswerLog = pgTable(
  'attempt_answer_log',
  {
    id: id(),
    attemptId: attemptId(),
    slot: integer().notNull(),
    epoch: integer().notNull(),
    seq: integer().notNull(),
    value: jsonb().$type<AnswerValue>(),
    outcome: text({ enum: saveOutcomes }).notNull(),
    at: moment().notNull(),
  },
  (table) => [index('attempt_answer_log_by_attempt').on(table.attemptId, table.slot, table.at)],
);

/** An answer that came after the end and counts all the same, with who said so and why. Rows stay (`bw_append_only`). AMB-401. */
export const acceptedAnswer = pgTable('accepted_answer', {
  logId: uuid()
    .primaryKey()
    .references(() => attemptAnswerLog.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  byId: uuid(),
  at: moment().notNull(),
});

/** Each mark that was given or changed. Rows stay (`bw_append_only`). */
export const markEvent = pgTable(
  'mark_event',
  {
    id: id(),
    attemptId: attemptId(),
    slot: integer().notNull(),
    fromHundredths: integer(),
    toHundredths: integer().notNull(),
    cause: text({ enum: markCauses }).notNull(),
    comment: text(),
    byId: uuid(),
    at: moment().notNull(),
  },
  (table) => [index('mark_event_by_attempt').on(table.attemptId, table.slot, table.at)],
);

/** What an examiner gave an answer. What counts stands with the answer itself. AMB-324. */
export const examinerMark = pgTable(
  'examiner_mark',
  {
    id: id(),
    attemptId: attemptId(),
    slot: integer().notNull(),
    role: text({ enum: examinerRoles }).notNull(),
    examinerId: uuid().references(() => user.id, { onDelete: 'set null' }),
    hundredths: integer().notNull(),
    /** The chosen points of each criterion, where the question has a rubric. */
    rubric: jsonb().$type<ChosenLevels>(),
    comment: text(),
    /** Notes at words of the text, which stays as it is. AMB-354. */
    annotations: jsonb().$type<readonly Annotation[]>().notNull().default([]),
    at: moment().notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('examiner_mark_role').on(table.attemptId, table.slot, table.role),
    // Nobody is two examiners of one text. AMB-349.
    uniqueIndex('examiner_mark_person').on(table.attemptId, table.slot, table.examinerId),
    index().on(table.examinerId),
  ],
);

/** Minutes that were given while a sitting ran, and pauses. Rows stay (`bw_append_only`). */
export const sittingTimeChange = pgTable(
  'sitting_time_change',
  {
    id: id(),
    sittingId: sittingId(),
    /** Null: for all who write. */
    studentId: uuid(),
    /** REOPENED: as much as the end moved when the attempt was opened again, less where it is earlier. */
    kind: text({ enum: ['MINUTES', 'PAUSE', 'REOPENED'] }).notNull(),
    seconds: integer().notNull(),
    byId: uuid(),
    at: moment().notNull(),
  },
  (table) => [index('sitting_time_change_by_sitting').on(table.sittingId, table.at)],
);

/** What was opened again, until when and why; without an attempt the sitting itself. Rows stay (`bw_append_only`). AMB-403. */
export const sittingReopening = pgTable(
  'sitting_reopening',
  {
    id: id(),
    sittingId: sittingId(),
    attemptId: uuid().references(() => studentAssessment.id, { onDelete: 'cascade' }),
    endsAt: moment().notNull(),
    reason: text().notNull(),
    byId: uuid(),
    at: moment().notNull(),
  },
  (table) => [
    index('sitting_reopening_by_sitting').on(table.sittingId, table.at),
    index().on(table.attemptId),
  ],
);

/** What happened on the device of who writes. ASM-10. */
export const monitoringEvent = pgTable(
  'monitoring_event',
  {
    id: id(),
    attemptId: attemptId(),
    type: text({ enum: monitoringEventTypes }).notNull(),
    /** When the server heard of it. */
    occurredAt: moment().notNull(),
  },
  (table) => [index('monitoring_event_by_attempt').on(table.attemptId, table.occurredAt)],
);

/** Each release of results. Rows stay (`bw_append_only`). */
export const resultRelease = pgTable(
  'result_release',
  {
    id: id(),
    sittingId: sittingId(),
    attemptId: attemptId(),
    byId: uuid(),
    at: moment().notNull(),
  },
  (table) => [index('result_release_by_sitting').on(table.sittingId, table.at), index().on(table.attemptId)],
);

/** A question of a sitting that was marked anew, with what solves it from then on. In force: the last one that was not undone. */
export const regradeRun = pgTable(
  'regrade_run',
  {
    id: id(),
    sittingId: sittingId(),
    /** The version that was asked. */
    versionId: uuid().notNull(),
    kind: text({ enum: regradeKinds }).notNull(),
    /** The version with the corrected key and points; null: full points for all, whatever they answered, or none. */
    correctedVersionId: uuid(),
    includesHuman: boolean().notNull(),
    nobodyLoses: boolean().notNull(),
    byId: uuid(),
    at: moment().notNull(),
    undoneById: uuid(),
    undoneAt: moment(),
  },
  (table) => [
    index('regrade_run_by_sitting').on(table.sittingId, table.at),
    index().on(table.versionId),
    check('regrade_run_key', sql`(${table.kind} = 'KEY') = (${table.correctedVersionId} is not null)`),
  ],
);

/** What a regrade changed of one answer, so that it can be undone. Rows stay (`bw_append_only`). */
export const regradeRow = pgTable(
  'regrade_row',
  {
    runId: uuid()
      .notNull()
      .references(() => regradeRun.id, { onDelete: 'cascade' }),
    attemptId: attemptId(),
    slot: integer().notNull(),
    fromHundredths: integer(),
    fromState: text({ enum: markStates }).notNull(),
    toHundredths: integer().notNull(),
    toState: text({ enum: markStates }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.attemptId, table.slot] }),
    index().on(table.attemptId),
  ],
);
