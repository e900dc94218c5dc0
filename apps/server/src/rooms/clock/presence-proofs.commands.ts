import { proofRules } from '@bellwether/contract/clock/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Context } from '../../platform/http/context.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';

/**
 * Keeps that the viewer taught a lesson whose register they saved now: they are on its staff, and it is between its start and half an hour
 * after its end. Later saves change nothing. AMB-360.
 */
export async function proveByRegister(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  occurrenceId: string,
): Promise<void> {
  if (!viewer.employeeId) return;
  const at = now.toISOString();
  await db.execute(sql`
    insert into presence_proof (id, employee_id, occurrence_id, starts_at, ends_at, saved_at, created_at, updated_at)
    select ${newId()}::uuid, s.employee_id, o.id, o.starts_at, o.ends_at, ${at}, ${at}, ${at}
    from ${lessonOccurrenceView('o')} join ${occurrenceStaffView('s')} on s.occurrence_id = o.id
    where o.id = ${occurrenceId} and s.employee_id = ${viewer.employeeId}::uuid and not o.is_cancelled
      and ${at}::timestamptz between o.starts_at and o.ends_at + make_interval(mins => ${proofRules.minutesAfter})
    limit 1
    on conflict (employee_id, occurrence_id) do nothing`);
}
