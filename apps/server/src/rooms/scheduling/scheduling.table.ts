import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, momentRange, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { course, lesson, schoolClass } from '../learning/learning.table.ts';
import { interview } from '../recruitment/interviews/interviews.table.ts';
import { location } from '../settings/settings.table.ts';
import { assignmentOccurrence } from './assignments/assignments.table.ts';

const recurrences = { enum: ['WEEKLY', 'BIWEEKLY', 'MONTHLY'] } as const;

export const scheduleGroup = pgTable(
  'schedule_group',
  {
    id: id(),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    groupName: sortedText().notNull(),
    description: text(),
    startDate: date().notNull(),
    recurrence: text(recurrences).notNull().default('WEEKLY'),
    /** As its schedules have it, so that new ones get it too. Decision 2. */
    skipObservedHolidays: boolean().notNull().default(true),
    /** The days as the form has them, the disabled ones too; the schedules of the group are worked out from them. */
    dayConfigs: jsonb().$type<DayConfig[]>().notNull().default([]),
    version: version(),
    ...timestamps(),
  },
  (table) => [index().on(table.classId)],
);

/** One weekday of a group as the form has it. SCH-22. */
interface DayConfig {
  readonly day: number;
  readonly enabled: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly courseId: string | null;
  readonly locationId: string | null;
  readonly scheduleName: string | null;
  readonly teacherIds: string[];
  readonly taIds: string[];
}

/** The lesson order of a class is one, seen whole, by schedule or by group: its version counts the saves (AMB-155). */
export const lessonOrder = pgTable('lesson_order', {
  classId: uuid()
    .primaryKey()
    .references(() => schoolClass.id, { onDelete: 'cascade' }),
  version: version(),
  ...timestamps(),
});

/** The rule of a schedule. Its dated occurrences are stored beside it (`lesson_occurrence`). */
export const classSchedule = pgTable(
  'class_schedule',
  {
    id: id(),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    scheduleGroupId: uuid().references((): AnyPgColumn => scheduleGroup.id, { onDelete: 'cascade' }),
    scheduleName: sortedText(),
    startDate: date(),
    /** The last day, when it ends before its class does. */
    endDate: date(),
    startTime: time({ precision: 0 }).notNull().default('09:00'),
    endTime: time({ precision: 0 }).notNull().default('10:00'),
    recurrence: text(recurrences).notNull().default('WEEKLY'),
    /** 0 = Sunday … 6 = Saturday. Empty: nothing is placed (AMB-003). */
    selectedDays: integer().array().notNull().default([1]),
    /** No lessons on observed holidays. Decision 2. */
    skipObservedHolidays: boolean().notNull().default(true),
    /** A slot bound to a course takes only lessons of that course (AMB-133). */
    courseId: uuid().references(() => course.id),
    /** The course last browsed in the schedule dialog (AMB-002). */
    selectedCourse: uuid().references(() => course.id, { onDelete: 'set null' }),
    locationId: uuid().references(() => location.id),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('class_schedule_by_class').on(table.classId),
    check('class_schedule_times', sql`${table.endTime} > ${table.startTime}`),
    index().on(table.courseId).where(sql`${table.courseId} is not null`),
    index().on(table.selectedCourse).where(sql`${table.selectedCourse} is not null`),
  ],
);

