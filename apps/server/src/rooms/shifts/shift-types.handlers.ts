import type { shiftTypes } from '@bellwether/contract/shifts/shift-types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import { countOf } from '../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { skillView } from '../employees/skills/skills.view.ts';
import { demandDepartments } from '../leave/index.ts';
import { findShiftType, listShiftTypes } from './shift-types.queries.ts';
import { shiftType } from './shift-types.table.ts';

export const shiftTypeConflicts: Conflicts = {
  shift_type_name_unique: {
    code: 'SHIFT_TYPE_NAME_TAKEN',
    field: 'name',
    message: 'A shift type of this name exists.',
  },
};

const paths = ['/api/hr/shift-types'];
const kind = { table: shiftType, entity: 'shift_type', thing: 'Shift type', paths };

export const shiftTypeHandlers: Handlers<typeof shiftTypes> = {
  list: ({ query }, { db }) => listShiftTypes(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findShiftType(db, id) }),

  async create({ body }, ctx) {
    await demandDepartments(ctx.db, body.departmentIds);
    await demandSkill(ctx.db, body.skillId);
    const { id } = await make(ctx, kind, body);
    return { data: await findShiftType(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandDepartments(ctx.db, body.departmentIds);
    await demandSkill(ctx.db, body.skillId);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findShiftType(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};

/** Throws 400 at the field for a skill that is not in the catalogue. */
async function demandSkill(db: Db, skillId: string | null): Promise<void> {
  if (skillId === null) return;
  if ((await countOf(db, sql`from ${skillView('s')} where s.id = ${skillId}`)) === 0)
    throw fieldProblem('skillId', 'Skill does not exist.');
}
