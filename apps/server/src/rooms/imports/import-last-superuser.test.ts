import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/make-test-app.ts';
import { createUsers } from '../identity/index.ts';
import { importOneRoster } from './import-oneroster.commands.ts';
import { filesOf, folderOf, type School, smallSchool } from './testing/small-school.ts';

const now = '2025-08-25T03:00:00.000Z';
const rounds = 8;

let app: TestApp;
beforeEach(async () => {
  app = await makeTestApp({ now });
  await importSchool(smallSchool());
});

function importSchool(school: School, mode: 'bulk' | 'delta' = 'bulk') {
  return importOneRoster({
    db: app.db,
    source: folderOf(filesOf(school, mode)),
    dryRun: false,
    startedBy: null,
    now: app.clock.now(),
    zone: 'Asia/Ho_Chi_Minh',
  });
}

/** The users of the small school, some of them deleted by the source. */
function deleting(...keys: string[]): School {
  const { users = [] } = smallSchool();
  return {
    users: users.map((row) => ({
      ...row,
      status: keys.includes(row.sourcedId ?? '') ? 'tobedeleted' : 'active',
      dateLastModified: '2025-08-25T00:00:00.000Z',
    })),
  };
}

/** The whole school of a complete file that lacks these users. */
function lacking(...keys: string[]): School {
  const school = smallSchool();
  return { ...school, users: (school.users ?? []).filter(({ sourcedId = '' }) => !keys.includes(sourcedId)) };
}

/** Makes imported people the only superusers, who may sign in. */
async function onlySuperusers(...names: string[]): Promise<void> {
  await app.db.execute(sql`delete from user_role using role r where r.id = role_id and r.name = 'superuser'`);
  const list = sql.param(names);
  await app.db.execute(sql`insert into user_role (user_id, role_id)
    select u.id, r.id from "user" u, role r where u.username = any(${list}::citext[]) and r.name = 'superuser'`);
  await app.db.execute(sql`update "user" set is_active = true where username = any(${list}::citext[])`);
}

async function superusers(): Promise<string[]> {
  const { rows } = await app.db.execute<{ username: string }>(sql`select u.username::text from "user" u
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where r.name = 'superuser' and u.is_active order by 1`);
  return rows.map(({ username }) => username);
}

async function errorsOf(runId: string) {
  const { rows } = await app.db.execute(sql`select file, line, "column", value, reason from import_issue
    where run_id = ${runId} and severity = 'ERROR' and file = 'users.csv' order by line`);
  return rows;
}

describe('an import that removes superusers', () => {
  it('refuses the row of the last one, and does the others [REV-04, REV-14]', async () => {
    await onlySuperusers('ben');
    const report = await importSchool(deleting('anna', 'ben'), 'delta');
    expect(await errorsOf(report.runId)).toEqual([
      {
        file: 'users.csv',
        line: 3,
        column: 'status',
        value: 'tobedeleted',
        reason: 'The last superuser cannot be removed or disabled.',
      },
    ]);
    expect(report.entities.user.removed).toBe(1);
    expect(await superusers()).toEqual(['ben']);
    const { rows } = await app.db.execute(
      sql`select status from employee where employee_id_number = 'N-ben'`,
    );
    expect(rows).toEqual([{ status: 'ACTIVE' }]);
  });

  it('keeps the last of several rows, and says it again with the next file [REV-04]', async () => {
    await onlySuperusers('anna', 'ben', 'cara');
    for (const line of [4, 4]) {
      const report = await importSchool(deleting('anna', 'ben', 'cara'), 'delta');
      expect(await errorsOf(report.runId)).toMatchObject([{ line, column: 'status' }]);
      expect(await superusers()).toEqual(['cara']);
    }
  });

  it('keeps the one whom a complete file lacks [REV-04, REV-14]', async () => {
    await onlySuperusers('gus');
    const report = await importSchool(lacking('gus', 'eve'));
    expect(await errorsOf(report.runId)).toEqual([
      {
        file: 'users.csv',
        line: 1,
        column: 'sourcedId',
        value: 'gus',
        reason: 'The complete file has no row for the last superuser, who cannot be removed or disabled.',
      },
    ]);
    expect(report.entities.user.removed).toBe(1);
    expect(await superusers()).toEqual(['gus']);
  });

  it('removes a superuser while another one is there [REV-14]', async () => {
    await onlySuperusers('anna', 'ben');
    const report = await importSchool(deleting('anna'), 'delta');
    expect(await errorsOf(report.runId)).toEqual([]);
    expect(await superusers()).toEqual(['ben']);
  });

  it('leaves one when that one is suspended at the same moment [REV-04]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await app.db.execute(sql`update external_id set content_hash = 'active' where entity = 'user'`);
      await onlySuperusers('anna');
      const [other = ''] = await createUsers(app.db, [
        { name: 'Other', username: `other${round}`, roles: ['superuser'] },
      ]);
      const anna = await app.as({ userId: await idOf('anna') });
      const [report, removed] = await Promise.all([
        importSchool(deleting('anna'), 'delta'),
        anna.delete(`/api/users/${other}`),
      ]);
      expect(await superusers()).toHaveLength(1);
      const refused = (await errorsOf(report.runId)).length;
      expect([refused, removed.status < 300]).toEqual(refused === 1 ? [1, true] : [0, false]);
    }
  }, 60_000);
});

async function idOf(username: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from "user" where username = ${username}`,
  );
  return rows[0]?.id ?? '';
}
