import type { Repeat } from '@bellwether/contract/calendar/series.rules';
import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, sortedText, timestamps, version } from '../../platform/db/columns.ts';
import type { Conflicts } from '../../platform/http/context.ts';
import { user } from '../identity/identity.table.ts';
import { location } from '../settings/settings.table.ts';

/** The rule of an appointment that repeats. Its dates are rows of `appointment`, each with what it has of its own (ADR 0033). */
export const appointmentSeries = pgTable('appointment_series', {
  id: id(),
  /** From where the rule counts, also when earlier dates have been parted from it. */
  startsOn: date().notNull(),
  /** Dates of the rule before this day are not of the series. */
  firstDate: date().notNull(),
  /** RepeatRule of the contract. */
  repeat: jsonb().$type<Repeat>().notNull(),
  /** Dates of the rule that were deleted by themselves. */
  excluded: date().array().notNull().default(sql`'{}'`),
  ...timestamps(),
});

/** What a date of a series may have of its own. */
export const ownParts = [
  'title',
  'description',
  'color',
  'visibility',
  'location',
  'times',
  'people',
] as const;
export type OwnPart = (typeof ownParts)[number];

/** An entry in a person's calendar, once or a date of a series: an operation event without an assignment type. */
export const appointment = pgTable(
  'appointment',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: sortedText().notNull(),
    description: text(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    color: text({
      enum: ['gray', 'red', 'orange', 'amber', 'green', 'blue', 'indigo', 'purple', 'pink'],
    })
      .notNull()
      .default('gray'),
    /** PRIVATE: others see 'Busy' without title and place (REV-22). */
    visibility: text({ enum: ['NORMAL', 'PRIVATE'] })
      .notNull()
      .default('NORMAL'),
    locationId: uuid().references(() => location.id),
    /** Of what fills whole days: the first and the last; its moments are the midnights around them. */
    firstDay: date(),
    lastDay: date(),
    seriesId: uuid().references(() => appointmentSeries.id, { onDelete: 'cascade' }),
    /** The date of the rule, which a move of this date alone does not change. */
    originalDate: date(),
    /** What differs from the series, which a change of the others leaves alone. */
    ownParts: text({ enum: ownParts }).array().notNull().default(sql`'{}'`),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('appointment_by_start').on(table.startsAt),
    index('appointment_by_user').on(table.userId, table.startsAt),
    check('appointment_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('appointment_whole_days', sql`(${table.firstDay} is null) = (${table.lastDay} is null)`),
    check('appointment_of_series', sql`(${table.seriesId} is null) = (${table.originalDate} is null)`),
    uniqueIndex('appointment_series_date').on(table.seriesId, table.originalDate),
  ],
);

/** What a violated constraint of the appointments means. */
export const appointmentConflicts: Conflicts = {
  appointment_series_date: { code: 'STALE', message: 'Someone else changed this in the meantime.' },
};

/** Who else is asked to an appointment, and what they say. */
export const appointmentPerson = pgTable(
  'appointment_person',
  {
    appointmentId: uuid()
      .notNull()
      .references(() => appointment.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    answer: text({ enum: ['INVITED', 'ACCEPTED', 'DECLINED'] })
      .notNull()
      .default('INVITED'),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.userId] }),
    index('appointment_person_by_user').on(table.userId, table.appointmentId),
  ],
);

/** How appointments were before somebody's last change of them, to take it back. Kept for half an hour. */
export const appointmentUndo = pgTable(
  'appointment_undo',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The appointment that was changed; it may be gone. */
    appointmentId: uuid().notNull(),
    madeAt: moment().notNull(),
    /** SeriesState: as it was, and of what it became each row with its version. */
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.appointmentId] })],
);
