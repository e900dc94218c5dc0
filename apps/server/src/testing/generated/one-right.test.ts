import { sidebarGroups } from '@bellwether/contract/navigation.values';
import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import { nameOfRight } from '@bellwether/contract/shared/endpoint';
import { hasRight, type Right, withIncluded } from '@bellwether/contract/shared/permission';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue, type DemoWorld, makeDemoWorld } from '../demo-world.ts';
import type { TestApp, TestClient, TestReply } from '../make-test-app.ts';

// A role made by hand with one right works as its words say: for each subject and each action that the roles screen
// offers for any record and for the own ones. The demo school has rows of every subject.

// Lists whose rows belong to another subject, with the right that decides about them: results, and employees.
const ofAnother: Readonly<Record<string, Right>> = {
  '/api/lms/result-sheets': ['read:any', 'student_assessment'],
  '/api/hr/skills/gap-analysis': ['read:any', 'employee'],
};

const sided = catalogue.filter(([action]) => action.endsWith(':any') || action.endsWith(':own'));

describe('a role with one right alone', () => {
  let world: DemoWorld;
  const clients = new Map<string, TestClient>();

  beforeAll(async () => {
    world = await makeDemoWorld();
    for (const right of sided) await world.role(nameOfRight(right), [right]);
    for (const right of sided) clients.set(nameOfRight(right), await world.holder(nameOfRight(right)));
  }, 300_000);

  const clientOf = (right: Right) => {
    const client = clients.get(nameOfRight(right));
    if (!client) throw new Error(`nobody holds ${nameOfRight(right)}`);
    return client;
  };

  it('opens each endpoint that needs it, or the same for the own ones, and no other of the subject [IAM-13]', async () => {
    const wrong: string[] = [];
    for (const right of sided) {
      for (const endpoint of endpointsOf(world.app, right)) {
        if (endpoint.result === 'stream' || typeof endpoint.access === 'string') continue;
        const reply = await call(clientOf(right), endpoint);
        const isOpen = !(reply.status === 403 && reply.body.code === 'FORBIDDEN');
        if (isOpen !== gives(right, endpoint.access))
          wrong.push(`${nameOfRight(right)}: ${endpoint.method} ${endpoint.path} ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('to read any shows in each list of the subject as many rows as a superuser is shown', async () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const right of sided.filter(([action]) => action === 'read:any')) {
      for (const endpoint of endpointsOf(world.app, right)) {
        if (endpoint.method !== 'GET' || endpoint.path.includes('/:') || typeof endpoint.result === 'string')
          continue;
        if (endpoint.access[0] !== 'read:own' && endpoint.access[0] !== 'read:any') continue;
        // What is about the viewer alone has nothing of others to show.
        if (isAboutOneself(endpoint) || endpoint.path in ofAnother) continue;
        const [mine, all] = [
          await clientOf(right).get(endpoint.path),
          await world.superuser.get(endpoint.path),
        ];
        const [seen, there] = [rowsOf(mine), rowsOf(all)];
        if (all.status !== 200 || there === undefined) continue;
        compared += 1;
        if (mine.status !== 200 || seen !== there)
          wrong.push(`${nameOfRight(right)}: ${endpoint.path} ${mine.status}, ${seen} of ${there}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  }, 300_000);

  it('that opens a list of another subject shows its rows together with the right to that subject', async () => {
    for (const [path, other] of Object.entries(ofAnother)) {
      const record = world.app.http.mounted.find(
        ({ endpoint }) => endpoint.path === path && endpoint.method === 'GET',
      );
      if (!record || typeof record.endpoint.access === 'string') throw new Error(`no right at ${path}`);
      const [, subject] = record.endpoint.access;
      await world.role(`both for ${path}`, [['read:any', subject], other]);
      const client = await world.holder(`both for ${path}`);
      expect(rowsOf(await client.get(path)), path).toBe(rowsOf(await world.superuser.get(path)));
    }
  });

  it('shows the entries of the side bar that it opens, and no other [APP-05, IAM-13]', async () => {
    const leaves = sidebarGroups.flatMap((group) => (group.roles ? [] : (group.children ?? [group])));
    for (const right of sided) {
      const held = new Set([nameOfRight(right)]);
      const expected = leaves
        .filter(({ managedBy }) => !managedBy || hasRight(held, ...managedBy))
        .filter(({ rights }) => !rights || rights.some((needed) => hasRight(held, ...needed)))
        .map(({ key }) => key);
      const { body } = await clientOf(right).get('/api/config/sidebar');
      const shown = body.data
        .filter(({ key }: Entry) => key !== 'modules')
        .flatMap((group: Entry) => (group.children?.length ? group.children : [group]))
        .map(({ key }: Entry) => key);
      expect(shown, nameOfRight(right)).toEqual(expected);
    }
  }, 120_000);

  it('is what one sees by viewing as that role [IAM-23, IAM-24]', async () => {
    const wide = sided.filter(([action]) => action === 'read:any');
    for (const right of wide) {
      const [role] = (
        await world.superuser.get(`/api/roles?search=${encodeURIComponent(nameOfRight(right))}`)
      ).body.data;
      const seen = await world.superuser.post('/api/auth/view-as', { roleId: role.id });
      const keys = seen.body.permissions.map(
        (pair: { action: string; subject: string }) => `${pair.action} ${pair.subject}`,
      );
      expect(keys.sort()).toEqual([...withIncluded([nameOfRight(right)])].sort());
      await world.superuser.delete('/api/auth/view-as');
    }
  }, 120_000);

  it('for any record lets a viewer see the own ones by viewing as a role of these alone [IAM-24]', async () => {
    await world.role('both ways', [
      ['read:any', 'student'],
      ['switch', 'role'],
    ]);
    const chosen = await world.role('own way', [['read:own', 'student']]);
    const client = await world.holder('both ways');
    const seen = await client.post('/api/auth/view-as', { roleId: chosen });
    expect(seen.body.permissions).toEqual([{ action: 'read:own', subject: 'student' }]);
    expect((await client.get('/api/students')).status).toBe(200);
  });

  it('to read roles opens the roles with their rights, and changes none [IAM-13, IAM-21]', async () => {
    await world.role('read roles', [['read', 'role']]);
    const client = await world.holder('read roles');
    const { status, body } = await client.get('/api/roles?limit=1000');
    expect([status, body.data.length]).toEqual([
      200,
      (await world.superuser.get('/api/roles?limit=1000')).body.data.length,
    ]);
    const [first] = body.data;
    expect((await client.get(`/api/roles/${first.id}`)).body.data.permissions.length).toBe(
      first.permissions.length,
    );
    expect((await client.get('/api/permissions')).status).toBe(200);
    expect((await client.delete(`/api/roles/${first.id}`)).body.code).toBe('FORBIDDEN');
  });

  it('is named in a denial with the roles for any record too [IAM-27]', async () => {
    const client = clientOf(['read:own', 'file']);
    const reply = await client.get('/api/students');
    expect(reply.status).toBe(403);
    expect(reply.body.details.roles).toContain('read:any student');
    expect(reply.body.details.roles).toContain('read:own student');
  });
});

interface Entry {
  key: string;
  children?: Entry[];
}

/** Whether the right gives the needed one of the same subject: itself, or for any the one for the own. */
function gives([held]: Right, [needed]: Right): boolean {
  return held === needed || held.replace(':any', ':own') === needed;
}

/** The endpoints of the right's subject. */
function endpointsOf(app: TestApp, [, subject]: Right): (Endpoint & { access: Right })[] {
  return app.http.mounted.flatMap(({ endpoint }) =>
    typeof endpoint.access !== 'string' && endpoint.access[1] === subject
      ? [{ ...endpoint, access: endpoint.access }]
      : [],
  );
}

function isAboutOneself({ path }: Endpoint): boolean {
  return path.startsWith('/api/me/') || path.includes('dashboard') || path.endsWith('/me');
}

/** How many rows a reply says or has; undefined when it is no list. */
function rowsOf({ status, body }: TestReply): number | undefined {
  if (status !== 200) return undefined;
  if (Array.isArray(body)) return body.length;
  if (typeof body.totalCount === 'number') return body.totalCount;
  return Array.isArray(body.data) ? body.data.length : undefined;
}

async function call(client: TestClient, endpoint: Endpoint): Promise<TestReply> {
  const url = endpoint.path.replace(/:\w+/g, () => v7());
  if (endpoint.method === 'GET') return client.get(url);
  if (endpoint.method === 'DELETE') return client.delete(url);
  return { POST: client.post, PUT: client.put, PATCH: client.patch }[endpoint.method](url, {});
}
