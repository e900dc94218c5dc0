import type { customFields } from '@bellwether/contract/settings/custom-fields';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { profileFieldValueView } from '../identity/profile-fields/profile-field.view.ts';
import { customField } from './custom-field.table.ts';

const columns = {
  id: customField.id,
  fieldName: customField.fieldName,
  label: sql<string>`${customField.fieldName}`,
  fieldType: customField.fieldType,
  isRequired: customField.isRequired,
  options: customField.options,
  config: customField.config,
  isEnabled: customField.isEnabled,
  order: customField.order,
  category: customField.category,
  visibility: customField.visibility,
  version: customField.version,
};

const sortable = {
  order: [customField.order, customField.fieldName],
  fieldName: [customField.fieldName],
  fieldType: [customField.fieldType, customField.fieldName],
  category: [customField.category, customField.order],
};

/** One page of the custom fields. CFG-11. */
export function listCustomFields(db: Db, query: InputOf<typeof customFields.list>['query']) {
  const where = and(
    query.fieldType ? eq(customField.fieldType, query.fieldType) : undefined,
    query.category ? eq(customField.category, query.category) : undefined,
    query.isEnabled === undefined ? undefined : eq(customField.isEnabled, query.isEnabled),
    contains(query.search, customField.fieldName),
  );
  return pageOf(db, (onPage) => db.select(columns).from(customField).where(onPage).$dynamic(), {
    query,
    by: sortable[query.sortBy],
    id: customField.id,
    from: sql`from ${customField} ${where ? sql`where ${where}` : sql``}`,
  });
}

/** Every definition in order; only those that are switched on when asked so. At most 1,000. CFG-12. */
export function profileDefinitions(db: Db, onlyEnabled: boolean) {
  return db
    .select(columns)
    .from(customField)
    .where(onlyEnabled ? eq(customField.isEnabled, true) : undefined)
    .orderBy(asc(customField.order), asc(customField.fieldName), asc(customField.id))
    .limit(1000);
}

/** One definition, or undefined. */
export async function findCustomField(db: Db, id: string) {
  const [found] = await db.select(columns).from(customField).where(eq(customField.id, id));
  return found;
}

const Found = z.object({ found: z.boolean() });

/** Whether anybody has a value in the field. */
export async function hasValues(db: Db, id: string): Promise<boolean> {
  const row = await rowOf(db, Found).from(
    sql`select exists (select 1 from ${profileFieldValueView('profile_field_value')} where field_definition_id = ${id}) as found`,
  );
  return row?.found ?? false;
}
