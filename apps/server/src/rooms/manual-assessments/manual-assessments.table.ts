import { manualAssessmentTypes } from '@bellwether/contract/manual-assessments/manual-assessments.values';
import { sql } from 'drizzle-orm';
import {
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
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { assessment, scheduledAssessment } from '../assessments/assessments.table.ts';
import { employee } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { course, schoolClass } from '../learning/learning.table.ts';
import { scoringMethod } from '../scoring/scoring.table.ts';
import { location } from '../settings/settings.table.ts';
import { student } from '../students/students.table.ts';

const points = () => numeric({ precision: 8, scale: 2, mode: 'number' });

/** What people assess, not a machine. The file of its rubric hangs on it as an attachment. ASM-19. */
export const manualAssessment = pgTable(
  'manual_assessment',
  {
    id: id(),
    title: sortedText().notNull(),
    description: text(),
    assessmentType: text({ enum: manualAssessmentTypes }).notNull(),
    digitalAssessmentId: uuid().references(() => assessment.id, { onDelete: 'set null' }),
    courseId: uuid().references(() => course.id),
    scoringMethodId: uuid().references(() => scoringMethod.id),
    maxScore: points().notNull(),
    passingScore: points(),
    isActive: boolean().notNull().default(true),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('manual_assessment_max', sql`${table.maxScore} >= 1`),
    check('manual_assessment_passing', sql`${table.passingScore} between 0 and ${table.maxScore}`),
    index('manual_assessment_by_title').on(table.title, table.id),
    index().on(table.digitalAssessmentId),
    index().on(table.courseId),
    index().on(table.scoringMethodId),
    index().on(table.createdById),
  ],
);

/** A time at which students are assessed by hand. ASM-20. */
export const manualSession = pgTable(
  'manual_session',
  {
    id: id(),
    manualAssessmentId: uuid()
      .notNull()
      .references(() => manualAssessment.id),
    name: sortedText().notNull(),
    sessionDate: date().notNull(),
    startTime: time(),
    durationMinutes: integer(),
    classId: uuid().references(() => schoolClass.id),
    locationId: uuid().references(() => location.id),
    primaryExaminerId: uuid().references(() => employee.id),
    notes: text(),
    isCompleted: boolean().notNull().default(false),
    completedAt: moment(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** Behind it, since its first result: what charts, homes and results read. */
    scheduledAssessmentId: uuid().references(() => scheduledAssessment.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    check('manual_session_completed', sql`${table.isCompleted} = (${table.completedAt} is not null)`),
    check('manual_session_duration', sql`${table.durationMinutes} between 1 and 1440`),
    uniqueIndex('manual_session_backing').on(table.scheduledAssessmentId),
    index('manual_session_by_day').on(table.manualAssessmentId, table.sessionDate, table.id),
    index('manual_session_by_class').on(table.classId),
    index().on(table.locationId),
    index().on(table.primaryExaminerId),
    index().on(table.createdById),
  ],
);

/** Who examines beside the first examiner, in order. */
export const manualSessionExaminer = pgTable(
  'manual_session_examiner',
  {
    sessionId: uuid()
      .notNull()
      .references(() => manualSession.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.employeeId] }), index().on(table.employeeId)],
);

/** What a criterion was given, with the most that it gives. */
export interface ScoringDetail {
  readonly name: string;
  readonly points: number;
  readonly most: number;
}

/** What one examiner gave one student. Files of evidence hang on it as attachments. ASM-21. */
export const manualScore = pgTable(
  'manual_score',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => manualSession.id),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    examinerId: uuid()
      .notNull()
      .references(() => employee.id),
    isAbsent: boolean().notNull().default(false),
    /** Whether it decides where two examiners are too far apart. AMB-326. */
    isModerator: boolean().notNull().default(false),
    rawScore: points(),
    normalizedScore: numeric({ precision: 5, scale: 2, mode: 'number' }),
    gradedScore: text(),
    feedback: text(),
    scoringDetails: jsonb().$type<ScoringDetail[]>().notNull(),
    /** Who typed it, who may be somebody else than the examiner. */
    enteredById: uuid().references(() => user.id, { onDelete: 'set null' }),
    isVerified: boolean().notNull().default(false),
    verifiedById: uuid().references(() => user.id),
    verifiedAt: moment(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('manual_score_once').on(table.sessionId, table.studentId, table.examinerId),
    check('manual_score_given', sql`${table.isAbsent} = (${table.rawScore} is null)`),
    check('manual_score_not_negative', sql`${table.rawScore} >= 0`),
    check(
      'manual_score_verified',
      sql`${table.isVerified} = (${table.verifiedById} is not null and ${table.verifiedAt} is not null)`,
    ),
    index('manual_score_by_student').on(table.studentId),
    index().on(table.examinerId),
    index().on(table.enteredById),
    index().on(table.verifiedById),
  ],
);
