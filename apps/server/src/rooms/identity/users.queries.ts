import type { users } from '@bellwether/contract/identity/users';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { allLimit } from '@bellwether/contract/shared/list';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import { auditLogView } from '../../platform/audit/audit.view.ts';
import type { Db } from '../../platform/db/database.ts';
import { contains, escapeLike, holds, pageOf, topOf } from '../../platform/db/list.ts';
import { studentView } from '../students/students.view.ts';
import { role, user, userLink, userRole } from './identity.table.ts';
import { seenUser, seesAccounts, seesDirectory } from './sign-in/seen-user.rules.ts';
import { visibleUsers } from './visible-users.access.ts';

type Json = Record<string, unknown>;

const columns = {
  id: user.id,
  name: user.name,
  email: user.email,
  username: user.username,
  avatarConfig: sql<Json | null>`${user.avatarConfig}`,
  isActive: user.isActive,
  emailIsPlaceholder: user.emailIsPlaceholder,
  primaryRoleId: user.primaryRoleId,
  version: user.version,
  roles: sql<{ id: string; name: string; displayName: string | null }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name) order by r.name), '[]')
    from user_role ur join role r on r.id = ur.role_id where ur.user_id = "user"."id")`,
  lastSignInAt: sql<string | null>`(
    select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${auditLogView('audit_log')}
    where entity = 'user' and entity_id = "user"."id"::text and action = 'sign-in')`,
};

const brief = { id: user.id, name: user.name, username: user.username, email: user.email };
const sortable = { name: user.name, username: user.username, email: user.email, createdAt: user.createdAt };

/** One page of the users whom the viewer may see. */
export async function listUsers(db: Db, viewer: Viewer, query: InputOf<typeof users.list>['query']) {
  const where = and(
    visibleUsers(viewer),
    textCondition(viewer, query.search),
    query.isActive === undefined ? undefined : eq(user.isActive, query.isActive),
    query.roleId
      ? sql`exists (select 1 from user_role where user_id = ${user.id} and role_id = ${query.roleId})`
      : undefined,
  );
  const page = await pageOf(db, (onPage) => db.select(columns).from(user).where(onPage).$dynamic(), {
    query,
    by: [sortable[query.sortBy]],
    id: user.id,
    from: sql`from ${user} where ${where}`,
  });
  const data = page.data.map((row) => seenUser(viewer, row));
  return { ...page, data, users: data, truncated: query.limit === 0 && page.totalCount > allLimit };
}

/** Users for a picker: name, username or address begins with or contains the text; `roleFilter` is a role's name. */
export async function searchUsers(db: Db, viewer: Viewer, query: InputOf<typeof users.search>['query']) {
  const where = and(
    visibleUsers(viewer),
    eq(user.isActive, true),
    textCondition(viewer, query.q),
    query.roleFilter
      ? sql`exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${user.id} and r.name = any(${sql.param(query.roleFilter.split(','))}))`
      : undefined,
  );
  const rows = await topOf(db, (onPage) => db.select(brief).from(user).where(onPage).$dynamic(), {
    text: query.q,
    limit: query.limit,
    by: [user.name],
    id: user.id,
    from: sql`from ${user} where ${where}`,
  });
  return rows.map((row) => seenUser(viewer, row));
}

/** Active users whose primary role is the given one (REV-03). */
export async function usersOfRole(db: Db, viewer: Viewer, roleId: string, limit: number) {
  const rows = await db
    .select(brief)
    .from(user)
    .where(and(visibleUsers(viewer), eq(user.isActive, true), eq(user.primaryRoleId, roleId)))
    .orderBy(asc(user.name), asc(user.id))
    .limit(limit);
  return rows.map((row) => seenUser(viewer, row));
}

/** One user whom the viewer may see, or undefined. */
export async function findUser(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select(columns)
    .from(user)
    .where(and(visibleUsers(viewer), eq(user.id, id)));
  return found;
}

/** The links of a user as 'userId is <linkType> of linkedUser'. */
export function linksOf(db: Db, userId: string) {
  return db
    .select({
      id: userLink.id,
      linkType: userLink.linkType,
      userId: userLink.userId,
      linkedUserId: userLink.linkedUserId,
      canView: userLink.canView,
      linkedUser: sql<{
        id: string;
        name: string;
        username: string;
        studentId: string | null;
      }>`jsonb_build_object(
        'id', ${user.id}, 'name', ${user.name}, 'username', ${user.username},
        'studentId', (select id from ${studentView('student')} where user_id = ${user.id}))`,
    })
    .from(userLink)
    .innerJoin(user, eq(user.id, userLink.linkedUserId))
    .where(eq(userLink.userId, userId))
    .orderBy(asc(user.name), asc(userLink.id))
    .limit(200);
}

/**
 * Who takes somebody the role of superuser, or lets them sign in no more, asks for this before looking at who they are:
 * until the transaction ends nobody else does so, or two could remove each other at once (REV-04).
 */
export async function lockSuperusers(db: Db): Promise<void> {
  // Not the stronger lock: giving somebody the role refers to its row, and need not wait.
  await db.select({ id: role.id }).from(role).where(eq(role.name, 'superuser')).for('no key update');
}

/** How many active superusers there are besides the given user. To act on it, `lockSuperusers` comes before. */
export async function otherSuperusers(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.name, 'superuser'), eq(user.isActive, true), sql`${user.id} <> ${userId}`));
  return rows.length;
}

/** The text in what the viewer is shown of the user: a search that finds more would tell it. */
function textCondition(viewer: Viewer, text: string | undefined) {
  if (!text) return undefined;
  const found = holds(text, user.searchText);
  // Who is shown all that the index holds need not be asked about its parts.
  if (seesAccounts(viewer) && seesDirectory(viewer)) return found;
  const pattern = `%${escapeLike(text)}%`;
  return and(
    found,
    or(
      contains(text, user.name),
      seesAccounts(viewer) ? sql`${user.username} like ${pattern}` : undefined,
      seesDirectory(viewer) ? sql`${user.email} like ${pattern}` : undefined,
    ),
  );
}
