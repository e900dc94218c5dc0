import type { DraftLayout, RevisionLayout, RevisionSettings } from '@bellwether/contract/assessments/layout';
import {
  assessmentOrigins,
  assessmentTypes,
  scheduledAssessmentStatuses,
  studentAssessmentStatuses,
} from '@bellwether/contract/assessments/values';
import type { AttemptLayout } from '@bellwether/contract/sittings/attempt-layout';
import type { LateRule } from '@bellwether/contract/sittings/clock.rules';
import type { ScaledScore } from '@bellwether/contract/sittings/results';
import {
  attemptRules,
  releasePolicies,
  resultDetails,
  sittingAssignments,
  submitReasons,
  windowModes,
} from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { course, schoolClass } from '../learning/learning.table.ts';
import { scoringMethod } from '../scoring/scoring.table.ts';
import { location } from '../settings/settings.table.ts';
import { student } from '../students/students.table.ts';

const points = () => numeric({ precision: 8, scale: 2, mode: 'number' });

/** What is assessed. What was graded on paper has its points here; with questions they come from these. */
export const assessment = pgTable(
  'assessment',
  {
    id: id(),
    title: sortedText().notNull(),
    searchText: text().notNull().generatedAlwaysAs(sql`bw_search_text(title)`),
    description: text(),
    assessmentType: text({ enum: assessmentTypes }).notNull(),
    origin: text({ enum: assessmentOrigins }).notNull().default('SHEET'),
    isPublished: boolean().notNull().default(false),
    totalPoints: points(),
    passingPercentage: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Null: as often as one likes. */
    maxAttempts: integer(),
    /** Null: until the sitting closes. */
    durationMinutes: integer(),
    shuffleQuestions: boolean().notNull().default(false),
    showAnswers: boolean().notNull().default(false),
    showSubmissionHistory: boolean().notNull().default(false),
    /** Whether it may be sent to students of leads, by a link. AMB-373. */
    isPlacement: boolean().notNull().default(false),
    scoringMethodId: uuid().references(() => scoringMethod.id),
    /** Settings for this assessment alone; null: those of its method. */
    scoringConfig: jsonb().$type<Record<string, unknown>>(),
    /** What is being written: published as a revision. */
    layout: jsonb().$type<DraftLayout>(),
    /** How many questions the draft asks. */
    questionCount: integer().notNull().default(0),
    /** Whether the draft differs from the last revision. */
    isChanged: boolean().notNull().default(false),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('assessment_points_positive', sql`${table.totalPoints} > 0`),
    check('assessment_passing_percent', sql`${table.passingPercentage} between 0 and 100`),
    check('assessment_attempts_positive', sql`${table.maxAttempts} >= 1`),
    check('assessment_duration_positive', sql`${table.durationMinutes} >= 1`),
    index('assessment_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('assessment_by_origin').on(table.origin, table.createdAt, table.id),
    index().on(table.createdById),
    index().on(table.scoringMethodId),
  ],
);

/** The courses that an assessment is of. */
export const assessmentCourse = pgTable(
  'assessment_course',
  {
    assessmentId: uuid()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    courseId: uuid()
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.courseId] }), index().on(table.courseId)],
);

