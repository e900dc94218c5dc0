import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/db/rows.ts';
import type { Log } from '../../../platform/log/log.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { studentView } from '../../students/students.view.ts';
import { session } from '../identity.table.ts';
import { effectiveRights, intersectRights, loadRoleRights, type RoleRights } from '../rights.access.ts';
import { tokenOfCookie } from './session-cookie.rules.ts';

// The own session check: the library's does 800 a second, this one join 2,600, and the cache far more. The cache
// lives for seconds and is cleared in every process by a signal when roles, rights or sessions change (AMB-040).

const cacheMilliseconds = 5_000;
const touchMilliseconds = 60_000;
const maxCached = 5_000;

const SessionRow = z.object({
  sessionId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  username: z.string(),
  /** As the database writes a moment. */
  lastActiveAt: z.string(),
  remember: z.boolean(),
  employeeId: z.uuid().nullable(),
  studentId: z.uuid().nullable(),
  roleIds: z.array(z.uuid()),
  viewAsRoleId: z.uuid().nullable(),
  viewAsUserId: z.uuid().nullable(),
  viewAsUserName: z.string().nullable(),
  viewAsUserUsername: z.string().nullable(),
  viewAsEmployeeId: z.uuid().nullable(),
  viewAsStudentId: z.uuid().nullable(),
  viewAsRoleIds: z.array(z.uuid()),
});
type SessionRow = z.input<typeof SessionRow>;

interface Cached {
  readonly viewer: Viewer;
  readonly until: number;
  lastActive: number;
  readonly remember: boolean;
}

export interface Sessions {
  /** The viewer of a cookie header, or null: not signed in, timed out, suspended. */
  find(cookieHeader: string | undefined): Promise<Viewer | null>;
  /** The viewer of a token as the given handle sees it, past the cache: for replies before the commit. */
  read(db: Db, token: string): Promise<Viewer | null>;
  /** Forgets everything cached in this process; the signal does the same in the others. */
  clear(): void;
  /**
   * The roles with their rights: the remembered ones, else read with the given handle. A handler gives its own
   * transaction: waiting for a second connection while holding one is how a full pool locks up.
   */
  roles(db: Db): Promise<ReadonlyMap<string, RoleRights>>;
}

export interface SessionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
  readonly secure: boolean;
  /** The idle time-out in minutes, as the settings have it now (REV-13). */
  readonly timeoutMinutes: () => Promise<number>;
  /** Whether who may do what is remembered for seconds, as the settings have it now (AMB-177). */
  readonly mayRemember: () => Promise<boolean>;
}

/** The sessions of this process. */
export function makeSessions(options: SessionOptions): Sessions {
  const { database, clock, secret, secure } = options;
  const cache = new Map<string, Cached>();
  /** When sessions were active whose row is being moved on at this moment, by their id. */
  const moving = new Map<string, number>();
  let roles: ReadonlyMap<string, RoleRights> | undefined;
  let loadingRoles: Promise<ReadonlyMap<string, RoleRights>> | undefined;

  const sessions: Sessions = {
    async find(cookieHeader) {
      const token = tokenOfCookie(cookieHeader, secret, secure);
      if (!token) return null;
      const now = clock.now().getTime();
      const timeout = (await options.timeoutMinutes()) * 60_000;
      let cached = cache.get(token);
      if (!cached || cached.until < now || !(await options.mayRemember())) {
        if (!(await options.mayRemember())) forgetRoles();
        cached = await load(token, now);
        if (!cached) return null;
        if (cache.size >= maxCached) cache.clear();
        cache.set(token, cached);
      }
      if (!cached.remember && now - cached.lastActive > timeout) {
        cache.delete(token);
        return null;
      }
      touch(cached, now);
      return cached.viewer;
    },
    async read(db, token) {
      const row = await findSession(db, token);
      return row ? viewerOf(row, await sessions.roles(db)) : null;
    },
    clear() {
      cache.clear();
      forgetRoles();
    },
    async roles(db) {
      if (roles) return roles;
      // What a transaction sees may never be committed: only the pool's view is remembered. Nor does it wait for that
      // view: while all connections are taken by those who wait, nobody gets the one to read it with.
      if (db !== database.db) return loadRoleRights(db);
      return loadingRoles ?? rememberRoles();
    },
  };
  return sessions;

  function forgetRoles(): void {
    roles = undefined;
    loadingRoles = undefined;
  }

  function rememberRoles(): Promise<ReadonlyMap<string, RoleRights>> {
    // What was read before a change is not remembered after it, and a failure not at all.
    const isCurrent = () => loadingRoles === reading;
    const reading: Promise<ReadonlyMap<string, RoleRights>> = loadRoleRights(database.db).then(
      (found) => {
        if (isCurrent()) roles = found;
        return found;
      },
      (error: unknown) => {
        if (isCurrent()) loadingRoles = undefined;
        throw error;
      },
    );
    loadingRoles = reading;
    return reading;
  }

  async function load(token: string, now: number): Promise<Cached | undefined> {
    const row = await findSession(database.db, token);
    if (!row) return undefined;
    return {
      viewer: viewerOf(row, await sessions.roles(database.db)),
      until: now + cacheMilliseconds,
      lastActive: Math.max(new Date(row.lastActiveAt).getTime(), moving.get(row.sessionId) ?? 0),
      remember: row.remember,
    };
  }

  /** Moves the idle time-out on, at most once a minute, beside the request: it is not the handler's write. */
  function touch(cached: Cached, now: number): void {
    if (now - cached.lastActive < touchMilliseconds) return;
    cached.lastActive = now;
    const { sessionId } = cached.viewer;
    moving.set(sessionId, now);
    const at = new Date(now).toISOString();
    database.db
      .update(session)
      .set({ lastActiveAt: at })
      .where(eq(session.id, sessionId))
      .catch((error: unknown) => options.log.warn({ err: error }, 'a session could not be moved on'))
      .finally(() => {
        if (moving.get(sessionId) === now) moving.delete(sessionId);
      });
  }
}

