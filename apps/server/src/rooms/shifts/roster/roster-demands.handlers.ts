import type { rosterDemands } from '@bellwether/contract/shifts/roster-demands';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import { countOf } from '../../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { departmentView } from '../../employees/employees.view.ts';
import { findShiftType } from '../shift-types.queries.ts';
import { findRosterDemand, listRosterDemands } from './roster-demands.queries.ts';
import { rosterDemand } from './roster-demands.table.ts';

export const rosterDemandConflicts: Conflicts = {
  roster_demand_unique: {
    code: 'DEMAND_EXISTS',
    field: 'shiftTypeId',
    message: 'The demand of this shift type and department is there already.',
  },
};

const paths = ['/api/hr/roster-demands', '/api/hr/roster'];
const kind = { table: rosterDemand, entity: 'roster_demand', thing: 'Demand', paths };

export const rosterDemandHandlers: Handlers<typeof rosterDemands> = {
  list: ({ query }, { db }) => listRosterDemands(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findRosterDemand(db, id) }),

  async create({ body }, ctx) {
    await demandKnown(ctx.db, body);
    const { id } = await make(ctx, kind, body);
    return { data: await findRosterDemand(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandKnown(ctx.db, body);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findRosterDemand(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

interface About {
  readonly shiftTypeId: string;
  readonly departmentId: string | null;
}

/** Throws 400 at the field of what does not exist. */
async function demandKnown(db: Db, { shiftTypeId, departmentId }: About): Promise<void> {
  const type = await findShiftType(db, shiftTypeId).catch(() => undefined);
  if (!type) throw fieldProblem('shiftTypeId', 'Shift type does not exist.');
  if (departmentId === null) return;
  if ((await countOf(db, sql`from ${departmentView('d')} where d.id = ${departmentId}`)) === 0)
    throw fieldProblem('departmentId', 'Department does not exist.');
}
