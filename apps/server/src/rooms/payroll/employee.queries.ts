import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';

const Named = z.object({ name: z.string() });

/** The name of the employee. Throws 400 at employeeId where there is none of that id. */
export async function demandEmployee(db: Db, id: string): Promise<string> {
  const found = await rowOf(db, Named).from(
    sql`select concat_ws(' ', e.first_name, e.last_name) as name from ${employeeView('e')} where e.id = ${id}`,
  );
  if (!found) throw fieldProblem('employeeId', 'This employee does not exist.');
  return found.name;
}

const WithId = Named.extend({ id: z.string() });

/** The names of the employees that there are among the ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(db, WithId).from(
    sql`select e.id, concat_ws(' ', e.first_name, e.last_name) as name from ${employeeView('e')} where e.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws 400 at employeeIds where one of them is not there. */
export async function demandEmployees(db: Db, ids: readonly string[]): Promise<void> {
  const known = await namesOf(db, ids);
  if (ids.some((id) => !known.has(id)))
    throw fieldProblem('employeeIds', 'One of these employees does not exist.');
}
