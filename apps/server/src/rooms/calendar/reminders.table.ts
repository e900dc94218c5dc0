import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { role, user } from '../identity/identity.table.ts';

/** A reminder of the calendar. CAL-49, TAL-24, TAL-25. */
export const calendarReminder = pgTable(
  'calendar_reminder',
  {
    id: id(),
    type: text({ enum: ['BIRTHDAY', 'TEAM_EVENT', 'WORK_ANNIVERSARY', 'HOLIDAY', 'OTHER'] }).notNull(),
    title: text().notNull(),
    description: text(),
    eventDate: date().notNull(),
    remindDaysBefore: integer().notNull().default(0),
    countryCode: text(),
    target: text({ enum: ['ALL_USERS', 'SPECIFIC_ROLES', 'SPECIFIC_USERS'] }).notNull(),
    /** PENDING until the daily job has delivered it; what each receiver does with it is in their own row. */
    delivery: text({ enum: ['PENDING', 'SENT', 'ERROR'] })
      .notNull()
      .default('PENDING'),
    deliveredAt: moment(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('calendar_reminder_by_date').on(table.eventDate),
    index().on(table.createdById),
    index('calendar_reminder_pending').on(table.eventDate).where(sql`${table.delivery} = 'PENDING'`),
    check('calendar_reminder_country', sql`${table.type} <> 'HOLIDAY' or ${table.countryCode} is not null`),
    check('calendar_reminder_days', sql`${table.remindDaysBefore} between 0 and 60`),
  ],
);

export const calendarReminderUser = pgTable(
  'calendar_reminder_user',
  {
    reminderId: uuid()
      .notNull()
      .references(() => calendarReminder.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.userId] }), index().on(table.userId)],
);

export const calendarReminderRole = pgTable(
  'calendar_reminder_role',
  {
    reminderId: uuid()
      .notNull()
      .references(() => calendarReminder.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.roleId] }), index().on(table.roleId)],
);

/** One receiver's copy of a delivered reminder: with its key a second run of the job delivers nothing twice. */
export const calendarReminderDelivery = pgTable(
  'calendar_reminder_delivery',
  {
    reminderId: uuid()
      .notNull()
      .references(() => calendarReminder.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text({ enum: ['SENT', 'VIEWED', 'ACTIONED', 'DISMISSED'] })
      .notNull()
      .default('SENT'),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.userId] }), index().on(table.userId)],
);
