import type { workPatterns } from '@bellwether/contract/leave/work-patterns';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { demandDepartments, demandEmployees } from './demand-departments.queries.ts';
import { workPattern } from './leave-setup.table.ts';
import { findWorkPattern, listWorkPatterns } from './work-patterns.queries.ts';

export const workPatternConflicts: Conflicts = {
  work_pattern_name_unique: {
    code: 'WORK_PATTERN_NAME_TAKEN',
    field: 'name',
    message: 'A working week of this name exists.',
  },
  work_pattern_default_unique: {
    code: 'DEFAULT_EXISTS',
    field: 'isDefault',
    message: 'Another working week is the default already.',
  },
};

const paths = ['/api/hr/work-patterns'];
const kind = { table: workPattern, entity: 'work_pattern', thing: 'Working week', paths };

export const workPatternHandlers: Handlers<typeof workPatterns> = {
  list: ({ query }, { db }) => listWorkPatterns(db, query),

  get: async ({ params: { id } }, { db }) => ({ data: await findWorkPattern(db, id) }),

  async create({ body }, ctx) {
    await demandDepartments(ctx.db, body.departmentIds);
    await demandEmployees(ctx.db, body.employeeIds);
    const { id } = await make(ctx, kind, body);
    return { data: await findWorkPattern(ctx.db, id) };
  },

  async update({ params: { id }, body }, ctx) {
    await demandDepartments(ctx.db, body.departmentIds);
    await demandEmployees(ctx.db, body.employeeIds);
    await saveVersioned(ctx, kind, id, body);
    return { data: await findWorkPattern(ctx.db, id) };
  },

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
