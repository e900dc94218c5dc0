import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, sortedText, timestamps, version } from '../../platform/db/columns.ts';

interface Config {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly help?: string | undefined;
}

/** The definition of a field that a school adds to profiles (CFG-11, AMB-129). */
export const customField = pgTable(
  'custom_field',
  {
    id: id(),
    fieldName: sortedText().notNull(),
    fieldType: text({
      enum: [
        'TEXT',
        'TEXTAREA',
        'NUMBER',
        'DATE',
        'SELECT',
        'MULTISELECT',
        'CHECKBOX',
        'FILEUPLOAD',
        'USER_SELECT',
      ],
    }).notNull(),
    isRequired: boolean().notNull().default(false),
    options: text().array().notNull().default([]),
    config: jsonb().$type<Config>().notNull().default({}),
    isEnabled: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    category: text({ enum: ['USER', 'EMPLOYEE', 'STUDENT'] })
      .notNull()
      .default('USER'),
    visibility: text({ enum: ['EVERYONE', 'STAFF', 'OWN_AND_MANAGERS', 'HR'] })
      .notNull()
      .default('STAFF'),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('custom_field_name_unique').on(table.category, table.fieldName),
    index('custom_field_in_order').on(table.order, table.fieldName),
  ],
);
