import type { preferences } from '@bellwether/contract/identity/preferences';
import { eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../platform/http/context.ts';
import { user } from './identity.table.ts';

/** Own interface preferences. Saved for the person who signed in, also while viewing as a role. */
export const preferenceHandlers: Handlers<typeof preferences> = {
  async get(_input, { db, viewer }) {
    const [own] = await db
      .select({ preferences: user.preferences })
      .from(user)
      .where(eq(user.id, viewer.actor.id));
    return { data: own?.preferences ?? {} };
  },

  async save({ body }, { db, viewer, audit }) {
    const { id } = viewer.actor;
    const mine = eq(user.id, id);
    const [former] = await db.select({ preferences: user.preferences }).from(user).where(mine).for('update');
    const [own] = await db
      .update(user)
      .set({ preferences: sql`${user.preferences} || ${JSON.stringify(body)}::jsonb` })
      .where(mine)
      .returning({ preferences: user.preferences });
    audit({
      action: 'update',
      entity: 'preferences',
      entityId: id,
      before: former?.preferences,
      after: own?.preferences,
    });
    return { data: own?.preferences ?? {} };
  },
};
