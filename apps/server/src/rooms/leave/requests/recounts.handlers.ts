import { leaveRecounts } from '@bellwether/contract/leave/leave-recounts';
import { exactText } from '@bellwether/contract/shared/exact.rules';
import { eq, sql } from 'drizzle-orm';
import { storeVersioned } from '../../../platform/db/records.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { lockLeave } from '../ledger/moves.queries.ts';
import { reverseRequest } from '../ledger/write-entries.commands.ts';
import { findPerson } from '../people.queries.ts';
import { countedLeave } from './checked-leave.queries.ts';
import { leaveRecount, leaveRequest } from './leave-requests.table.ts';
import { postTaken, storeDays } from './post-taken.commands.ts';
import { leavePaths, wantedOf } from './stored-request.rules.ts';

const Row = leaveRecounts.list.result.shape.data.element;

export const recountHandlers: Handlers<typeof leaveRecounts> = {
  async list(_input, { db }) {
    return {
      data: await rowsOf(db, Row).from(sql`
        select c.id, r.id as "requestId", e.first_name || ' ' || e.last_name as "employeeName", t.name as "typeName", t.unit,
          r.start_date::text as "startDate", r.end_date::text as "endDate", c.before::text as before, c.after::text as after
        from leave_recount c join leave_request r on r.id = c.request_id join leave_type t on t.id = r.leave_type_id
          join ${employeeView('e')} on e.id = r.employee_id
        where c.status = 'PROPOSED' order by r.start_date, c.id limit 200`),
    };
  },

  async decide({ params: { id }, body: { apply } }, ctx) {
    const [found] = await ctx.db.select().from(leaveRecount).where(eq(leaveRecount.id, id)).for('update');
    if (!found) throw notFound('Recount');
    if (found.status !== 'PROPOSED') throw conflict('WRONG_STATE', 'This recount is decided already.');
    if (apply) await recount(ctx, found.requestId);
    await ctx.db
      .update(leaveRecount)
      .set({
        status: apply ? 'APPLIED' : 'DISMISSED',
        decidedById: ctx.viewer.actor.id,
        decidedAt: ctx.now.toISOString(),
      })
      .where(eq(leaveRecount.id, id));
    ctx.audit({ action: apply ? 'apply' : 'dismiss', entity: 'leave_recount', entityId: id, before: found });
    ctx.emit({
      userId: null,
      type: 'invalidate',
      data: { paths: ['/api/hr/leave-recounts', ...leavePaths] },
    });
    return { data: { applied: apply } };
  },
};

/** Posts the leave anew as it counts now: what was posted is taken back, and stays to be read. */
async function recount(ctx: Context, requestId: string): Promise<void> {
  const { db, now, viewer } = ctx;
  const [asked] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, requestId));
  // The person's leave before its row, as everybody else locks them.
  if (asked) await lockLeave(db, asked.employeeId);
  const [request] = await db.select().from(leaveRequest).where(eq(leaveRequest.id, requestId)).for('update');
  if (request?.status !== 'Approved') throw conflict('WRONG_STATE', 'This leave is not approved any more.');
  const person = await findPerson(db, request.employeeId);
  const { days, quantity } = await countedLeave(db, person, wantedOf(request));
  await reverseRequest(db, requestId, { now, actorId: viewer.actor.id, reason: null });
  await storeDays(db, requestId, { days });
  await postTaken(ctx, request, days);
  await storeVersioned(db, { table: leaveRequest }, request, { quantity: exactText(quantity) });
}
