import type { employeeShifts } from '@bellwether/contract/shifts/employee-shifts';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/columns.ts';
import { demandVersion, storeVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Context, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem, lacksRight, notFound } from '../../../platform/http/problem.ts';
import { organizationZone } from '../../settings/index.ts';
import { employeeShift } from '../employee-shifts.table.ts';
import { plannable } from '../visible-shifts.access.ts';
import { findEmployeeShift, listEmployeeShifts } from './employee-shifts.queries.ts';
import {
  demandMoments,
  demandPlannable,
  hoursOfType,
  lockShift,
  planAll,
  type StoredShift,
} from './plan.commands.ts';
import { shiftsChanged } from './shifts-changed.commands.ts';

interface Wanted {
  readonly employeeId: string;
  readonly shiftTypeId: string;
  readonly date: string;
}

export const employeeShiftHandlers: Handlers<typeof employeeShifts> = {
  list: ({ query }, { db, viewer }) => listEmployeeShifts(db, viewer, query),

  get: async ({ params: { id } }, { db, viewer }) => ({ data: await findEmployeeShift(db, viewer, id) }),

  async create({ body }, ctx) {
    const made = await put(ctx, await placeOf(ctx, body), body);
    return { data: await findEmployeeShift(ctx.db, ctx.viewer, made.id) };
  },

  async bulk({ body: { employeeIds, shiftTypeId, dates } }, ctx) {
    const people = await demandPlannable(ctx, employeeIds, 'employeeIds');
    const hours = await hoursOfType(ctx.db, shiftTypeId, people);
    const wanted = employeeIds.flatMap((employeeId) => dates.map((date) => ({ ...hours, employeeId, date })));
    const { made, skipped } = await planAll(ctx.db, wanted);
    ctx.audit({ action: 'create', entity: 'employee_shift', after: { employeeIds, shiftTypeId, dates } });
    shiftsChanged(ctx);
    return { made: made.length, skipped };
  },

  async update({ params: { id }, body: { version, status, ...wanted } }, ctx) {
    const before = await lockTheirs(ctx, id);
    demandVersion(version, before);
    const isMoved = (['employeeId', 'shiftTypeId', 'date'] as const).some(
      (key) => before[key] !== wanted[key],
    );
    if (isMoved && before.status !== 'SCHEDULED')
      throw fieldProblem('date', 'Only a shift that is scheduled can be moved.');
    if (isMoved && before.publishedAt !== null && before.employeeId !== wanted.employeeId) {
      const place = await placeOf(ctx, wanted, before);
      await store(ctx, 'cancel', before, { status: 'CANCELLED', isDraft: true });
      const made = await put(ctx, place, wanted);
      return { data: await findEmployeeShift(ctx.db, ctx.viewer, made.id) };
    }
    const next = status ?? before.status;
    const isTold = isMoved || (next !== before.status && [next, before.status].includes('CANCELLED'));
    const isNothing = next === 'CANCELLED' && before.publishedAt === null;
    await store(ctx, 'update', before, {
      ...(isMoved ? { ...wanted, ...(await placeOf(ctx, wanted, before)) } : {}),
      ...{ status: next, isDraft: !isNothing && (before.isDraft || isTold) },
    });
    return { data: await findEmployeeShift(ctx.db, ctx.viewer, id) };
  },

  async remove({ params: { id } }, ctx) {
    const before = await lockTheirs(ctx, id);
    if (before.publishedAt !== null) {
      if (before.status !== 'CANCELLED')
        await store(ctx, 'cancel', before, { status: 'CANCELLED', isDraft: true });
      return undefined;
    }
    await ctx.db.delete(employeeShift).where(eq(employeeShift.id, id));
    ctx.audit({ action: 'delete', entity: 'employee_shift', entityId: id, before });
    shiftsChanged(ctx);
    return undefined;
  },
};

/** The hours of what is wanted: those of the type, or those that the shift had while its type stays. Throws 400 at the field. */
async function placeOf(ctx: Context, wanted: Wanted, before?: StoredShift) {
  const people = await demandPlannable(ctx, [wanted.employeeId], 'employeeId');
  const ofType = await hoursOfType(ctx.db, wanted.shiftTypeId, people);
  const hours = before?.shiftTypeId === wanted.shiftTypeId ? kept(before) : ofType;
  return { ...hours, ...demandMoments(wanted.date, hours, await organizationZone(ctx.db)) };
}

function kept({ shiftTypeId, startTime, endTime, breakMinutes }: StoredShift) {
  return { shiftTypeId, startTime: startTime.slice(0, 5), endTime: endTime.slice(0, 5), breakMinutes };
}

async function put(ctx: Context, place: Awaited<ReturnType<typeof placeOf>>, wanted: Wanted) {
  const [made] = await ctx.db
    .insert(employeeShift)
    .values({ ...place, ...wanted, id: newId() })
    .returning();
  if (!made) throw new Error('no row of employee_shift came back');
  ctx.audit({ action: 'create', entity: 'employee_shift', entityId: made.id, after: made });
  shiftsChanged(ctx);
  return made;
}

async function store(ctx: Context, action: string, before: StoredShift, fields: Partial<StoredShift>) {
  const after = await storeVersioned(ctx.db, { table: employeeShift }, before, fields);
  ctx.audit({ action, entity: 'employee_shift', entityId: before.id, before, after });
  shiftsChanged(ctx);
}

/** A shift that the viewer may see and change, locked. Throws 404, and 403 where they only see it. */
async function lockTheirs(ctx: Context, id: string): Promise<StoredShift> {
  await findEmployeeShift(ctx.db, ctx.viewer, id);
  const found = await lockShift(ctx.db, id);
  if (!found) throw notFound('Shift');
  const may = await countOf(
    ctx.db,
    sql`from (select 1 where ${plannable(ctx.viewer, sql`${found.employeeId}::uuid`, 'edit')}) t`,
  );
  if (may === 0) throw lacksRight('edit:any shift');
  return found;
}
