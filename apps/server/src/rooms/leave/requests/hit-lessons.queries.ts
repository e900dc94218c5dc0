import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { schoolClassView } from '../../learning/learning.view.ts';
import { missedDuties, missedLessons } from '../../scheduling/index.ts';
import { lessonOccurrenceView } from '../../scheduling/scheduling.view.ts';

const Named = z.object({
  scheduleId: z.uuid(),
  originalDate: z.string(),
  className: z.string(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
});

interface Times {
  /** 'YYYY-MM-DD HH:mm', the end not included. */
  readonly from: string;
  readonly to: string;
}

/** The lessons that the person holds or assists in while they are away, from today on, in order of time. */
export async function lessonsDuring(db: Db, employeeId: string, away: Times, today: Day) {
  const missed = await missedLessons(db, employeeId, away.from.slice(0, 10), away.to.slice(0, 10), today);
  if (missed.length === 0) return [];
  const named = await rowsOf(db, Named).from(sql`
    select o.schedule_id as "scheduleId", o.original_date::text as "originalDate", c.name as "className", o.date::text as date,
      to_char(o.start_time, 'HH24:MI') as "startTime", to_char(o.end_time, 'HH24:MI') as "endTime"
    from ${lessonOccurrenceView('o')} join ${schoolClassView('c')} on c.id = o.class_id
    where (o.schedule_id, o.original_date) in (select s, d from unnest(
      ${sql.param(missed.map(({ scheduleId }) => scheduleId))}::uuid[],
      ${sql.param(missed.map(({ originalDate }) => originalDate))}::date[]) as hit(s, d))`);
  const byKey = new Map(named.map((one) => [`${one.scheduleId} ${one.originalDate}`, one]));
  return missed.flatMap((one) => {
    const lesson = byKey.get(`${one.scheduleId} ${one.originalDate}`);
    return lesson && isDuring(lesson, away) ? [{ ...one, ...lesson }] : [];
  });
}

/** The duties to which the person is expected while they are away, from today on. */
export async function dutiesDuring(db: Db, employeeId: string, away: Times, today: Day) {
  const missed = await missedDuties(db, employeeId, away.from.slice(0, 10), away.to.slice(0, 10), today);
  return missed.filter((duty) => isDuring(duty, away));
}

function isDuring(one: { date: Day; startTime: string; endTime: string }, { from, to }: Times): boolean {
  return `${one.date} ${one.startTime}` < to && `${one.date} ${one.endTime}` > from;
}
