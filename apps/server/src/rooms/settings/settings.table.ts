import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, id, sortedText, timestamps, version } from '../../platform/db/columns.ts';

/** One row a setting; the value is text and `type` says how to read it (APP-30). */
export const systemSetting = pgTable(
  'system_setting',
  {
    id: id(),
    category: text({
      enum: ['organization', 'system', 'appearance', 'advanced', 'holidays', 'payment'],
    }).notNull(),
    key: text().notNull(),
    type: text({ enum: ['string', 'number', 'boolean', 'json'] }).notNull(),
    value: text().notNull(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('system_setting_unique').on(table.category, table.key)],
);

/** A place. Only a ROOM is exclusive (REV-28, REV-29). */
export const location = pgTable(
  'location',
  {
    id: id(),
    name: sortedText().notNull(),
    code: citext(),
    kind: text({ enum: ['ROOM', 'SITE', 'ONLINE'] })
      .notNull()
      .default('ROOM'),
    address: text(),
    capacity: integer(),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('location_name_unique').on(table.name)],
);

/** What somebody may be on duty for: playground, reception, open day (SCH-37, AMB-179). */
export const assignmentType = pgTable(
  'assignment_type',
  {
    id: id(),
    name: sortedText().notNull(),
    category: sortedText(),
    color: text({
      enum: ['gray', 'red', 'orange', 'amber', 'green', 'blue', 'indigo', 'purple', 'pink'],
    })
      .notNull()
      .default('indigo'),
    isActive: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (table) => [uniqueIndex('assignment_type_name_unique').on(sql`lower(${table.name})`)],
);
