import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps, version } from '../../../platform/db/columns.ts';
import { department } from '../../employees/employees.table.ts';
import { shiftType } from '../shift-types.table.ts';

/** How many people a shift type needs on each day of the week, of a department or of all. */
export const rosterDemand = pgTable(
  'roster_demand',
  {
    id: id(),
    shiftTypeId: uuid()
      .notNull()
      .references(() => shiftType.id, { onDelete: 'cascade' }),
    departmentId: uuid().references(() => department.id, { onDelete: 'cascade' }),
    /** Sunday first. */
    needed: smallint().array().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('roster_demand_unique').on(
      table.shiftTypeId,
      sql`coalesce(${table.departmentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
    ),
    index('roster_demand_by_department').on(table.departmentId),
    check('roster_demand_days', sql`cardinality(${table.needed}) = 7`),
  ],
);
