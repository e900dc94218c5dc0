import type { modules } from '@bellwether/contract/modules/modules';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { notFound } from '../../platform/http/problem.ts';
import { module } from './modules.table.ts';
import { linkedRoles, rolesWithAncestors } from './roles.queries.ts';

const columns = {
  id: module.id,
  name: module.name,
  type: module.type,
  description: module.description,
  icon: module.icon,
  color: module.color,
  path: module.path,
  order: module.position,
  isActive: module.isActive,
  deletedAt: module.deletedAt,
  version: module.version,
  parentRoles: linkedRoles('module'),
};

/** Soft-deleted modules are never shown. CFG-01. */
const present = isNull(module.deletedAt);
const sortable = { order: module.position, name: module.name, type: module.type };

/** One page of the modules. */
export async function listModules(db: Db, query: InputOf<typeof modules.list>['query']) {
  const where = and(
    present,
    contains(query.search, module.name),
    query.type ? eq(module.type, query.type) : undefined,
    query.isActive === undefined ? undefined : eq(module.isActive, query.isActive),
    query.roleId
      ? sql`exists (select 1 from module_role where module_id = ${module.id} and role_id = ${query.roleId})`
      : undefined,
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(module).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: module.id,
    from: sql`from ${module} where ${where}`,
  });
  const data = page.data.map(withRoleIds);
  return { ...page, data, modules: data };
}

/** One module; 404 when it is absent or deleted. */
export async function findModule(db: Db, id: string) {
  const [found] = await db
    .select(columns)
    .from(module)
    .where(and(eq(module.id, id), present));
  if (!found) throw notFound('Module');
  return withRoleIds(found);
}

/** The names of all modules that are not deleted. */
export async function moduleNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: module.name }).from(module).where(present);
  return rows.map(({ name }) => name);
}

/** The ids of all modules that are not deleted, in their order. */
export async function orderedIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: module.id })
    .from(module)
    .where(present)
    .orderBy(asc(module.position), asc(module.id));
  return rows.map(({ id }) => id);
}

/**
 * What the side bar shows of the modules: active ones that lead somewhere, for everybody or for one of the viewer's
 * roles or of their ancestors. IAM-32, AMB-226.
 */
export async function sidebarModules(db: Db, viewer: Viewer) {
  const roleIds = await rolesWithAncestors(db, viewer);
  const mine =
    roleIds === null
      ? undefined
      : sql`(not exists (select 1 from module_role where module_id = ${module.id})
          or exists (select 1 from module_role where module_id = ${module.id} and role_id = any(${sql.param(roleIds)}::uuid[])))`;
  return db
    .select({
      id: module.id,
      name: module.name,
      type: module.type,
      icon: module.icon,
      color: module.color,
      href: sql<string>`${module.path}`,
    })
    .from(module)
    .where(and(present, eq(module.isActive, true), sql`${module.path} is not null`, mine))
    .orderBy(asc(module.position), asc(module.id))
    .limit(100);
}

function withRoleIds<M extends { parentRoles: readonly { id: string }[] }>(row: M) {
  return { ...row, parentRoleIds: row.parentRoles.map(({ id }) => id) };
}
