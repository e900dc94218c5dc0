import type { leaveLedger } from '@bellwether/contract/leave/leave-ledger';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, notFound, Problem } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { organizationDay } from '../../settings/index.ts';
import { findPerson, type Person } from '../people.queries.ts';
import { findLeaveType } from '../setup/leave-types.queries.ts';
import { visibleLeave } from '../visible-leave.access.ts';
import { balancesOf, leaveStateOf } from './balances.queries.ts';
import { findEntry, listEntries } from './leave-ledger.queries.ts';
import { leaveEntry } from './leave-ledger.table.ts';
import { lockLeave } from './moves.queries.ts';
import { teamCalendar } from './team-calendar.queries.ts';

const paths = ['/api/hr/leave-balances', '/api/hr/leave-ledger', '/api/hr/leave-requests'];

const Visible = z.object({ id: z.uuid() });

export const leaveLedgerHandlers: Handlers<typeof leaveLedger> = {
  async balances({ query }, ctx) {
    const person = await personOf(ctx, query.employeeId);
    const today = await organizationDay(ctx.db, ctx.now);
    const asOf = query.asOf ?? today;
    const meta = { employeeId: person?.id ?? null, employeeName: person?.name ?? null, asOf };
    if (!person) return { data: [], meta };
    if (asOf > `${Number(today.slice(0, 4)) + 5}-12-31`)
      throw fieldProblem('asOf', 'Balances are foreseen for five years at most.');
    return { data: balancesOf(await leaveStateOf(ctx.db, person, today), asOf), meta };
  },

  async entries({ query }, ctx) {
    const person = await personOf(ctx, query.employeeId);
    if (!person) return { data: [], totalCount: 0, page: query.page, limit: query.limit, totalPages: 0 };
    return listEntries(ctx.db, ctx.viewer, { ...query, employeeId: person.id });
  },

  async adjust({ body }, ctx) {
    if (body.employeeId === ctx.viewer.employeeId)
      throw new Problem(403, 'You cannot adjust your own leave.');
    await findPerson(ctx.db, body.employeeId).catch(() => {
      throw fieldProblem('employeeId', 'Employee does not exist.');
    });
    await findLeaveType(ctx.db, body.leaveTypeId).catch(() => {
      throw fieldProblem('leaveTypeId', 'Leave type does not exist.');
    });
    const today = await organizationDay(ctx.db, ctx.now);
    if (body.effectiveOn > `${Number(today.slice(0, 4)) + 1}-12-31`)
      throw fieldProblem('effectiveOn', 'This date is too far away.');
    if (body.effectiveOn < '2000-01-01') throw fieldProblem('effectiveOn', 'This date is too long ago.');
    await lockLeave(ctx.db, body.employeeId);
    const id = newId();
    const [made] = await ctx.db
      .insert(leaveEntry)
      .values({
        ...{ ...body, id, kind: 'ADJUSTMENT' },
        ...{ actorId: ctx.viewer.actor.id, recordedAt: ctx.now.toISOString() },
      })
      .returning();
    ctx.audit({
      action: exactOf(body.quantity) > 0n ? 'add' : 'take',
      entity: 'leave_entry',
      entityId: id,
      after: made,
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return { data: await findEntry(ctx.db, id) };
  },

  async calendar({ query }, ctx) {
    const today = await organizationDay(ctx.db, ctx.now);
    return teamCalendar(ctx.db, ctx.viewer, { ...query, today });
  },
};

/** Whose leave is asked for: the viewer's own unless told. Undefined for who is no employee. Throws 404 for whom one may not see. */
async function personOf(
  { db, viewer }: Context,
  employeeId: string | undefined,
): Promise<Person | undefined> {
  const id = employeeId ?? viewer.employeeId;
  if (!id) return undefined;
  const seen = await rowOf(db, Visible).from(
    sql`select e.id from ${employeeView('e')} where e.id = ${id} and ${visibleLeave(viewer, sql`e.id`)}`,
  );
  if (!seen) throw notFound('Employee');
  return findPerson(db, id);
}
