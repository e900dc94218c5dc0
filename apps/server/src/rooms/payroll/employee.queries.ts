import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
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
