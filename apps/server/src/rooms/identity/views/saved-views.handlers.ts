import type { savedViews } from '@bellwether/contract/identity/saved-views';
import { viewLimits } from '@bellwether/contract/identity/values';
import { and, eq } from 'drizzle-orm';
import { can, type Viewer } from '../../../platform/access/viewer.ts';
import { drop, lockVersioned, make, saveVersioned } from '../../../platform/db/records.ts';
import type { Conflicts, Context, Handlers } from '../../../platform/http/context.ts';
import { conflict, fieldProblem } from '../../../platform/http/problem.ts';
import { countViews, roleNameOf, viewsOf } from './saved-views.queries.ts';
import { savedView } from './saved-views.table.ts';

export const savedViewConflicts: Conflicts = {
  saved_view_name_unique: {
    code: 'VIEW_NAME_TAKEN',
    field: 'name',
    message: 'You have a view of this name.',
  },
};

const kind = { table: savedView, entity: 'saved_view', thing: 'View', paths: ['/api/me/views'] };

/** Views of lists: one's own, and what a role's members are given to see. AMB-255. */
export const savedViewHandlers: Handlers<typeof savedViews> = {
  list: async ({ query }, { db, viewer }) => ({ data: await viewsOf(db, viewer, query.list) }),

  async create({ body }, ctx) {
    await demandShareable(ctx, body.roleId, null);
    if ((await countViews(ctx.db, ctx.viewer, body.list)) >= viewLimits.each)
      throw conflict('TOO_MANY_VIEWS', `A list has at most ${viewLimits.each} views of one person.`);
    return { data: await shown(ctx, await make(ctx, kind, { ...body, userId: ctx.viewer.userId })) };
  },

  async update({ params: { id }, body }, ctx) {
    const key = ownOf(ctx.viewer, id);
    const before = await lockVersioned(ctx.db, kind, key, body.version);
    await demandShareable(ctx, body.roleId, before.roleId);
    const { after } = await saveVersioned(ctx, kind, key, { ...body, roleId: body.roleId ?? null });
    return { data: await shown(ctx, after) };
  },

  async remove({ params: { id } }, ctx) {
    await lockVersioned(ctx.db, kind, ownOf(ctx.viewer, id), undefined);
    return await drop(ctx, kind, id);
  },
};

/** Somebody else's view is 404, also one that is shared with the viewer. */
function ownOf(viewer: Viewer, id: string) {
  const key = and(eq(savedView.id, id), eq(savedView.userId, viewer.userId));
  if (!key) throw new Error('no condition');
  return key;
}

/** Sharing with a role, or with another one, is for who edits roles; what was shared may stay so. Throws 400 at the role. */
async function demandShareable(
  { db, viewer }: Context,
  roleId: string | null | undefined,
  before: string | null,
) {
  if (!roleId || roleId === before) return;
  if (!can(viewer, 'edit', 'role'))
    throw fieldProblem('roleId', 'Only who edits roles shares a view with one.');
  if ((await roleNameOf(db, roleId)) === undefined) throw fieldProblem('roleId', 'This role does not exist.');
}

async function shown({ db }: Context, row: typeof savedView.$inferSelect) {
  const roleName = row.roleId === null ? null : ((await roleNameOf(db, row.roleId)) ?? null);
  return { ...row, roleName, isOwn: true };
}
