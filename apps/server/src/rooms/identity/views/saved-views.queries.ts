import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countOf, rowsOf } from '../../../platform/db/rows.ts';
import { role } from '../identity.table.ts';
import { savedView } from './saved-views.table.ts';

const Row = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  hiddenColumns: z.array(z.string()),
  roleId: z.string().nullable(),
  roleName: z.string().nullable(),
  isOwn: z.boolean(),
  version: z.int(),
});

/** The viewer's own views of a list by name, then those shared with a role of theirs or with an ancestor of one, whose rights they have too (IAM-15). */
export function viewsOf(db: Db, viewer: Viewer, list: string): Promise<z.infer<typeof Row>[]> {
  const own = sql`v.user_id = ${viewer.userId}`;
  const roles = sql.param(viewer.roles.map(({ id }) => id));
  return rowsOf(db, Row).from(sql`
    with recursive mine as (
      select r.id, r.parent_id from ${role} r where r.id = any(${roles}::uuid[])
      union select r.id, r.parent_id from ${role} r join mine m on r.id = m.parent_id
    )
    select v.id, v.list, v.name, v.query, v.hidden_columns as "hiddenColumns", v.role_id as "roleId",
      coalesce(r.display_name, r.name::text) as "roleName", ${own} as "isOwn", v.version
    from ${savedView} v left join ${role} r on r.id = v.role_id
    where v.list = ${list} and (${own} or v.role_id in (select m.id from mine m))
    order by ${own} desc, lower(v.name), v.id limit 200`);
}

/** How many views of a list the viewer has kept. */
export function countViews(db: Db, viewer: Viewer, list: string): Promise<number> {
  return countOf(
    db,
    sql`from ${savedView} where ${and(eq(savedView.userId, viewer.userId), eq(savedView.list, list))}`,
  );
}

/** What a role is called; undefined where there is none. */
export async function roleNameOf(db: Db, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: role.name, displayName: role.displayName })
    .from(role)
    .where(eq(role.id, id));
  return found && (found.displayName ?? found.name);
}
