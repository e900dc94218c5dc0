import { addDays } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { organizationTime } from '../../settings/index.ts';
import { renewAssignment } from './assignment-occurrences.commands.ts';
import { assignmentDaysAhead } from './assignment-plan.rules.ts';

const AssignmentId = z.object({ id: z.uuid() });

/**
 * Stores the dates of running patterns up to 180 days from today. One whose new dates clash is left as it is and named.
 * Returns how many were extended and which were refused. REV-30.
 */
export async function extendAssignments({ database, clock, log }: Platform) {
  const { db } = database;
  const time = await organizationTime(db, clock.now());
  const ahead = addDays(time.today, assignmentDaysAhead);
  const rows = await rowsOf(db, AssignmentId).from(sql`
    select a.id from staff_assignment a
    where a.is_recurring and a.start_date <= ${time.today} and coalesce(a.end_date, ${ahead}) >= ${time.today}
      and least(a.end_date, ${ahead}::date)
        > coalesce((select max(o.original_date) from assignment_occurrence o where o.assignment_id = a.id), '-infinity')
    order by a.id`);
  const refused: string[] = [];
  for (const { id } of rows) {
    try {
      await inTransaction(db, (tx) => renewAssignment(tx, id, time, { wasRecurring: true }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push(id);
    }
  }
  if (refused.length > 0) log.warn({ assignmentIds: refused }, 'assignments ahead clash and were not made');
  return { extended: rows.length - refused.length, refused };
}
