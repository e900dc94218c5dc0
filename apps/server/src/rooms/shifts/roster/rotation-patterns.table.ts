import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../../platform/db/columns.ts';
import { employee } from '../../employees/employees.table.ts';
import { shiftType } from '../shift-types.table.ts';

/** Shifts that repeat after `length` days. AMB-361. */
export const rotationPattern = pgTable(
  'rotation_pattern',
  {
    id: id(),
    name: sortedText().notNull(),
    length: smallint().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('rotation_pattern_name_unique').on(sql`lower(${table.name})`),
    check('rotation_pattern_length', sql`${table.length} between 1 and 56`),
  ],
);

/** The shift of a day of a rotation, the first being 0; a day without one is free. */
export const rotationDay = pgTable(
  'rotation_day',
  {
    patternId: uuid()
      .notNull()
      .references(() => rotationPattern.id, { onDelete: 'cascade' }),
    day: smallint().notNull(),
    shiftTypeId: uuid()
      .notNull()
      .references(() => shiftType.id),
  },
  (table) => [
    primaryKey({ columns: [table.patternId, table.day] }),
    index('rotation_day_by_type').on(table.shiftTypeId),
  ],
);

/** Who works a rotation from when to when; never two at a time (`rotation_assignment_once`, an exclusion constraint in the migration). */
export const rotationAssignment = pgTable(
  'rotation_assignment',
  {
    id: id(),
    patternId: uuid()
      .notNull()
      .references(() => rotationPattern.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    /** The date of the first day. */
    anchorDate: date({ mode: 'string' }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    ...timestamps(),
  },
  (table) => [
    index('rotation_assignment_by_pattern').on(table.patternId),
    index('rotation_assignment_by_employee').on(table.employeeId),
    check(
      'rotation_assignment_days',
      sql`${table.validTo} is null or ${table.validTo} >= ${table.validFrom}`,
    ),
  ],
);
