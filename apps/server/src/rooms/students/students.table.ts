import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { citext, id, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import { user } from '../identity/identity.table.ts';

/** Every student has exactly one user, active or not (REV-07). */
export const student = pgTable(
  'student',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique('student_user_unique')
      .references(() => user.id),
    studentIdentifier: citext().unique('student_identifier_unique'),
    firstName: sortedText(),
    middleName: text(),
    lastName: sortedText(),
    preferredName: text(),
    dateOfBirth: date(),
    status: text({ enum: ['ACTIVE', 'INACTIVE', 'GRADUATED', 'SUSPENDED', 'WITHDRAWN'] })
      .notNull()
      .default('ACTIVE'),
    dateOfEnrollment: date(),
    gender: text({ enum: ['MALE', 'FEMALE', 'OTHER', 'PREFER_NOT_TO_SAY'] }),
    nationality: text(),
    mobilePhone: text(),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    stateProvince: text(),
    country: text(),
    postalCode: text(),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    referredBy: text(),
    /** The display name fallback of STU-03 without the linked user's name, which changes in another table. */
    sortName: sortedText()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(trim(preferred_name), ''), nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), student_identifier::text, '')`,
      ),
    /** What of the student's own fields `studentFind` begins with. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`bw_search_text(coalesce(preferred_name || ' ', '') || coalesce(first_name || ' ', '') || coalesce(middle_name || ' ', '') || coalesce(last_name || ' ', '') || coalesce(student_identifier::text, ''))`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('student_by_name').on(table.sortName, table.id),
    index('student_by_status').on(table.status, table.sortName, table.id),
    index('student_by_identifier').on(table.studentIdentifier, table.id),
    index('student_by_identifier_downwards').on(
      table.studentIdentifier.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('student_by_enrollment').on(table.dateOfEnrollment, table.id),
    index('student_by_enrollment_downwards').on(
      table.dateOfEnrollment.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index('student_by_creation').on(table.createdAt, table.id),
    index('student_without_contact')
      .on(table.sortName, table.id)
      .where(sql`${table.emergencyContactName} is null`),
  ],
);

/**
 * What a student is found by, and the name by which those who are found stand in order: a search reads this table alone.
 * `text` has the names and the identifier, the linked user's name and those of the guardians, in lower case and without
 * accents, with a blank before each name. Triggers keep it, so that one index answers what three tables hold.
 */
export const studentFind = pgTable(
  'student_find',
  {
    /** The student's. */
    id: uuid()
      .primaryKey()
      .references(() => student.id, { onDelete: 'cascade' }),
    sortName: sortedText().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('student_find_by_name').on(table.sortName, table.id),
    index('student_find_text').using('gin', table.text.op('gin_trgm_ops')),
  ],
);