/** Who holds the lessons of one schedule. Without a row, the staff of the class holds them. */
export const scheduleStaff = pgTable(
  'schedule_staff',
  {
    scheduleId: uuid()
      .notNull()
      .references(() => classSchedule.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    kind: text({ enum: ['TEACHER', 'ASSISTANT'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.employeeId] }), index().on(table.employeeId)],
);

/**
 * One lesson in the lesson order of a class. Placed: on the slot of scheduleId and scheduledDate. Not placed:
 * scheduledDate is null, and scheduleId or groupId say in whose order it waits (none: in that of the whole class).
 */
export const scheduleEntry = pgTable(
  'schedule_entry',
  {
    id: id(),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    scheduleId: uuid().references(() => classSchedule.id, { onDelete: 'cascade' }),
    groupId: uuid().references(() => scheduleGroup.id, { onDelete: 'cascade' }),
    lessonId: uuid()
      .notNull()
      .references(() => lesson.id),
    orderIndex: integer().notNull(),
    scheduledDate: date(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('schedule_entry_lesson_unique').on(table.classId, table.lessonId),
    uniqueIndex('schedule_entry_slot_unique').on(table.scheduleId, table.scheduledDate),
    index('schedule_entry_by_lesson').on(table.lessonId),
    index('schedule_entry_by_schedule').on(table.scheduleId),
    index('schedule_entry_by_group').on(table.groupId),
  ],
);

/** What differs from the plan on one date (SCH-23). newDate moves the lesson to another day (AMB-080). */
export const scheduleOverride = pgTable(
  'schedule_override',
  {
    id: id(),
    classScheduleId: uuid()
      .notNull()
      .references(() => classSchedule.id, { onDelete: 'cascade' }),
    overrideDate: date().notNull(),
    newDate: date(),
    newStartTime: time({ precision: 0 }),
    newEndTime: time({ precision: 0 }),
    substituteTeacherId: uuid().references(() => employee.id),
    substituteTaId: uuid().references(() => employee.id),
    overrideLessonId: uuid().references(() => lesson.id),
    newLocationId: uuid().references(() => location.id),
    isCancelled: boolean().notNull().default(false),
    /** Of a cancelled lesson: whether the lessons after it moved along, or its lesson was dropped (REV-37). */
    laterLessons: text({ enum: ['MOVE_UP', 'DROP'] }),
    notes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('schedule_override_unique').on(table.classScheduleId, table.overrideDate),
    index().on(table.overrideLessonId).where(sql`${table.overrideLessonId} is not null`),
    index().on(table.substituteTaId).where(sql`${table.substituteTaId} is not null`),
    index().on(table.substituteTeacherId).where(sql`${table.substituteTeacherId} is not null`),
  ],
);

/**
 * A dated lesson as it will be held: the rule, the lesson order and the override of its date, worked out and
 * stored, so that a week is one index range scan and history survives a change of timetable.
 */
export const lessonOccurrence = pgTable(
  'lesson_occurrence',
  {
    id: id(),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    scheduleId: uuid()
      .notNull()
      .references(() => classSchedule.id, { onDelete: 'cascade' }),
    /** The date by the rule; with the schedule it names the occurrence for good. */
    originalDate: date().notNull(),
    date: date().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    endTime: time({ precision: 0 }).notNull(),
    /** The times of the plan on that date, which an override leaves as they are and a later timetable does not reach. */
    plannedStartTime: time({ precision: 0 }).notNull(),
    plannedEndTime: time({ precision: 0 }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    locationId: uuid().references(() => location.id),
    lessonId: uuid().references(() => lesson.id, { onDelete: 'set null' }),
    courseId: uuid().references(() => course.id),
    isOverride: boolean().notNull().default(false),
    isCancelled: boolean().notNull().default(false),
    notes: text(),
    /** How often it changed since it was made; a trigger counts, whoever writes. Calendar programs ask for it (REV-23). */
    sequence: integer().notNull().default(0),
    changedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('lesson_occurrence_unique').on(table.scheduleId, table.originalDate),
    index('lesson_occurrence_by_start').on(table.startsAt),
    index('lesson_occurrence_by_class').on(table.classId, table.startsAt),
    index('lesson_occurrence_by_lesson').on(table.lessonId),
    check('lesson_occurrence_times', sql`${table.endsAt} > ${table.startsAt}`),
    index().on(table.courseId).where(sql`${table.courseId} is not null`),
  ],
);

/** Who holds one occurrence, substitutes included. */
export const occurrenceStaff = pgTable(
  'occurrence_staff',
  {
    occurrenceId: uuid()
      .notNull()
      .references(() => lessonOccurrence.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    kind: text({ enum: ['TEACHER', 'ASSISTANT'] }).notNull(),
    isSubstitute: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.occurrenceId, table.employeeId] }), index().on(table.employeeId)],
);

/**
 * The conflict engine's ground: one row for each person, room and class that a dated lesson or a dated assignment takes.
 * An exclusion constraint (custom migration) forbids two overlapping rows of one resource, so that a double booking is
 * refused by the database however many people save at once. Touching ends do not overlap: ranges are [start, end).
 */
export const booking = pgTable(
  'booking',
  {
    kind: text({ enum: ['PERSON', 'ROOM', 'CLASS'] }).notNull(),
    /** The employee (or, without an employee record, the user), the location or the class (REV-08). */
    resourceId: uuid().notNull(),
    during: momentRange().notNull(),
    occurrenceId: uuid().references(() => lessonOccurrence.id, { onDelete: 'cascade' }),
    assignmentOccurrenceId: uuid().references(() => assignmentOccurrence.id, { onDelete: 'cascade' }),
    interviewId: uuid().references(() => interview.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('booking_interview_unique')
      .on(table.interviewId, table.resourceId)
      .where(sql`${table.interviewId} is not null`),
    uniqueIndex('booking_lesson_unique')
      .on(table.occurrenceId, table.resourceId)
      .where(sql`${table.occurrenceId} is not null`),
    uniqueIndex('booking_assignment_unique')
      .on(table.assignmentOccurrenceId, table.resourceId)
      .where(sql`${table.assignmentOccurrenceId} is not null`),
    check(
      'booking_of_one',
      sql`num_nonnulls(${table.occurrenceId}, ${table.assignmentOccurrenceId}, ${table.interviewId}) = 1`,
    ),
  ],
);
