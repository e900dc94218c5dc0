import { quantityOfDays } from '@bellwether/contract/leave/day-count.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { findPerson } from '../people.queries.ts';
import { countedLeave } from './checked-leave.queries.ts';
import { leaveRecount, leaveRequest } from './leave-requests.table.ts';
import { wantedOf } from './stored-request.rules.ts';

/** Leave that ended so many days ago is not recounted any more. */
const lookBack = 60;
/** So many requests are recounted at most in a night. */
const most = 5000;

/**
 * Proposes a recount for approved leave that counts otherwise than it was approved: a holiday came later, or a week changed. One that was
 * dismissed with the same figures stays dismissed; a proposal that is right no more goes.
 */
export async function proposeRecounts(tx: Db, today: Day): Promise<void> {
  const requests = await tx
    .select()
    .from(leaveRequest)
    .where(and(eq(leaveRequest.status, 'Approved'), gte(leaveRequest.endDate, addDays(today, -lookBack))))
    .orderBy(asc(leaveRequest.startDate), asc(leaveRequest.id))
    .limit(most);
  for (const request of requests) await proposeFor(tx, request);
}

async function proposeFor(tx: Db, request: typeof leaveRequest.$inferSelect): Promise<void> {
  const person = await findPerson(tx, request.employeeId);
  const { days } = await countedLeave(tx, person, wantedOf(request));
  const after = quantityOfDays(days);
  await tx
    .delete(leaveRecount)
    .where(and(eq(leaveRecount.requestId, request.id), eq(leaveRecount.status, 'PROPOSED')));
  if (after === exactOf(request.quantity)) return;
  const figures = { before: request.quantity, after: exactText(after) };
  const [dismissed] = await tx
    .select({ id: leaveRecount.id })
    .from(leaveRecount)
    .where(
      and(
        eq(leaveRecount.requestId, request.id),
        eq(leaveRecount.status, 'DISMISSED'),
        sql`${leaveRecount.before} = ${figures.before} and ${leaveRecount.after} = ${figures.after}`,
      ),
    );
  if (!dismissed) await tx.insert(leaveRecount).values({ requestId: request.id, ...figures });
}
