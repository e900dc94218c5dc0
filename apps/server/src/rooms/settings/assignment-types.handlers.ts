import type { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import { drop, make, saveVersioned } from '../../platform/db/records.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findAssignmentType, listAssignmentTypes } from './assignment-types.queries.ts';
import { assignmentType } from './settings.table.ts';

export const assignmentTypeConflicts: Conflicts = {
  assignment_type_name_unique: {
    code: 'ASSIGNMENT_TYPE_NAME_TAKEN',
    field: 'name',
    message: 'An assignment type of this name exists.',
  },
};

const kind = {
  table: assignmentType,
  entity: 'assignment_type',
  thing: 'Assignment type',
  // What shows the name or the colour of a type.
  paths: [
    '/api/assignment-types',
    '/api/schedule/assignments',
    '/api/dashboard/calendar-events',
    '/api/dashboard/calendar-days',
  ],
};

export const assignmentTypeHandlers: Handlers<typeof assignmentTypes> = {
  async list({ query }, { db }) {
    const page = await listAssignmentTypes(db, query);
    return { ...page, assignmentTypes: page.data };
  },

  async get({ params: { id } }, { db }) {
    const found = await findAssignmentType(db, id);
    if (!found) throw notFound('Assignment type');
    return { data: found };
  },

  create: async ({ body }, ctx) => ({ data: await make(ctx, kind, body) }),

  update: async ({ params: { id }, body }, ctx) => ({
    data: (await saveVersioned(ctx, kind, id, body)).after,
  }),

  remove: ({ params: { id } }, ctx) => drop(ctx, kind, id),
};
