import { Id } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { roleView } from '../identity/identity.view.ts';

export interface RoleName {
  readonly id: string;
  readonly name: string;
  readonly displayName: string | null;
}

/** The roles of a module or a workflow as a column of its table. */
export function linkedRoles(table: 'module' | 'workflow') {
  const links = sql.raw(`${table}_role`);
  const isOwn = sql.raw(`l.${table}_id = "${table}"."id"`);
  return sql<RoleName[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name)
      order by coalesce(r.display_name, r.name), r.id), '[]')
    from ${links} l join ${roleView('r')} on r.id = l.role_id where ${isOwn})`;
}

/** 400 at the field when one of the roles does not exist. */
export async function demandRoles(db: Db, ids: readonly string[], field: string): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { rows } = await db.execute(
    sql`select id from ${roleView('role')} where id = any(${sql.param(wanted)}::uuid[])`,
  );
  if (rows.length < wanted.length) throw fieldProblem(field, 'Role not found');
}

const Role = z.object({ id: Id });

/** The ids of the viewer's roles and of all their ancestors; null for whoever may do everything. IAM-15. */
export async function rolesWithAncestors(db: Db, viewer: Viewer): Promise<string[] | null> {
  if (can(viewer, '*', '*')) return null;
  const own = viewer.roles.map(({ id }) => id);
  const roles = await rowsOf(db, Role).from(sql`
    with recursive up as (
      select id, parent_id from ${roleView('role')} where id = any(${sql.param(own)}::uuid[])
      union select r.id, r.parent_id from ${roleView('r')} join up on r.id = up.parent_id)
    select id from up`);
  return roles.map(({ id }) => id);
}
