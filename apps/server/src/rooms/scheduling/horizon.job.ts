import { addDays } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { organizationTime } from '../settings/index.ts';
import { extendAssignments } from './assignments/assignment-horizon.commands.ts';
import { materialise } from './lessons/occurrences.commands.ts';

/** Lessons are kept at least so many days ahead. REV-30. */
const daysAhead = 180;
const perTransaction = 200;

const ScheduleId = z.object({ id: z.uuid() });

/**
 * The nightly job that keeps lessons and assignments stored ahead: schedules that go on beyond their last stored lesson are extended to
 * 365 days from today. One whose new lessons clash is left as it is and logged. REV-30.
 */
export function horizonJob(platform: Platform): Job {
  return {
    name: 'extend-lessons',
    cron: '30 2 * * *',
    run: async () => {
      await extendLessons(platform);
      await extendAssignments(platform);
    },
  };
}

/** Extends what ends within the horizon. Returns how many lessons were made and which schedules were refused. */
export async function extendLessons({ database, clock, log }: Platform) {
  const { db } = database;
  const time = await organizationTime(db, clock.now());
  const rows = await rowsOf(db, ScheduleId).from(sql`
    select s.id from class_schedule s join ${schoolClassView('c')} on c.id = s.class_id
    where c.status <> 'CANCELLED' and cardinality(s.selected_days) > 0
      and least(s.end_date, c.end_date, ${addDays(time.today, daysAhead)}::date)
        > coalesce((select max(o.original_date) from lesson_occurrence o where o.schedule_id = s.id), '-infinity') + 31
    order by s.id`);
  let created = 0;
  const refused: string[] = [];
  for (let start = 0; start < rows.length; start += perTransaction) {
    const ids = rows.slice(start, start + perTransaction).map(({ id }) => id);
    const made = await inTransaction(db, (tx) => materialise(tx, ids, time, time.today));
    created += made.created;
    refused.push(...made.refused.map(({ scheduleId }) => scheduleId));
  }
  if (refused.length > 0) log.warn({ scheduleIds: refused }, 'lessons ahead clash and were not made');
  return { created, refused };
}
