import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';

const Person = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  departmentId: z.uuid().nullable(),
  managerId: z.uuid().nullable(),
  dateOfJoining: z.string(),
  terminationDate: z.string().nullable(),
  isInService: z.boolean(),
});

export type Person = z.output<typeof Person>;

const columns = sql`e.id, e.user_id as "userId", e.first_name || ' ' || e.last_name as name, e.department_id as "departmentId",
  e.manager_id as "managerId", e.date_of_joining::text as "dateOfJoining", e.termination_date::text as "terminationDate",
  e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') as "isInService"`;

/** An employee as leave is counted for them. Throws 404. */
export async function findPerson(db: Db, id: string): Promise<Person> {
  const found = await rowOf(db, Person).from(
    sql`select ${columns} from ${employeeView('e')} where e.id = ${id}`,
  );
  if (!found) throw notFound('Employee');
  return found;
}

/** Everybody in service. */
export function peopleInService(db: Db): Promise<Person[]> {
  return rowsOf(db, Person).from(sql`
    select ${columns} from ${employeeView('e')} where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') order by e.id`);
}

/** From when to when somebody earns leave. */
export function earningOf(person: Pick<Person, 'dateOfJoining' | 'terminationDate'>): {
  from: Day;
  to: Day | null;
} {
  return { from: person.dateOfJoining, to: person.terminationDate };
}
