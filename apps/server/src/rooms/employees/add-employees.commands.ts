import { sensitiveFields } from '@bellwether/contract/employees/values';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { employee } from './employees.table.ts';

/** An employee record without a user. */
export type NewEmployee = Omit<typeof employee.$inferInsert, 'id' | 'userId' | 'version'>;

/** Makes employee records, many at once; returns their ids in the order given. Who calls it has asked for the right. */
export async function addEmployees(db: Db, people: readonly NewEmployee[]): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = people.map((fields) => ({ ...fields, id: newId() }));
  await db.insert(employee).values(rows);
  return rows.map(({ id }) => id);
}

/** The first field with a value that the viewer may not set (REV-17); undefined when there is none. */
export function forbiddenField(viewer: Viewer, fields: object): string | undefined {
  if (can(viewer, 'edit:any', 'employee_sensitive')) return undefined;
  const values = new Map(Object.entries(fields));
  return sensitiveFields.find((field) => Boolean(values.get(field)));
}
