import { index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestamps } from '../../../platform/db/columns.ts';
import { customField } from '../../settings/custom-field.table.ts';
import { user } from '../identity.table.ts';

/** What a person has in a custom field (TSK-07). No row: no value. */
export const profileFieldValue = pgTable(
  'profile_field_value',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fieldDefinitionId: uuid()
      .notNull()
      .references(() => customField.id),
    value: jsonb().$type<unknown>().notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('profile_field_value_unique').on(table.userId, table.fieldDefinitionId),
    index('profile_field_value_by_field').on(table.fieldDefinitionId),
  ],
);
