import { ownDeliveryStates, reminderTargets } from '@bellwether/contract/calendar/values';
import { hrReminderTypes } from '@bellwether/contract/hr-reminders/hr-reminders.values';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../platform/db/columns.ts';
import { employee } from '../employees/employees.table.ts';
import { role, user } from '../identity/identity.table.ts';

/** A reminder of HR. What is made by itself is made once for each person, day and distance. TAL-24. */
export const hrReminder = pgTable(
  'hr_reminder',
  {
    id: id(),
    type: text({ enum: hrReminderTypes }).notNull(),
    title: text().notNull(),
    message: text(),
    eventDate: date().notNull(),
    daysBefore: smallint().notNull().default(0),
    employeeId: uuid().references(() => employee.id, { onDelete: 'cascade' }),
    target: text({ enum: reminderTargets }).notNull(),
    delivery: text({ enum: ['PENDING', 'SENT', 'ERROR'] })
      .notNull()
      .default('PENDING'),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('hr_reminder_once')
      .on(table.employeeId, table.type, table.eventDate, table.daysBefore)
      .where(sql`${table.type} <> 'CUSTOM'`),
    index('hr_reminder_by_employee').on(table.employeeId),
    index('hr_reminder_by_day').on(table.eventDate, table.id),
    index('hr_reminder_pending').on(table.eventDate).where(sql`${table.delivery} = 'PENDING'`),
    check('hr_reminder_of_somebody', sql`${table.type} = 'CUSTOM' or ${table.employeeId} is not null`),
  ],
);

export const hrReminderUser = pgTable(
  'hr_reminder_user',
  {
    reminderId: uuid()
      .notNull()
      .references(() => hrReminder.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.userId] }), index().on(table.userId)],
);

export const hrReminderRole = pgTable(
  'hr_reminder_role',
  {
    reminderId: uuid()
      .notNull()
      .references(() => hrReminder.id, { onDelete: 'cascade' }),
    roleId: uuid()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.roleId] }), index().on(table.roleId)],
);

/** One receiver's copy: by its key nobody is told twice. */
export const reminderDelivery = pgTable(
  'reminder_delivery',
  {
    reminderId: uuid()
      .notNull()
      .references(() => hrReminder.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: text({ enum: ['SENT', ...ownDeliveryStates] })
      .notNull()
      .default('SENT'),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reminderId, table.userId] }), index().on(table.userId)],
);
