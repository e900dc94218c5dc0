import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { assignmentType, location } from '../../settings/settings.table.ts';

/**
 * Someone's duty, once or by a weekly pattern (SCH-28). The wall clock of either kind lies in startDate and the times
 * of day; a one-off has its moments besides (AMB-043).
 */
export const staffAssignment = pgTable(
  'staff_assignment',
  {
    id: id(),
    /** The assignee. With a substitute it is the substitute who comes. */
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    assignmentTypeId: uuid()
      .notNull()
      .references(() => assignmentType.id),
    locationId: uuid().references(() => location.id),
    notes: text(),
    isRecurring: boolean().notNull(),
    /** 0 = Sunday … 6 = Saturday; empty for a one-off (AMB-042). */
    daysOfWeek: integer().array().notNull().default([]),
    startTimeOfDay: time({ precision: 0 }).notNull().default('09:00'),
    endTimeOfDay: time({ precision: 0 }).notNull().default('17:00'),
    /** The first day of the pattern, or the day of a one-off. */
    startDate: date().notNull(),
    endDate: date(),
    instanceStartTime: moment(),
    instanceEndTime: moment(),
    /** Who was assigned before somebody stood in; null without a substitute. */
    originalAssigneeId: uuid().references(() => user.id, { onDelete: 'set null' }),
    substituteAssigneeId: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('staff_assignment_by_user').on(table.userId),
    index('staff_assignment_by_substitute').on(table.substituteAssigneeId),
    index('staff_assignment_by_type').on(table.assignmentTypeId),
    index('staff_assignment_by_start').on(table.startDate, table.startTimeOfDay, table.id),
    check('staff_assignment_times', sql`${table.endTimeOfDay} > ${table.startTimeOfDay}`),
    check(
      'staff_assignment_kind',
      sql`case when ${table.isRecurring} then cardinality(${table.daysOfWeek}) > 0 and ${table.instanceStartTime} is null
        else ${table.instanceEndTime} > ${table.instanceStartTime} end`,
    ),
    index().on(table.originalAssigneeId).where(sql`${table.originalAssigneeId} is not null`),
  ],
);

/** A dated assignment as it will be, worked out from the pattern and stored, so that a week is one index range scan. */
export const assignmentOccurrence = pgTable(
  'assignment_occurrence',
  {
    id: id(),
    assignmentId: uuid()
      .notNull()
      .references(() => staffAssignment.id, { onDelete: 'cascade' }),
    /** The date by the pattern; with the assignment it names the occurrence for good (AMB-081). */
    originalDate: date().notNull(),
    date: date().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    endTime: time({ precision: 0 }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Who comes: who covers this date, else the substitute, if there is one. */
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Who stands in on this date alone, for somebody who is away. */
    coverUserId: uuid().references(() => user.id, { onDelete: 'set null' }),
    locationId: uuid().references(() => location.id),
    /** An exception of this date alone: moved or cancelled (AMB-079, AMB-080). */
    isOverride: boolean().notNull().default(false),
    isCancelled: boolean().notNull().default(false),
    /** How often it changed since it was made; a trigger counts, whoever writes. Calendar programs ask for it (REV-23). */
    sequence: integer().notNull().default(0),
    changedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('assignment_occurrence_unique').on(table.assignmentId, table.originalDate),
    index('assignment_occurrence_by_start').on(table.startsAt),
    index('assignment_occurrence_by_user').on(table.userId, table.startsAt),
    index('assignment_occurrence_by_cover')
      .on(table.coverUserId)
      .where(sql`${table.coverUserId} is not null`),
    check('assignment_occurrence_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
