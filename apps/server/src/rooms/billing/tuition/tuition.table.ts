import {
  creditMoveKinds,
  deferralKinds,
  recognitionBases,
} from '@bellwether/contract/billing/tuition/tuition.values';
import { prorationMethods, sessionUnits, tuitionTypes } from '@bellwether/contract/billing/values';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amount,
  id,
  moment,
  quantity,
  sortedText,
  timestamps,
  version,
} from '../../../platform/db/columns.ts';
import { attendanceRecord } from '../../attendance/attendance.table.ts';
import { user } from '../../identity/identity.table.ts';
import { course, schoolClass } from '../../learning/learning.table.ts';
import { customer } from '../../sales/customers.table.ts';
import { lessonOccurrence } from '../../scheduling/scheduling.table.ts';
import { student } from '../../students/students.table.ts';
import { invoiceItem } from '../invoices/invoices.table.ts';
import { orderItem } from '../orders/orders.table.ts';
import { tuitionPackage } from '../tuition-packages.table.ts';

/**
 * Tuition that a student has bought, as it was sold: how many sessions, from when to when, and what of its price is earned. What the
 * package says later changes nothing of it.
 */
export const creditGrant = pgTable(
  'credit_grant',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => student.id),
    customerId: uuid()
      .notNull()
      .references(() => customer.id),
    /** The line that sold it; null for what came by a transfer. */
    orderItemId: uuid()
      .unique('credit_grant_of_item')
      .references(() => orderItem.id),
    /** Where the student moved from with it. */
    fromGrantId: uuid()
      .unique('credit_grant_moved_once')
      .references((): AnyPgColumn => creditGrant.id),
    packageId: uuid()
      .notNull()
      .references(() => tuitionPackage.id),
    /** For the lessons of this class alone; null: of any that fits. */
    classId: uuid().references(() => schoolClass.id),
    courseId: uuid().references(() => course.id),
    name: sortedText().notNull(),
    lessonType: text({ enum: tuitionTypes }).notNull(),
    unit: text({ enum: sessionUnits }).notNull(),
    proration: text({ enum: prorationMethods }).notNull(),
    /** How many sessions were bought and are left; null where they are not counted. */
    granted: quantity(),
    remaining: quantity(),
    /** Lessons that were held and wait for a session. */
    owed: integer().notNull().default(0),
    validFrom: date().notNull(),
    /** The last day of the term. */
    lastDay: date().notNull(),
    /** The last day on which they may be used. */
    expiresOn: date(),
    /** How many lessons, hours or days its price is for. */
    covered: quantity().notNull(),
    /** The day after which nothing of it is used or earned any more: the student left or moved, or the order ended. */
    endedOn: date(),
    /** The line of the invoice that asks for it, once it was sent, and its price without tax: what is earned with the lessons. */
    invoiceItemId: uuid()
      .unique('credit_grant_of_invoice_item')
      .references(() => invoiceItem.id),
    total: amount(),
    basis: text({ enum: recognitionBases }).notNull(),
    /** How it is earned (recognition.rules): of how many the total is, and where that last changed. */
    planned: quantity().notNull(),
    settledCount: quantity().notNull().default('0'),
    settledAmount: amount().notNull().default('0'),
    recognisedCount: quantity().notNull().default('0'),
    recognisedAmount: amount().notNull().default('0'),
    /** Whether the payer knows that few are left, and how many days before their end they were told last. */
    toldLow: boolean().notNull().default(false),
    toldExpiryDays: integer(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('credit_grant_by_student').on(table.studentId, table.validFrom),
    index('credit_grant_by_customer').on(table.customerId),
    index('credit_grant_by_package').on(table.packageId),
    index('credit_grant_by_class').on(table.classId).where(sql`${table.classId} is not null`),
    index('credit_grant_by_course').on(table.courseId).where(sql`${table.courseId} is not null`),
    index('credit_grant_by_expiry').on(table.expiresOn).where(sql`${table.remaining} > 0`),
    index('credit_grant_by_creation').on(table.createdAt, table.id),
    index('credit_grant_by_start').on(table.validFrom, table.id),
    index('credit_grant_by_end').on(table.expiresOn, table.id),
    index('credit_grant_by_end_downwards').on(
      table.expiresOn.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    // What is owed, and what still runs, are few beside all that ever was.
    index('credit_grant_owed')
      .on(table.createdAt, table.id)
      .where(sql`${table.owed} > 0 and ${table.endedOn} is null`),
    index('credit_grant_by_last_day').on(table.lastDay).where(sql`${table.endedOn} is null`),
    // The nightly look for what is not earned yet.
    index('credit_grant_unearned')
      .on(table.classId, table.id)
      .where(sql`${table.recognisedAmount} < ${table.total}`),
    check('credit_grant_counted', sql`(${table.granted} is null) = (${table.remaining} is null)`),
    check('credit_grant_remaining', sql`${table.remaining} between 0 and ${table.granted}`),
    check(
      'credit_grant_recognised',
      sql`${table.recognisedAmount} between 0 and coalesce(${table.total}, 0)`,
    ),
    check('credit_grant_days', sql`${table.lastDay} >= ${table.validFrom}`),
  ],
);

