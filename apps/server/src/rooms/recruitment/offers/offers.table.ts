import { offerStatuses } from '@bellwether/contract/recruitment/hiring.values';
import type { OfferLetter } from '@bellwether/contract/recruitment/offers';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, citext, id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { user } from '../../identity/identity.table.ts';
import { applicant } from '../applicants/applicants.table.ts';

/** What an applicant is offered. TAL-17. */
export const offer = pgTable(
  'offer',
  {
    id: id(),
    number: text().unique('offer_number_unique'),
    applicantId: uuid()
      .notNull()
      .references(() => applicant.id),
    salary: amount().notNull(),
    currency: text().notNull(),
    bonus: amount(),
    stockOptions: text(),
    otherBenefits: text(),
    offerDate: date().notNull(),
    expiryDate: date(),
    startDate: date(),
    letterText: text(),
    workEmail: citext(),
    employeeIdNumber: text(),
    aboveRangeReason: text(),
    status: text({ enum: offerStatuses }).notNull().default('DRAFT'),
    /** What was sent, word for word, and its SHA-256. */
    letter: jsonb().$type<OfferLetter>(),
    letterSha256: text(),
    /** Of the candidate's link: the link itself is nowhere. */
    tokenHash: text().unique('offer_token_unique'),
    decisionNotes: text(),
    answeredAt: moment(),
    answeredName: text(),
    employeeId: uuid()
      .unique('offer_employee_unique')
      .references(() => employee.id),
    createdById: uuid().references(() => user.id, { onDelete: 'set null' }),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('offer_one_open')
      .on(table.applicantId)
      .where(sql`${table.status} in ('DRAFT', 'PENDING_APPROVAL', 'PENDING')`),
    index('offer_by_applicant').on(table.applicantId),
    index('offer_by_day').on(table.offerDate, table.id),
    index('offer_by_creator').on(table.createdById),
    check('offer_salary', sql`${table.salary} > 0`),
    check('offer_days', sql`${table.expiryDate} >= ${table.offerDate}`),
    check(
      'offer_sent',
      sql`${table.status} <> 'PENDING' or (${table.number} is not null and ${table.letter} is not null)`,
    ),
  ],
);
