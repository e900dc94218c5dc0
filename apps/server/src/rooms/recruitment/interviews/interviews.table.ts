import { interviewStatuses, recommendations } from '@bellwether/contract/recruitment/hiring.values';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, timestamps, version } from '../../../platform/db/columns.ts';
import { user } from '../../identity/identity.table.ts';
import { location } from '../../settings/settings.table.ts';
import { applicant } from '../applicants/applicants.table.ts';

/** A talk with an applicant. TAL-15. */
export const interview = pgTable(
  'interview',
  {
    id: id(),
    applicantId: uuid()
      .notNull()
      .references(() => applicant.id),
    scheduledTime: moment().notNull(),
    durationMinutes: integer().notNull(),
    interviewType: text().notNull(),
    location: text(),
    locationId: uuid().references(() => location.id),
    meetingLink: text(),
    status: text({ enum: interviewStatuses }).notNull().default('SCHEDULED'),
    notes: text(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('interview_by_time').on(table.scheduledTime, table.id),
    index('interview_by_applicant').on(table.applicantId, table.scheduledTime),
    index('interview_by_location').on(table.locationId),
    check('interview_duration', sql`${table.durationMinutes} between 5 and 480`),
  ],
);

/** Who holds it, in the order given. */
export const interviewer = pgTable(
  'interviewer',
  {
    interviewId: uuid()
      .notNull()
      .references(() => interview.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    position: smallint().notNull(),
    /** When they were asked what they think, after its end, and when once more. */
    askedAt: moment(),
    askedAgainAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.userId] }),
    index('interviewer_by_user').on(table.userId),
  ],
);

/** What an interviewer thinks, never changed: a correction is the next revision. TAL-16. */
export const interviewFeedback = pgTable(
  'interview_feedback',
  {
    id: id(),
    interviewId: uuid()
      .notNull()
      .references(() => interview.id),
    interviewerId: uuid()
      .notNull()
      .references(() => user.id),
    revision: smallint().notNull(),
    rating: smallint().notNull(),
    strengths: text(),
    weaknesses: text(),
    comments: text().notNull(),
    recommendation: text({ enum: recommendations }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('interview_feedback_revision').on(table.interviewId, table.interviewerId, table.revision),
    index('interview_feedback_by_interviewer').on(table.interviewerId),
    check('interview_feedback_rating', sql`${table.rating} between 1 and 5`),
  ],
);