/** What happened to the sessions of a grant. Only whether a use still counts is changed: it is given back once. REV-35. */
export const creditMove = pgTable(
  'credit_move',
  {
    id: id(),
    grantId: uuid()
      .notNull()
      .references(() => creditGrant.id),
    kind: text({ enum: creditMoveKinds }).notNull(),
    /** Below 0 where it takes some. */
    quantity: quantity().notNull(),
    day: date().notNull(),
    /** The record of attendance that uses them; gone with it. */
    attendanceRecordId: uuid().references(() => attendanceRecord.id, { onDelete: 'set null' }),
    occurrenceId: uuid().references(() => lessonOccurrence.id, { onDelete: 'set null' }),
    /** Of a use: whether it counts, so that a record uses once at most. */
    isLive: boolean().notNull().default(false),
    /** Whether what it earns, or takes back, is posted. */
    isSettled: boolean().notNull().default(false),
    reversesId: uuid()
      .unique('credit_move_reversed_once')
      .references((): AnyPgColumn => creditMove.id),
    note: text(),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('credit_move_by_grant').on(table.grantId, table.day),
    uniqueIndex('credit_move_one_use').on(table.attendanceRecordId).where(sql`${table.isLive}`),
    index('credit_move_by_record')
      .on(table.attendanceRecordId)
      .where(sql`${table.attendanceRecordId} is not null`),
    index('credit_move_by_occurrence').on(table.occurrenceId).where(sql`${table.occurrenceId} is not null`),
    index('credit_move_by_maker').on(table.createdById).where(sql`${table.createdById} is not null`),
    index('credit_move_unsettled').on(table.grantId).where(sql`not ${table.isSettled}`),
    check('credit_move_live', sql`not ${table.isLive} or ${table.kind} = 'USE'`),
    check('credit_move_something', sql`${table.quantity} <> 0`),
  ],
);

/** How what is deferred of a grant changed, each with the entry that posted it: together what is not delivered yet. Append-only. */
export const revenueRecognition = pgTable(
  'revenue_recognition',
  {
    id: id(),
    grantId: uuid()
      .notNull()
      .references(() => creditGrant.id),
    kind: text({ enum: deferralKinds }).notNull(),
    /** Above 0 where more is deferred, below where it was earned or credited. */
    amount: amount().notNull(),
    /** The day of the lesson, or of the document. */
    day: date().notNull(),
    occurrenceId: uuid().references(() => lessonOccurrence.id, { onDelete: 'set null' }),
    entryId: uuid().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('revenue_recognition_by_grant').on(table.grantId, table.day),
    index('revenue_recognition_by_occurrence')
      .on(table.occurrenceId)
      .where(sql`${table.occurrenceId} is not null`),
    index('revenue_recognition_by_entry').on(table.entryId),
    check('revenue_recognition_something', sql`${table.amount} <> 0`),
  ],
);

/** That somebody may go on who has few sessions left, recorded once for what was bought. AMB-356. */
export const renewalInterest = pgTable('renewal_interest', {
  id: id(),
  grantId: uuid()
    .notNull()
    .unique('renewal_interest_of_grant')
    .references(() => creditGrant.id),
  recordedOn: date().notNull(),
  createdAt: moment().notNull(),
});

/** A class in which they could go on, with the places that it had on that day; null where it has no limit. */
export const renewalClass = pgTable(
  'renewal_class',
  {
    id: id(),
    interestId: uuid()
      .notNull()
      .references(() => renewalInterest.id, { onDelete: 'cascade' }),
    classId: uuid()
      .notNull()
      .references(() => schoolClass.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    freeSeats: integer(),
    /** Whether they have their place there already. */
    isOwn: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('renewal_class_once').on(table.interestId, table.classId),
    index('renewal_class_by_class').on(table.classId),
  ],
);
