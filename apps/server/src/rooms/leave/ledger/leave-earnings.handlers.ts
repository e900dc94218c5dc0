import { leaveEarnings } from '@bellwether/contract/leave/leave-earnings';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Handlers } from '../../../platform/http/context.ts';
import { conflict, notFound, Problem } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { lockEarning } from './leave-earnings.commands.ts';
import { leaveEarning } from './leave-ledger.table.ts';
import { lockLeave } from './moves.queries.ts';
import { writeEntries } from './write-entries.commands.ts';

const Row = leaveEarnings.list.result.shape.data.element;
const paths = ['/api/hr/leave-earnings', '/api/hr/leave-balances', '/api/hr/leave-ledger'];

export const leaveEarningHandlers: Handlers<typeof leaveEarnings> = {
  async list(_input, { db, viewer }) {
    return {
      data: await rowsOf(db, Row).from(sql`
        select w.id, e.first_name || ' ' || e.last_name as "employeeName", t.name as "typeName", t.unit,
          w.worked_on::text as "workedOn", w.holiday_name as "holidayName", w.minutes, w.quantity::text as quantity,
          json_build_object('decide', e.id is distinct from ${viewer.employeeId}::uuid) as can
        from leave_earning w join leave_type t on t.id = w.leave_type_id join ${employeeView('e')} on e.id = w.employee_id
        where w.status = 'PROPOSED' order by w.worked_on, w.id limit 200`),
    };
  },

  async decide({ params: { id }, body: { accept } }, ctx) {
    const { db, viewer, now } = ctx;
    const found = await lockEarning(db, id);
    if (!found) throw notFound('Work on a holiday');
    const { employeeId, leaveTypeId, workedOn, holidayName, quantity } = found;
    if (employeeId === viewer.employeeId) throw new Problem(403, 'You cannot accept your own leave.');
    if (found.status !== 'PROPOSED') throw conflict('WRONG_STATE', 'This work is decided already.');
    if (accept) {
      await lockLeave(db, employeeId);
      const written = await writeEntries(db, [
        {
          ...{
            employeeId,
            leaveTypeId,
            kind: 'COMP_EARNED',
            quantity,
            effectiveOn: workedOn,
            period: workedOn,
          },
          ...{ reason: holidayName, actorId: viewer.actor.id, recordedAt: now.toISOString() },
        },
      ]);
      if (written === 0) throw conflict('WRONG_STATE', 'This work is decided already.');
    }
    await db
      .update(leaveEarning)
      .set({
        status: accept ? 'ACCEPTED' : 'DISMISSED',
        ...{ decidedById: viewer.actor.id, decidedAt: now.toISOString() },
      })
      .where(eq(leaveEarning.id, id));
    ctx.audit({
      action: accept ? 'accept' : 'dismiss',
      entity: 'leave_earning',
      entityId: id,
      before: found,
    });
    ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
    return { data: { accepted: accept } };
  },
};
