import { attendanceStatuses } from '@bellwether/contract/attendance/values';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { schoolClass } from '../learning/learning.table.ts';
import { lessonOccurrence } from '../scheduling/scheduling.table.ts';
import { student } from '../students/students.table.ts';

/**
 * The attendance of one dated lesson. It belongs to the occurrence, which nothing may delete any more, and has its day
 * and schedule from there (REV-34).
 */
export const attendanceSession = pgTable(
  'attendance_session',
  {
    id: id(),
    occurrenceId: uuid()
      .notNull()
      .references(() => lessonOccurrence.id)
      .unique('attendance_session_unique'),
    sessionNotes: text(),
    takenById: uuid().references(() => user.id, { onDelete: 'set null' }),
    takenAt: moment().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('attendance_session_by_taker').on(table.takenById)],
);

/** What is recorded of one person in one lesson. ATT-01, AMB-055. */
export const attendanceRecord = pgTable(
  'attendance_record',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => attendanceSession.id, { onDelete: 'cascade' }),
    /** Either a student or an employee. */
    studentId: uuid().references(() => student.id),
    employeeId: uuid().references(() => employee.id),
    userId: uuid().references(() => user.id, { onDelete: 'set null' }),
    status: text({ enum: attendanceStatuses }).notNull(),
    lateMinutes: integer(),
    notes: text(),
    absenceReason: text(),
    /** Whether it takes a session from the student's package, once packages are built. AMB-192, REV-35. */
    deductSession: boolean().notNull(),
    recordedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    /** The status that the guardians were told last; null: none. */
    toldStatus: text({ enum: attendanceStatuses }),
    /** When a guardian got the last notice; null: the student has none, or nothing was to tell. */
    toldAt: moment(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('attendance_record_student_unique').on(table.sessionId, table.studentId),
    uniqueIndex('attendance_record_employee_unique').on(table.sessionId, table.employeeId),
    index('attendance_record_by_student').on(table.studentId),
    index('attendance_record_by_employee').on(table.employeeId),
    check('attendance_record_of_one', sql`num_nonnulls(${table.studentId}, ${table.employeeId}) = 1`),
    check(
      'attendance_record_late',
      sql`${table.status} <> 'LATE' or (${table.lateMinutes} is not null and ${table.lateMinutes} between 1 and 480)`,
    ),
    check(
      'attendance_record_reason',
      sql`${table.status} in ('PRESENT', 'LATE') or coalesce(trim(${table.absenceReason}), '') <> ''`,
    ),
    index().on(table.recordedById).where(sql`${table.recordedById} is not null`),
    index().on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/**
 * When somebody left the staff of a class; a trigger on the staff of classes and schedules writes it. They read what
 * they recorded for 30 days more (REV-36).
 */
export const classDeparture = pgTable(
  'class_departure',
  {
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    leftAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.employeeId] }),
    index('class_departure_by_employee').on(table.employeeId),
  ],
);
