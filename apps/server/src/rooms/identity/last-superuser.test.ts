import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { user } from './identity.table.ts';
import { createUsers } from './index.ts';

const rounds = 12;

let app: TestApp;
let roleId: string;
beforeAll(async () => {
  app = await makeTestApp();
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'superuser'`);
  roleId = rows[0]?.id ?? '';
});

/** One superuser acts on another one. */
type Act = (by: TestClient, id: string) => Promise<{ status: number }>;

const suspend: Act = (by, id) => change(by, id, { isActive: false });
const demote: Act = async (by, id) => change(by, id, { roleIds: await plainRole() });
const remove: Act = (by, id) => by.delete(`/api/users/${id}`);

describe('two superusers who remove each other at the same moment', () => {
  it.each<[string, Act, Act]>([
    ['suspend', suspend, suspend],
    ['delete', remove, remove],
    ['take the role from', demote, demote],
    ['suspend and delete', suspend, remove],
    ['delete and take the role from', remove, demote],
  ])(
    'leave one when they %s each other, however often they try [REV-04]',
    async (_what, first, second) => {
      for (let round = 0; round < rounds; round += 1) {
        const [a = '', b = ''] = await pair();
        const [clientA, clientB] = [await app.as({ userId: a }), await app.as({ userId: b })];
        const outcomes = await Promise.all([first(clientA, b), second(clientB, a)]);
        const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count
        from "user" u join user_role r on r.user_id = u.id where r.role_id = ${roleId} and u.is_active`);
        expect(rows).toEqual([{ count: 1 }]);
        expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
      }
    },
    120_000,
  );
});

let number = 0;

/** Two superusers, and no other one. */
async function pair(): Promise<string[]> {
  await app.db.execute(sql`delete from user_role where role_id = ${roleId}`);
  number += 1;
  return createUsers(
    app.db,
    ['a', 'b'].map((letter) => ({ name: 'Super', username: `${letter}${number}`, roles: ['superuser'] })),
  );
}

async function change(by: TestClient, id: string, changes: object): Promise<{ status: number }> {
  const [stored] = await app.db.select().from(user).where(eq(user.id, id));
  const body = {
    name: stored?.name,
    username: stored?.username,
    email: `${stored?.username}@example.org`,
    primaryRoleId: null,
    roleIds: [roleId],
    isActive: true,
    version: stored?.version,
    ...changes,
  };
  return by.put(`/api/users/${id}`, body);
}

async function plainRole(): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string }>(sql`select id from role where name = 'parent'`);
  return rows.map(({ id }) => id);
}
