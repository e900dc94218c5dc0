import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { departmentView, employeeView } from '../../employees/employees.view.ts';
import { userView } from '../../identity/identity.view.ts';

const Known = z.object({ id: z.uuid() });

/** Throws 400 at `departmentIds` when one of them is no department. */
export function demandDepartments(db: Db, ids: readonly string[]): Promise<void> {
  return demandAll(db, ids, 'departmentIds', 'Department does not exist.', 'departments');
}

/** Throws 400 at `employeeIds` when one of them is no employee. */
export function demandEmployees(db: Db, ids: readonly string[]): Promise<void> {
  return demandAll(db, ids, 'employeeIds', 'Employee does not exist.', 'employees');
}

/** Throws 400 at `approverIds` when one of them is no user. */
export function demandUsers(db: Db, ids: readonly string[]): Promise<void> {
  return demandAll(db, ids, 'approverIds', 'User does not exist.', 'users');
}

const sources = { departments: departmentView('t'), employees: employeeView('t'), users: userView('t') };

async function demandAll(
  db: Db,
  ids: readonly string[],
  field: string,
  message: string,
  source: keyof typeof sources,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await rowsOf(db, Known).from(
    sql`select t.id from ${sources[source]} where t.id = any(${sql.param([...ids])}::uuid[])`,
  );
  const known = new Set(found.map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  if (at >= 0) throw fieldProblem(`${field}.${at}`, message);
}
