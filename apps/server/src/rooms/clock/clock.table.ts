import {
  attendanceLogStatuses,
  punchSources,
  regularizationSources,
  regularizationTypes,
  requestStatuses,
} from '@bellwether/contract/clock/values';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { user } from '../identity/identity.table.ts';
import { lessonOccurrence } from '../scheduling/scheduling.table.ts';

/** From when to when an employee was at work. TIM-05. */
export const attendanceLog = pgTable(
  'attendance_log',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    clockInTime: moment(),
    clockOutTime: moment(),
    /** IPv4 only (AMB-145). */
    ipAddress: text(),
    deviceInfo: text(),
    locationData: jsonb().$type<Record<string, unknown>>(),
    status: text({ enum: attendanceLogStatuses }).notNull(),
    punchSource: text({ enum: punchSources }).notNull().default('MANUAL'),
    notes: text(),
    /** The shift that it fulfils, by its id alone: shifts know the clock's records, not the other way. */
    employeeShiftId: uuid(),
    /** Where it stands among the others: its beginning, or its end where that is not known. */
    startedAt: moment().notNull().generatedAlwaysAs(sql`coalesce(clock_in_time, clock_out_time)`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    // One open log for each employee: two check-ins at one moment cannot both be stored (AMB-090).
    uniqueIndex('attendance_log_open_unique').on(table.employeeId).where(sql`${table.status} = 'CLOCKED_IN'`),
    index('attendance_log_by_employee').on(table.employeeId, table.clockInTime),
    index('attendance_log_by_start').on(table.startedAt, table.id),
    index('attendance_log_by_employee_start').on(table.employeeId, table.startedAt, table.id),
    index('attendance_log_by_shift').on(table.employeeShiftId),
    index('attendance_log_by_status').on(table.status, table.startedAt, table.id),
    check(
      'attendance_log_times',
      sql`num_nonnulls(${table.clockInTime}, ${table.clockOutTime}) > 0
        and (${table.clockOutTime} is null or ${table.clockInTime} is null or ${table.clockOutTime} >= ${table.clockInTime})`,
    ),
  ],
);

/** What somebody asks to have set right of their attendance. TIM-11. */
export const regularizationRequest = pgTable(
  'regularization_request',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id),
    attendanceLogId: uuid().references(() => attendanceLog.id),
    requestType: text({ enum: regularizationTypes }).notNull(),
    reason: text().notNull(),
    requestedClockIn: moment(),
    requestedClockOut: moment(),
    status: text({ enum: requestStatuses }).notNull().default('PENDING'),
    source: text({ enum: regularizationSources }).notNull().default('MANUAL'),
    /** When its person confirmed what a lesson proves. AMB-360. */
    confirmedAt: moment(),
    requestedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    /** Who approved or rejected it, or cancelled it. */
    approvedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    approverNotes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('regularization_request_by_request').on(table.requestedAt, table.id),
    index('regularization_request_by_employee').on(table.employeeId, table.requestedAt, table.id),
    index('regularization_request_by_status').on(table.status, table.requestedAt, table.id),
    index('regularization_request_by_log').on(table.attendanceLogId),
    index('regularization_request_by_requester').on(table.requestedById),
    index('regularization_request_by_approver').on(table.approvedById),
    check(
      'regularization_request_times',
      sql`${table.requestedClockOut} is null or ${table.requestedClockIn} is null or ${table.requestedClockOut} > ${table.requestedClockIn}`,
    ),
  ],
);

/**
 * That somebody taught a lesson: they saved its register from its start to half an hour after its end. It is kept as it was then, whatever
 * becomes of the lesson. AMB-360.
 */
export const presenceProof = pgTable(
  'presence_proof',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    occurrenceId: uuid()
      .notNull()
      .references(() => lessonOccurrence.id, { onDelete: 'cascade' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    savedAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('presence_proof_unique').on(table.employeeId, table.occurrenceId),
    index('presence_proof_by_start').on(table.startsAt),
    index('presence_proof_by_occurrence').on(table.occurrenceId),
  ],
);

/** What a log said before it was corrected, and since. Only added to (a trigger in the migration). */
export const attendanceCorrection = pgTable(
  'attendance_correction',
  {
    id: id(),
    attendanceLogId: uuid()
      .notNull()
      .references(() => attendanceLog.id),
    requestId: uuid().references(() => regularizationRequest.id),
    oldClockIn: moment(),
    oldClockOut: moment(),
    oldStatus: text({ enum: attendanceLogStatuses }),
    newClockIn: moment(),
    newClockOut: moment(),
    newStatus: text({ enum: attendanceLogStatuses }).notNull(),
    reason: text().notNull(),
    /** A user, whose record may be deleted while this one stays. */
    actorId: uuid(),
    correctedAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [
    index('attendance_correction_by_log').on(table.attendanceLogId, table.correctedAt),
    index('attendance_correction_by_request').on(table.requestId),
  ],
);
