import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { percent } from '../../../platform/db/columns.ts';
import { customer } from '../../sales/customers.table.ts';
import { student } from '../../students/students.table.ts';

/** Whose shares begin on a day; those before it are over, also where nobody has one any more. */
export const payerShareSet = pgTable(
  'payer_share_set',
  {
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    validFrom: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.validFrom] })],
);

/** Who pays what percent for a student from a day on; those of a day come to 100. REV-41, AMB-261. */
export const payerShare = pgTable(
  'payer_share',
  {
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    validFrom: date().notNull(),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    percent: percent().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.validFrom, table.customerId] }),
    index('payer_share_by_customer').on(table.customerId),
  ],
);
