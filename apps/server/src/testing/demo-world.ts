import { rightsCatalogue } from '@bellwether/contract/identity/default-roles';
import { type Right, rightKey } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import { loadDemoSchool } from '../demo/load-demo-school.ts';
import { newId } from '../platform/db/columns.ts';
import { makeLog } from '../platform/log/log.ts';
import { role as roleTable } from '../rooms/identity/identity.table.ts';
import { createUsers } from '../rooms/identity/index.ts';
import { makeTestApp, type TestClient } from './make-test-app.ts';

/**
 * The demo school, where every subject has rows, for tests that go over all endpoints. The test users but superuser are
 * renamed, since the demo has users of the same names. `now`: the moment at which it is made.
 */
export async function makeDemoWorld(now?: string) {
  const app = await makeTestApp(now === undefined ? {} : { now });
  await app.db.execute(sql`update "user" set username = 'test-' || username where username <> 'superuser'`);
  await loadDemoSchool(app.platform.database, app.platform.files, app.clock, makeLog('silent'));
  const superuser = await app.as('superuser');

  /** Makes a role of exactly these rights; returns its id. */
  async function role(name: string, rights: readonly Right[]): Promise<string> {
    const id = newId();
    const keys = rights.map((right) => rightKey(...right));
    await app.db.insert(roleTable).values({ id, name });
    await app.db.execute(sql`insert into role_permission (role_id, permission_id)
      select ${id}, id from permission where action || ' ' || subject = any(${sql.param(keys)})`);
    return id;
  }

  /** A new user who holds that role alone, is nobody's relative and not staff. */
  async function holder(roleName: string): Promise<TestClient> {
    const username = `${roleName.replaceAll(/\W+/g, '-')}-${newId().slice(-6)}`.toLowerCase();
    const email = `${username}@example.org`;
    const [userId = ''] = await createUsers(app.db, [
      { name: `Only ${roleName}`, username, email, roles: [roleName] },
    ]);
    app.identity.sessions.clear();
    return app.as({ userId });
  }

  return { app, superuser, role, holder };
}

export type DemoWorld = Awaited<ReturnType<typeof makeDemoWorld>>;

/** Every right but the wildcard. */
export const catalogue = rightsCatalogue().filter(([action]) => action !== '*');