function viewerOf(row: SessionRow, roles: ReadonlyMap<string, RoleRights>): Viewer {
  const own = effectiveRights(roles, row.roleIds);
  const actor = { id: row.userId, name: row.name };
  const base = { sessionId: row.sessionId, actor };
  if (row.viewAsUserId && row.viewAsUserName && row.viewAsUserUsername) {
    return {
      ...base,
      userId: row.viewAsUserId,
      name: row.viewAsUserName,
      username: row.viewAsUserUsername,
      roles: named(roles, row.viewAsRoleIds),
      rights: intersectRights(own, effectiveRights(roles, row.viewAsRoleIds)),
      employeeId: row.viewAsEmployeeId,
      studentId: row.viewAsStudentId,
      viewAs: { kind: 'user', id: row.viewAsUserId, name: row.viewAsUserName },
    };
  }
  const mine = {
    ...base,
    userId: row.userId,
    name: row.name,
    username: row.username,
    employeeId: row.employeeId,
    studentId: row.studentId,
  };
  const chosen = row.viewAsRoleId ? roles.get(row.viewAsRoleId) : undefined;
  if (!chosen) return { ...mine, roles: named(roles, row.roleIds), rights: own, viewAs: null };
  return {
    ...mine,
    roles: named(roles, [chosen.id]),
    rights: intersectRights(own, effectiveRights(roles, [chosen.id])),
    viewAs: { kind: 'role', id: chosen.id, name: chosen.displayName ?? chosen.name },
  };
}

function named(roles: ReadonlyMap<string, RoleRights>, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const found = roles.get(id);
    return found ? [{ id, name: found.name, displayName: found.displayName }] : [];
  });
}

async function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  return rowOf(db, SessionRow).from(sql`
    select s.id as "sessionId", u.id as "userId", u.name, u.username, s.last_active_at as "lastActiveAt", s.remember,
      e.id as "employeeId", st.id as "studentId",
      array(select role_id::text from user_role where user_id = u.id) as "roleIds",
      s.view_as_role_id as "viewAsRoleId", v.id as "viewAsUserId", v.name as "viewAsUserName",
      v.username as "viewAsUserUsername", ve.id as "viewAsEmployeeId", vs.id as "viewAsStudentId",
      array(select role_id::text from user_role where user_id = v.id) as "viewAsRoleIds"
    from session s
    join "user" u on u.id = s.user_id and u.is_active
    left join ${employeeView('e')} on e.user_id = u.id
    left join ${studentView('st')} on st.user_id = u.id
    left join "user" v on v.id = s.view_as_user_id
    left join ${employeeView('ve')} on ve.user_id = v.id
    left join ${studentView('vs')} on vs.user_id = v.id
    where s.token = ${token} and s.expires_at > now()`);
}
