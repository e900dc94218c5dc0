import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, id, moment, timestamps } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';
import { journalEntry } from '../ledger/journal/journal.table.ts';

/** The unrealised exchange differences of the last day of a month, and what took them back the day after. Once for a day. */
export const revaluation = pgTable(
  'revaluation',
  {
    id: id(),
    revaluedOn: date().notNull().unique('revaluation_day_unique'),
    /** Above 0 a gain. */
    difference: amount().notNull(),
    journalEntryId: uuid()
      .notNull()
      .references(() => journalEntry.id),
    reversalEntryId: uuid()
      .notNull()
      .references(() => journalEntry.id),
    ...timestamps(),
  },
  (table) => [
    index('revaluation_by_entry').on(table.journalEntryId),
    index('revaluation_by_reversal').on(table.reversalEntryId),
  ],
);

/** That somebody closed the books through a day, and how far the chain of hashes went then. Append-only. */
export const periodClosing = pgTable(
  'period_closing',
  {
    id: id(),
    closedThrough: date().notNull(),
    isFinal: boolean().notNull(),
    closedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    closedAt: moment().notNull(),
    openItems: integer().notNull(),
    chainSeq: bigint({ mode: 'number' }).notNull(),
    chainHash: text().notNull(),
  },
  (table) => [
    index('period_closing_by_moment').on(table.closedAt, table.id),
    index('period_closing_by_user').on(table.closedById),
  ],
);
