import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { customer } from '../../sales/customers.table.ts';
import { invoice } from '../invoices/invoices.table.ts';
import { instalment } from '../orders/plans.table.ts';

/** That a customer is reminded of a due at a step: once, however often the job runs. AMB-247. */
export const paymentReminder = pgTable(
  'payment_reminder',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    /** The part of the invoice's plan that is due. */
    instalmentId: uuid().references(() => instalment.id, { onDelete: 'cascade' }),
    dueDate: date().notNull(),
    /** Days from the due day, below 0 before it. */
    step: integer().notNull(),
    /** The same for all that one mail tells of. */
    mailId: uuid().notNull(),
    plannedAt: moment().notNull(),
    /** When the mail left; until then nobody was reminded. */
    sentAt: moment(),
  },
  (table) => [
    unique('payment_reminder_once').on(table.invoiceId, table.instalmentId, table.step).nullsNotDistinct(),
    index('payment_reminder_by_customer').on(table.customerId, table.sentAt),
    index('payment_reminder_by_instalment')
      .on(table.instalmentId)
      .where(sql`${table.instalmentId} is not null`),
    index('payment_reminder_by_mail').on(table.mailId),
    check('payment_reminder_step', sql`${table.step} between -30 and 90`),
  ],
);

/** The customers who are not reminded, as after a promise to pay. */
export const reminderStop = pgTable(
  'reminder_stop',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    stoppedAt: moment().notNull(),
    stoppedById: uuid().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [index('reminder_stop_by_user').on(table.stoppedById)],
);
