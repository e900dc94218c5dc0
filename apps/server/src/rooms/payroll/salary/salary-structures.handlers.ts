import type { salaryStructures } from '@bellwether/contract/payroll/salary-structures';
import { drop, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findSalaryStructure, listSalaryStructures } from './salary-structures.queries.ts';
import { salaryStructure } from './salary-structures.table.ts';

const used = {
  code: 'IN_USE',
  message:
    'Somebody or a job title has this salary structure, so it cannot be deleted. Set it aside instead.',
};

export const salaryStructureConflicts: Conflicts = {
  salary_structure_name_unique: {
    code: 'SALARY_STRUCTURE_NAME_TAKEN',
    field: 'name',
    message: 'A salary structure of this name exists.',
  },
  salary_assignment_salary_structure_id_salary_structure_id_fk: used,
  job_title_default_salary_structure_id_salary_structure_id_fk: used,
};

const kind = {
  table: salaryStructure,
  entity: 'salary_structure',
  thing: 'Salary structure',
  paths: ['/api/payroll/salary-structures'],
};

/** Salary structures: listed, made, changed, deleted (AMB-199). */
export const salaryStructureHandlers: Handlers<typeof salaryStructures> = {
  list: ({ query }, { db }) => listSalaryStructures(db, query),

  async get({ params: { id } }, { db }) {
    const found = await findSalaryStructure(db, id);
    if (!found) throw notFound('Salary structure');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
