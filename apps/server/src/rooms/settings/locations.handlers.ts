import type { locations } from '@bellwether/contract/settings/locations';
import { and, eq } from 'drizzle-orm';
import type { Conflicts, Context, Handlers } from '../../platform/http/context.ts';
import { notFound, stale } from '../../platform/http/problem.ts';
import { findLocation, listLocations } from './locations.queries.ts';
import { location } from './settings.table.ts';

export const locationConflicts: Conflicts = {
  location_name_unique: {
    code: 'LOCATION_NAME_TAKEN',
    field: 'name',
    message: 'A location of this name exists.',
  },
};

export const locationHandlers: Handlers<typeof locations> = {
  list: ({ query }, { db }) => listLocations(db, query),

  async create({ body }, ctx) {
    const [made] = await ctx.db.insert(location).values(body).returning();
    if (!made) throw notFound('Location');
    changed(ctx, 'create', made.id, null, made);
    return { data: made };
  },

  async update({ params: { id }, body: { version, ...fields } }, ctx) {
    const before = await findLocation(ctx.db, id);
    if (!before) throw notFound('Location');
    const expected = version ?? before.version;
    const [after] = await ctx.db
      .update(location)
      .set({ ...fields, version: expected + 1 })
      .where(and(eq(location.id, id), eq(location.version, expected)))
      .returning();
    if (!after) throw stale(expected, before.version);
    changed(ctx, 'update', id, before, after);
    return { data: after };
  },

  async remove({ params: { id } }, ctx) {
    const [gone] = await ctx.db.delete(location).where(eq(location.id, id)).returning();
    if (!gone) throw notFound('Location');
    changed(ctx, 'delete', id, gone, null);
    return undefined;
  },
};

function changed(
  ctx: Pick<Context, 'audit' | 'emit'>,
  action: string,
  id: string,
  before: unknown,
  after: unknown,
): void {
  ctx.audit({ action, entity: 'location', entityId: id, before, after });
  ctx.emit({ userId: null, type: 'invalidate', data: { paths: ['/api/locations'] } });
}
