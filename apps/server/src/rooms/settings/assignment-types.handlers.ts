import type { assignmentTypes } from '@bellwether/contract/settings/assignment-types';
import { and, eq } from 'drizzle-orm';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound, stale } from '../../platform/http/problem.ts';
import { findAssignmentType, listAssignmentTypes } from './assignment-types.queries.ts';
import { assignmentType } from './settings.table.ts';

export const assignmentTypeConflicts: Conflicts = {
  assignment_type_name_unique: {
    code: 'ASSIGNMENT_TYPE_NAME_TAKEN',
    field: 'name',
    message: 'An assignment type of this name exists.',
  },
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

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(assignmentType).values(body).returning();
    if (!made) throw notFound('Assignment type');
    changed(ctx, 'create', made.id, null, made);
    return { data: made };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await findAssignmentType(ctx.db, id);
    if (!before) throw notFound('Assignment type');
    const expected = version ?? before.version;
    const [after] = await ctx.db
      .update(assignmentType)
      .set({ ...fields, version: expected + 1 })
      .where(and(eq(assignmentType.id, id), eq(assignmentType.version, expected)))
      .returning();
    if (!after) throw stale(expected, before.version);
    changed(ctx, 'update', id, before, after);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    const [gone] = await ctx.db.delete(assignmentType).where(eq(assignmentType.id, id)).returning();
    if (!gone) throw notFound('Assignment type');
    changed(ctx, 'delete', id, gone, null);
    return undefined;
  },
};

/** What shows the name or the colour of a type. */
const paths = [
  '/api/assignment-types',
  '/api/schedule/assignments',
  '/api/dashboard/calendar-events',
  '/api/dashboard/calendar-days',
];

function changed(
  ctx: Pick<Context, 'audit' | 'emit'>,
  action: string,
  id: string,
  before: unknown,
  after: unknown,
): void {
  ctx.audit({ action, entity: 'assignment_type', entityId: id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths } });
}
