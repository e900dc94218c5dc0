import type { Day } from '@bellwether/contract/shared/day';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../../platform/db/rows.ts';
import { classCourseView, openEnrolmentView, schoolClassView } from '../../learning/learning.view.ts';
import { creditGrant, renewalClass, renewalInterest } from './tuition.table.ts';

/** So many classes are offered at most. */
const offered = 10;

/** The places of a class that nobody has or holds, as SQL over the alias c; null where it has no limit. */
const freeSeats = sql`case when c.max_capacity is not null then greatest(c.max_capacity - (select count(*)::int from ${openEnrolmentView('e')}
  where e.class_id = c.id and (e.status <> 'PENDING' or e.held_until is not null)), 0) end`;

const Offer = z.object({
  id: z.string(),
  name: z.string(),
  freeSeats: z.int().nullable(),
  isOwn: z.boolean(),
});
/** A class in which a student may go on: their own, in which they have their place, or one with places left. */
export type Offer = z.infer<typeof Offer>;

/**
 * Where the student of tuition may go on: their own class as long as it runs, and classes of the same course with places left, those that begin
 * last first. AMB-356.
 */
export function offersFor(db: Db, grantId: string, today: Day): Promise<Offer[]> {
  return rowsOf(db, Offer).from(sql`
    select id, name, "freeSeats", "isOwn" from (
      select c.id, c.name, c.start_date, ${freeSeats} as "freeSeats", exists (
          select 1 from ${openEnrolmentView('own')} where own.class_id = c.id and own.student_id = g.student_id
            and own.status <> 'PENDING') as "isOwn"
      from ${creditGrant} g join ${schoolClassView('c')} on c.status in ('PLANNED', 'ACTIVE')
        and (c.end_date is null or c.end_date > ${today})
      where g.id = ${grantId} and (c.id = g.class_id or exists (
        select 1 from ${classCourseView('cc')} where cc.class_id = c.id and (cc.course_id = g.course_id or cc.course_id in (
          select mine.course_id from ${classCourseView('mine')} where mine.class_id = g.class_id))))) o
    where "isOwn" or "freeSeats" is null or "freeSeats" > 0
    order by "isOwn" desc, start_date desc, name, id limit ${offered}`);
}

/** Whether tuition was bought for the student since a renewal was recorded, as SQL over the aliases r and g. */
const isRenewed: SQL = sql`exists (select 1 from ${creditGrant} next where next.student_id = g.student_id
  and next.id <> g.id and next.created_at > r.created_at and next.ended_on is null)`;

const Recorded = z.object({ recordedOn: z.string(), isRenewed: z.boolean() });

/** The renewal that was recorded for tuition, with its classes and the places that they have now; null where none was. */
export async function renewalOf(db: Db, grantId: string) {
  const recorded = await rowOf(db, Recorded).from(sql`
    select r.recorded_on::text as "recordedOn", ${isRenewed} as "isRenewed"
    from ${renewalInterest} r join ${creditGrant} g on g.id = r.grant_id where r.grant_id = ${grantId}`);
  if (!recorded) return null;
  const classes = await rowsOf(db, Offer).from(sql`
    select c.id, c.name, ${freeSeats} as "freeSeats", o.is_own as "isOwn"
    from ${renewalClass} o join ${renewalInterest} r on r.id = o.interest_id join ${schoolClassView('c')} on c.id = o.class_id
    where r.grant_id = ${grantId} order by o.position`);
  return { ...recorded, classes };
}