/** An assessment as it was published: sittings hold one of these, which is never changed (`bw_append_only`). */
export const assessmentRevision = pgTable(
  'assessment_revision',
  {
    id: id(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    settings: jsonb().$type<RevisionSettings>().notNull(),
    layout: jsonb().$type<RevisionLayout>().notNull(),
    totalPoints: points().notNull(),
    createdById: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('assessment_revision_number').on(table.assessmentId, table.number)],
);

/** An assessment on a date, for a class. */
export const scheduledAssessment = pgTable(
  'scheduled_assessment',
  {
    id: id(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    assignedClassId: uuid().references(() => schoolClass.id),
    courseId: uuid().references(() => course.id),
    /** The organisation's day. */
    date: date().notNull(),
    /** When the sitting begins; null for what was taken on paper. */
    scheduledDateTime: moment(),
    status: text({ enum: scheduledAssessmentStatuses }).notNull().default('DRAFT'),
    /** Since when students and their parents see the results (REV-18). */
    releasedAt: moment(),
    /** What is sat, frozen; null for results on paper. */
    revisionId: uuid().references(() => assessmentRevision.id),
    assignmentType: text({ enum: sittingAssignments }).notNull().default('CLASS'),
    /** Null: until somebody closes it. */
    closesAt: moment(),
    windowMode: text({ enum: windowModes }).notNull().default('START_WITHIN'),
    /** So long after the end answers still count, for the way. */
    graceSeconds: integer().notNull().default(30),
    lateRule: jsonb().$type<LateRule>(),
    attemptRule: text({ enum: attemptRules }).notNull().default('HIGHEST'),
    releasePolicy: text({ enum: releasePolicies }).notNull().default('BY_HAND'),
    /** What a released result tells; null: answers with explanations where its assessment shows answers, else marks. */
    resultDetail: text({ enum: resultDetails }),
    /** Whether two people mark each essay without knowing of each other. AMB-349. */
    hasTwoExaminers: boolean().notNull().default(false),
    /** Whether nobody who marks sees whose answers they are, until their result is released. AMB-415. */
    isBlind: boolean().notNull().default(false),
    locationId: uuid().references(() => location.id, { onDelete: 'set null' }),
    /** The dated lesson in which it is sat, whose time and room it has; no reference, so that one which is gone is noticed. AMB-409. */
    lessonOccurrenceId: uuid(),
    /** What a student types before starting; null: nothing. Staff read it out, so it is kept as it is. AMB-411. */
    accessCode: text(),
    /** When it opened: from then on its students stand fast. */
    openedAt: moment(),
    completedAt: moment(),
    /** Since when time stands still for all who write. */
    pausedAt: moment(),
    cancelReason: text(),
    /** The first sitting, of which this one is for those who did not sit it; its class is that one's. AMB-359. */
    makeUpOfId: uuid().references((): AnyPgColumn => scheduledAssessment.id),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('scheduled_assessment_grace', sql`${table.graceSeconds} between 0 and 300`),
    check(
      'scheduled_assessment_cancelled',
      sql`${table.status} <> 'CANCELLED' or ${table.cancelReason} is not null`,
    ),
    check('scheduled_assessment_closes', sql`${table.closesAt} > ${table.scheduledDateTime}`),
    check(
      'scheduled_assessment_lesson',
      sql`${table.lessonOccurrenceId} is null or ${table.assignedClassId} is not null`,
    ),
    index('scheduled_assessment_by_lesson')
      .on(table.lessonOccurrenceId)
      .where(sql`${table.lessonOccurrenceId} is not null and ${table.openedAt} is null`),
    check(
      'scheduled_assessment_for_whom',
      sql`${table.revisionId} is null or ${table.makeUpOfId} is not null and ${table.assignmentType} = 'STUDENTS'
        or (${table.assignmentType} = 'CLASS') = (${table.assignedClassId} is not null)`,
    ),
    index('scheduled_assessment_by_start')
      .on(table.scheduledDateTime, table.id)
      .where(sql`${table.revisionId} is not null`),
    index('scheduled_assessment_open')
      .on(table.revisionId)
      .where(sql`${table.status} in ('PUBLISHED', 'ACTIVE')`),
    index().on(table.revisionId),
    index().on(table.makeUpOfId),
    index().on(table.locationId),
    index().on(table.createdById),
    index('scheduled_assessment_by_class').on(table.assignedClassId, table.date),
    index('scheduled_assessment_by_date').on(table.date, table.id),
    index().on(table.assessmentId),
    index().on(table.courseId),
  ],
);

/** What one student did and reached. */
export const studentAssessment = pgTable(
  'student_assessment',
  {
    id: id(),
    scheduledAssessmentId: uuid().references(() => scheduledAssessment.id, { onDelete: 'cascade' }),
    assessmentId: uuid()
      .notNull()
      .references(() => assessment.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    status: text({ enum: studentAssessmentStatuses }).notNull(),
    score: points(),
    feedback: text(),
    attemptNumber: integer().notNull().default(1),
    startedAt: moment(),
    submittedAt: moment(),
    gradedAt: moment(),
    gradedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** What its drawing and shuffling began with. */
    seed: text(),
    /** The questions as this student got them (AMB-147). */
    layout: jsonb().$type<AttemptLayout>(),
    maxScore: points(),
    /** Null: when somebody closes the sitting. */
    endsAt: moment(),
    /** The device that may write has this number; each takeover raises it. */
    writerEpoch: integer().notNull().default(1),
    lastSeenAt: moment(),
    submitReason: text({ enum: submitReasons }),
    /** What the student keeps as proof of handing in. */
    receipt: text(),
    /** What the score is worth by the scoring method that held on the day; null where there is none. */
    scaled: jsonb().$type<ScaledScore>(),
    /** Whether this attempt is the student's result: of several one. */
    counts: boolean().notNull().default(true),
    /** Since when the student sees it; on paper all results of a sheet come at once. */
    releasedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('student_assessment_counts')
      .on(table.scheduledAssessmentId, table.studentId)
      .where(sql`${table.counts}`),
    uniqueIndex('student_assessment_writing')
      .on(table.scheduledAssessmentId, table.studentId)
      .where(sql`${table.status} = 'IN_PROGRESS'`),
    index('student_assessment_ending').on(table.endsAt).where(sql`${table.status} = 'IN_PROGRESS'`),
    index('student_assessment_to_mark')
      .on(table.scheduledAssessmentId)
      .where(sql`${table.status} = 'SUBMITTED'`),
    uniqueIndex('student_assessment_unique').on(
      table.scheduledAssessmentId,
      table.studentId,
      table.attemptNumber,
    ),
    index('student_assessment_by_student').on(table.studentId, table.status),
    index().on(table.assessmentId),
    index().on(table.gradedById),
    check('student_assessment_score_not_negative', sql`${table.score} >= 0`),
    check('student_assessment_graded', sql`${table.status} <> 'GRADED' or ${table.score} is not null`),
  ],
);
