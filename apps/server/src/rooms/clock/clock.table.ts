import { attendanceLogStatuses, punchSources } from '@bellwether/contract/clock/values';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';

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
    /** The shift that it fulfils, once shifts are planned. */
    employeeShiftId: uuid(),
    ...timestamps(),
  },
  (table) => [
    // One open log for each employee: two check-ins at one moment cannot both be stored (AMB-090).
    uniqueIndex('attendance_log_open_unique').on(table.employeeId).where(sql`${table.status} = 'CLOCKED_IN'`),
    index('attendance_log_by_employee').on(table.employeeId, table.clockInTime),
    check(
      'attendance_log_times',
      sql`num_nonnulls(${table.clockInTime}, ${table.clockOutTime}) > 0
        and (${table.clockOutTime} is null or ${table.clockInTime} is null or ${table.clockOutTime} >= ${table.clockInTime})`,
    ),
  ],
);
