import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { customType, integer, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

// Columns that every table shares, so that a moment, an id and a version mean the same everywhere.

/** A new id: UUID v7, made in the application since PostgreSQL before 18 has no uuidv7(). */
export function newId(): string {
  return v7();
}

/** The primary key. */
export function id() {
  return uuid().primaryKey().$defaultFn(newId);
}

/** A moment, stored as timestamptz, read as ISO 8601 in UTC (drizzle's own string mode gives another form). */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Text that people sort: apfel, Ärger, Emil, émile, whatever locale the database was made with. */
export const sortedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "und-x-icu"',
});

/** Text that compares without case: e-mail addresses, usernames, codes. */
export const citext = customType<{ data: string; driverData: string }>({ dataType: () => 'citext' });

/** A range of moments, [from, to). Written and read as PostgreSQL's text form. */
export const momentRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });

/** A range of moments of the wall clock, [from, to), in the organisation's zone. Written and read as PostgreSQL's text form. */
export const localRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tsrange' });

/** An exact amount of money, a decimal string of two to four places ('5.00'); counted with by `shared/exact.rules`. */
export const amount = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(19, 4)',
  fromDriver: (value) => exactText(exactOf(value)),
});

/** An exact quantity or number of sessions, up to 99,999,999 with four places. */
export const quantity = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(12, 4)',
  fromDriver: (value) => exactText(exactOf(value)),
});

/** An exact percent, up to 999 with four places. */
export const percent = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(7, 4)',
  fromDriver: (value) => exactText(exactOf(value)),
});

/** How many units of the base currency one unit of another costs, with twelve places. */
export const exchangeRate = customType<{ data: string; driverData: string }>({
  dataType: () => 'numeric(24, 12)',
});

/** createdAt and updatedAt; updatedAt follows every update made through the query builder. */
export function timestamps() {
  return {
    createdAt: moment().notNull().$defaultFn(nowIso),
    updatedAt: moment().notNull().$defaultFn(nowIso).$onUpdateFn(nowIso),
  };
}

/** The counter of optimistic concurrency. */
export function version() {
  return integer().notNull().default(1);
}

// Bookkeeping moments are the machine's own, not the injected clock's: no rule reads them.
function nowIso(): string {
  return new Date().toISOString();
}
