import { addDays, type Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { isAttended } from './attended.queries.ts';

const Id = z.object({ id: z.uuid() });

/**
 * Takes schedules out of use from a day on: one with lessons before it, or with attendance, is ended the day before or on
 * the last day with attendance, another one is deleted (REV-33). Lessons that were placed after it wait in the lesson order, not placed. Returns the ids of the ended ones,
 * whose dated lessons are still to be renewed.
 */
export async function endSchedules(tx: Db, ids: readonly string[], from: Day): Promise<string[]> {
  if (ids.length === 0) return [];
  const list = sql.param([...ids]);
  const rows = await rowsOf(tx, Id).from(sql`
    update class_schedule s set version = version + 1, updated_at = now(),
      end_date = greatest(${addDays(from, -1)}::date, (select max(o.original_date) from lesson_occurrence o
        where o.schedule_id = s.id and ${isAttended}))
    where id = any(${list}::uuid[]) and exists (select 1 from lesson_occurrence o
      where o.schedule_id = s.id and (o.original_date < ${from} or ${isAttended}))
    returning id`);
  const ended = rows.map(({ id }) => id);
  const deleted = ids.filter((id) => !ended.includes(id));
  await tx.execute(sql`
    update schedule_entry set schedule_id = null, scheduled_date = null, updated_at = now()
    where schedule_id = any(${list}::uuid[])
      and (schedule_id = any(${sql.param(deleted)}::uuid[]) or scheduled_date is null or scheduled_date >= ${from})`);
  await tx.execute(sql`delete from class_schedule where id = any(${sql.param(deleted)}::uuid[])`);
  return ended;
}
