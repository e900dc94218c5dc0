import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { conflict } from '../../platform/http/problem.ts';
import { employeeView } from '../employees/employees.view.ts';
import { awayDuring, type TimeOfDay } from './absences.queries.ts';

const Name = z.object({ name: z.string() });

/**
 * Throws 409 AVAILABILITY_CONFLICT when one of the people is on leave at that time. For what is given to a person on one date, after
 * their lock was taken by the booking; plans that recur are not refused for some days of leave (AMB-258).
 */
export async function demandPresent(db: Db, employeeIds: readonly string[], time: TimeOfDay): Promise<void> {
  const [first] = await awayDuring(db, employeeIds, time);
  if (!first) return;
  const [id, lastDay] = first;
  const found = await rowOf(db, Name).from(
    sql`select e.first_name || ' ' || e.last_name as name from ${employeeView('e')} where e.id = ${id}`,
  );
  throw conflict('AVAILABILITY_CONFLICT', `${found?.name ?? ''} is on leave until ${lastDay}.`);
}
