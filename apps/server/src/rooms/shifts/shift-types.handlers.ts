import type { shiftTypes } from '@bellwether/contract/shifts/shift-types';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
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
    const { id } = await make(ctx, kind, body);
    return { data: await findShiftType(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandDepartments(ctx.db, body.departmentIds);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findShiftType(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
