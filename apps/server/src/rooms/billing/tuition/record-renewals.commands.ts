import { fewSessions } from '@bellwether/contract/billing/tuition/tuition.values';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { offersFor } from './renewals.queries.ts';
import { creditGrant, renewalClass, renewalInterest } from './tuition.table.ts';

const Low = z.object({ id: z.string() });

/**
 * Records a renewal, with the classes that have places, for tuition of which two sessions or fewer are left: once for each, and not where the
 * student has sessions of the same course left from elsewhere. Returns how many were recorded; safe to repeat. AMB-356.
 */
export async function recordRenewals(db: Db, now: Date, today: Day): Promise<number> {
  const low = await rowsOf(db, Low).from(sql`
    select g.id from ${creditGrant} g where g.granted is not null and g.remaining <= ${fewSessions} and g.ended_on is null
      and g.last_day >= ${today} and not exists (select 1 from ${renewalInterest} r where r.grant_id = g.id)
      and not exists (select 1 from ${creditGrant} more where more.student_id = g.student_id and more.id <> g.id
        and more.ended_on is null and more.last_day >= ${today} and more.remaining > ${fewSessions}
        and more.course_id is not distinct from g.course_id)
    order by g.id for update of g`);
  for (const { id: grantId } of low) {
    const id = newId();
    const offers = await offersFor(db, grantId, today);
    await db.insert(renewalInterest).values({ id, grantId, recordedOn: today, createdAt: now.toISOString() });
    if (offers.length > 0)
      await db.insert(renewalClass).values(
        offers.map(({ id: classId, freeSeats, isOwn }, position) => ({
          ...{ id: newId(), interestId: id, classId, position, freeSeats, isOwn },
        })),
      );
  }
  return low.length;
}
