import { journalKinds, journalStatuses } from '@bellwether/contract/ledger/journal/journal.values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { department } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { course, schoolClass } from '../../learning/learning.table.ts';
import { ledgerAccount } from '../accounts/accounts.table.ts';

/**
 * A journal entry (FIN-02). Triggers of the database hold it: an approved one has two lines or more and its debits equal its credits, and
 * nothing of it changes any more but that it is sealed, once, and that its texts are erased.
 */
export const journalEntry = pgTable(
  'journal_entry',
  {
    id: id(),
    /** JE-2026-00001: of a written entry at once, of one that a document posts when it is sealed. */
    entryNumber: text().unique('journal_entry_number_unique'),
    kind: text({ enum: journalKinds }).notNull().default('MANUAL'),
    entryDate: date().notNull(),
    /** The day that an automatic entry is about, where its own was locked and it was posted on the first open one. */
    effectiveDate: date(),
    description: text().notNull(),
    reference: text(),
    status: text({ enum: journalStatuses }).notNull().default('PENDING'),
    totalAmount: amount().notNull(),
    /** What it was posted for: a document posts once for each purpose. */
    sourceType: text(),
    sourceId: uuid(),
    sourcePurpose: text(),
    /** Its place in the chain of hashes, and the hash of the chain up to it. */
    postingSeq: bigint({ mode: 'number' }).unique('journal_entry_seq_unique'),
    hash: text(),
    /** Of the texts, with the salt that goes when they are erased (REV-15). */
    textDigest: text(),
    textSalt: text(),
    reversesId: uuid().references((): AnyPgColumn => journalEntry.id),
    /** Why it was posted into a closed period (REV-43). */
    overrideReason: text(),
    /** What the approver wrote. */
    notes: text(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedById: uuid().references(() => user.id, { onDelete: 'set null' }),
    approvedAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(coalesce(entry_number, '') || ' ' || coalesce(reference, '') || ' ' || description)`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('journal_entry_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('journal_entry_by_date').on(table.entryDate, table.id),
    index('journal_entry_by_number').on(table.entryNumber, table.id),
    index('journal_entry_by_amount').on(table.totalAmount, table.id),
    index('journal_entry_by_status').on(table.status, table.entryDate, table.id),
    index('journal_entry_by_kind').on(table.kind, table.entryDate, table.id),
    index('journal_entry_by_creator').on(table.createdById).where(sql`${table.createdById} is not null`),
    index('journal_entry_by_approver').on(table.approvedById).where(sql`${table.approvedById} is not null`),
    index('journal_entry_unsealed')
      .on(table.id)
      .where(sql`${table.status} = 'APPROVED' and ${table.postingSeq} is null`),
    uniqueIndex('journal_entry_source_unique')
      .on(table.sourceType, table.sourceId, table.sourcePurpose)
      .where(sql`${table.sourceType} is not null`),
    uniqueIndex('journal_entry_reverses_unique')
      .on(table.reversesId)
      .where(sql`${table.reversesId} is not null and ${table.status} <> 'REJECTED'`),
    check('journal_entry_total', sql`${table.totalAmount} >= 0`),
    check('journal_entry_sealed', sql`(${table.postingSeq} is null) = (${table.hash} is null)`),
  ],
);

/** A line of an entry. `isPosted` and `entryDate` are copies of what its entry says, for the index of an account's ledger. */
export const journalLine = pgTable(
  'journal_line',
  {
    id: id(),
    /** Checked at commit: a posted entry comes after its lines. */
    entryId: uuid()
      .notNull()
      .references(() => journalEntry.id, { onDelete: 'cascade' }),
    entryDate: date().notNull(),
    position: smallint().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    description: text(),
    reference: text(),
    /** In the base currency. */
    debit: amount().notNull().default('0'),
    credit: amount().notNull().default('0'),
    /** What was paid or owed in another currency; both absent where it was the base currency. Above 0 for a debit. */
    currency: text(),
    foreignAmount: amount(),
    /** Whose it is: a customer, a vendor or a member of the staff. */
    partnerKind: text({ enum: ['CUSTOMER', 'VENDOR', 'EMPLOYEE'] }),
    partnerId: uuid(),
    departmentId: uuid().references(() => department.id),
    classId: uuid().references(() => schoolClass.id),
    courseId: uuid().references(() => course.id),
    taxCode: text(),
    taxBase: amount(),
    isPosted: boolean().notNull().default(false),
  },
  (table) => [
    index('journal_line_by_entry').on(table.entryId, table.position),
    index('journal_line_by_account').on(table.accountId, table.entryDate, table.id),
    // All that a sum over days needs, so that lines that lie scattered over the table are not fetched one by one.
    index('journal_line_by_day')
      .on(table.entryDate, table.accountId, table.departmentId, table.debit, table.credit, table.entryId)
      .where(sql`${table.isPosted}`),
    index('journal_line_by_partner')
      .on(table.partnerId, table.entryDate)
      .where(sql`${table.partnerId} is not null`),
    index('journal_line_by_department').on(table.departmentId).where(sql`${table.departmentId} is not null`),
    index('journal_line_by_class').on(table.classId).where(sql`${table.classId} is not null`),
    index('journal_line_by_course').on(table.courseId).where(sql`${table.courseId} is not null`),
    check(
      'journal_line_one_side',
      sql`${table.debit} >= 0 and ${table.credit} >= 0 and (${table.debit} > 0) <> (${table.credit} > 0)`,
    ),
    check('journal_line_foreign', sql`(${table.currency} is null) = (${table.foreignAmount} is null)`),
    check('journal_line_partner', sql`(${table.partnerKind} is null) = (${table.partnerId} is null)`),
  ],
);

/** What the sealed lines of a month come to, so that a report need not add them up anew. */
export const accountMonth = pgTable(
  'account_month',
  {
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    /** Its first day. */
    month: date().notNull(),
    departmentId: uuid().references(() => department.id),
    currency: text(),
    /** Of entries that close a year, which the income statement leaves out. */
    isClosing: boolean().notNull(),
    debit: amount().notNull(),
    credit: amount().notNull(),
    foreignAmount: amount().notNull(),
  },
  (table) => [
    unique('account_month_unique')
      .on(table.accountId, table.month, table.isClosing, table.departmentId, table.currency)
      .nullsNotDistinct(),
    index('account_month_by_department').on(table.departmentId).where(sql`${table.departmentId} is not null`),
  ],
);

/** One row: how far the chain of hashes goes. */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    id: integer().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull().default(''),
  },
  (table) => [check('ledger_head_one', sql`${table.id} = 1`)],
);

/** The next number of a series of documents in a year: without a gap, as it is taken in the transaction that uses it (AMB-154). */
export const numberSeries = pgTable(
  'number_series',
  { document: text().notNull(), year: integer().notNull(), next: integer().notNull() },
  (table) => [primaryKey({ columns: [table.document, table.year] })],
);
