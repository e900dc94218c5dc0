import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import { roleView, userRoleView, userView } from '../identity/identity.view.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { notifyInWords } from '../messaging/index.ts';
import { type grievance, grievanceNamed } from './grievances.table.ts';

type Row = typeof grievance.$inferSelect;
const common = { type: 'SYSTEM_MESSAGE' as const };

/** Tells who filed it that something happened, without saying what: mail and screens are read over shoulders. */
export async function tellFiler(ctx: Context, { id, filedById }: Row): Promise<void> {
  await notifyInWords(ctx, [filedById], { ...common, link: linkTo(id) }, (say) => ({
    ...{ title: say('grievance.title'), message: say('grievance.toFiler') },
  }));
}

const User = z.object({ id: z.uuid() });

/** Tells who handles it and is neither named in it nor the one who does this. */
export async function tellHandlers(ctx: Context, { id, handler }: Row): Promise<void> {
  const { db, viewer } = ctx;
  const all =
    handler === 'HR'
      ? await activeHoldersOf(db, 'read:any', 'grievance', { wildcard: false })
      : await principalIds(ctx);
  const named = await rowsOf(db, User).from(sql`
    select n.user_id as id from ${grievanceNamed} n where n.grievance_id = ${id}`);
  const quiet = new Set([viewer.userId, ...named.map((one) => one.id)]);
  const told = all.filter((userId) => !quiet.has(userId));
  await notifyInWords(ctx, told, { ...common, link: linkTo(id) }, (say) => ({
    ...{ title: say('grievance.title'), message: say('grievance.toHandler') },
  }));
}

async function principalIds({ db }: Context): Promise<string[]> {
  const rows = await rowsOf(db, User).from(sql`
    select distinct u.id from ${userView('u')} join ${userRoleView('ur')} on ur.user_id = u.id
      join ${roleView('r')} on r.id = ur.role_id
    where u.is_active and r.name = 'principal' order by u.id`);
  return rows.map(({ id }) => id);
}

function linkTo(id: string): string {
  return `/people-changes/grievances?open=${id}`;
}
