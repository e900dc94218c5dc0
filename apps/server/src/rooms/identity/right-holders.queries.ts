import { type Action, hasRight, type Subject } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { effectiveRights, loadRoleRights } from './rights.access.ts';

const Id = z.object({ id: z.uuid() });

/**
 * The ids of the active users who hold the right by any of their roles and those roles' ancestors, in order; with `wildcard: false` not
 * those who hold it only because they may do everything. IAM-15.
 */
export async function activeHoldersOf(
  db: Db,
  action: Action,
  subject: Subject,
  { wildcard = true }: { readonly wildcard?: boolean } = {},
): Promise<string[]> {
  const roles = await loadRoleRights(db);
  const rightsOf = (id: string) => {
    const rights = effectiveRights(roles, [id]);
    return wildcard ? rights : new Set([...rights].filter((key) => key !== '* *'));
  };
  const giving = [...roles.keys()].filter((id) => hasRight(rightsOf(id), action, subject));
  if (giving.length === 0) return [];
  const rows = await rowsOf(db, Id).from(sql`select u.id from "user" u
    where u.is_active and exists (select 1 from user_role ur
      where ur.user_id = u.id and ur.role_id = any(${sql.param(giving)}::uuid[]))
    order by u.id`);
  return rows.map(({ id }) => id);
}
