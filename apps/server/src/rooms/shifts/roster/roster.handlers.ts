import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { roster } from '@bellwether/contract/shifts/roster';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { leaveDaysOf } from '../../absences/index.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import { plannable } from '../visible-shifts.access.ts';
import { demandPlannable, hoursOfType, planAll, type Wanted } from './plan.commands.ts';
import { rosterWeek } from './roster.queries.ts';
import { rotatedShifts } from './rotation-patterns.queries.ts';
import { shiftsChanged } from './shifts-changed.commands.ts';
import { suggestedShifts } from './suggest.queries.ts';
import { tellPublished } from './tell-published.commands.ts';

interface Asked {
  readonly from: Day;
  readonly departmentId: string | null;
}

const Id = z.object({ id: z.uuid() });

export const rosterHandlers: Handlers<typeof roster> = {
  week: ({ query }, { db, viewer }) => rosterWeek(db, viewer, query),

  async copy({ body }, ctx) {
    const { db } = ctx;
    const { from } = body;
    const ids = await plannablePeople(ctx, body, 'create');
    const before = await db
      .select()
      .from(employeeShift)
      .where(
        and(
          inArray(employeeShift.employeeId, ids),
          sql`${employeeShift.date} between ${addDays(from, -7)}::date and ${addDays(from, -1)}::date`,
          sql`${employeeShift.status} <> 'CANCELLED'`,
        ),
      )
      .orderBy(employeeShift.startsAt, employeeShift.id);
    const leave = await leaveDaysOf(db, ids, from, addDays(from, 6));
    const wanted = before
      .map(({ employeeId, shiftTypeId, startTime, endTime, breakMinutes, date }) => ({
        ...{ employeeId, shiftTypeId, breakMinutes, date: addDays(date, 7) },
        ...{ startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5) },
      }))
      .filter(({ employeeId, date }) => !leave.get(employeeId)?.includes(date));
    const { made } = await planAll(db, wanted);
    ctx.audit({ action: 'copy', entity: 'employee_shift', after: { ...body, made: made.length } });
    shiftsChanged(ctx);
    return { made: made.length, skipped: before.length - made.length };
  },

  async rotate({ body }, ctx) {
    const { db } = ctx;
    const week = { from: body.from, to: addDays(body.from, 6) };
    const ids = await plannablePeople(ctx, body, 'create');
    const all = await rotatedShifts(db, ids, week);
    const leave = await leaveDaysOf(db, ids, week.from, week.to);
    const { made } = await planAll(
      db,
      all.filter(({ employeeId, date }) => !leave.get(employeeId)?.includes(date)),
    );
    ctx.audit({ action: 'rotate', entity: 'employee_shift', after: { ...body, made: made.length } });
    shiftsChanged(ctx);
    return { made: made.length, skipped: all.length - made.length };
  },

  suggest: ({ body }, ctx) => suggestedShifts(ctx, body),

  async accept({ body: { shifts } }, ctx) {
    const ids = [...new Set(shifts.map((one) => one.employeeId))];
    const people = new Map((await demandPlannable(ctx, ids, 'shifts')).map((one) => [one.id, one]));
    const wanted: Wanted[] = [];
    for (const [shiftTypeId, some] of Map.groupBy(shifts, (one) => one.shiftTypeId)) {
      const theirs = some.flatMap(({ employeeId }) => people.get(employeeId) ?? []);
      const hours = await hoursOfType(ctx.db, shiftTypeId, theirs);
      wanted.push(...some.map(({ employeeId, date }) => ({ ...hours, employeeId, date })));
    }
    const { made, skipped } = await planAll(ctx.db, wanted);
    ctx.audit({ action: 'accept', entity: 'employee_shift', after: { shifts, made: made.length } });
    shiftsChanged(ctx);
    return { made: made.length, skipped };
  },

  async publish({ body }, ctx) {
    const { db, now } = ctx;
    const ids = await plannablePeople(ctx, body, 'edit');
    const drafts = await db
      .update(employeeShift)
      .set({
        isDraft: false,
        publishedAt: now.toISOString(),
        version: sql`${employeeShift.version} + 1`,
      })
      .where(
        and(
          inArray(employeeShift.employeeId, ids),
          sql`${employeeShift.date} between ${body.from}::date and ${addDays(body.from, 6)}::date`,
          eq(employeeShift.isDraft, true),
        ),
      )
      .returning();
    const people = [...new Set(drafts.map(({ employeeId }) => employeeId))];
    await tellPublished(ctx, drafts);
    ctx.audit({ action: 'publish', entity: 'employee_shift', after: { ...body, changes: drafts.length } });
    shiftsChanged(ctx);
    return { changes: drafts.length, people: people.length };
  },
};

/** Who is in service and may be planned by the viewer. */
async function plannablePeople({ db, viewer }: Context, asked: Asked, verb: 'create' | 'edit') {
  const found = await rowsOf(db, Id).from(sql`
    select e.id from ${employeeView('e')}
    where e.status in ('ACTIVE', 'PROBATION', 'ON_LEAVE') and ${plannable(viewer, sql`e.id`, verb)}
      and (${asked.departmentId}::uuid is null or e.department_id = ${asked.departmentId}::uuid)`);
  return found.map(({ id }) => id);
}
