import { defaultRights, type ShippedRole, shippedRoles } from '@bellwether/contract/identity/default-roles';
import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient, type TestReply } from '../make-test-app.ts';

// Every endpoint × every shipped role, plus nobody and a suspended user. What is expected comes from the contract's
// table of default rights; what happens comes from the server with its own database.

describe('the access matrix', () => {
  let app: TestApp;
  let clients: Map<ShippedRole, TestClient>;

  beforeAll(async () => {
    app = await makeTestApp();
    clients = new Map();
    for (const role of shippedRoles) clients.set(role, await app.as(role));
  });

  it('has endpoints, each with its own method and path', () => {
    const routes = app.http.mounted.flatMap(({ endpoint }) =>
      [endpoint.path, ...(endpoint.alias ?? [])].map((path) => `${endpoint.method} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(40);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('answers 401 to nobody and to a suspended user on every endpoint that is not public [IAM-16]', async () => {
    const suspended = await app.as('suspended');
    const wrong: string[] = [];
    for (const { endpoint } of closed(app)) {
      for (const [who, client] of [
        ['nobody', app.anonymous],
        ['suspended', suspended],
      ] as const) {
        const { status } = await call(client, endpoint);
        if (status !== 401) wrong.push(`${who} ${nameOf(endpoint)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lets exactly the roles in that hold the exact right of the endpoint [IAM-13, IAM-14, IAM-17, IAM-19]', async () => {
    const wrong: string[] = [];
    const ask = async (role: ShippedRole, endpoint: Endpoint) => {
      const client = clients.get(role);
      const expected = mayCall(role, endpoint);
      // An open stream would never answer; that it opens is tested where it is made.
      if (!client || (expected && endpoint.result === 'stream')) return;
      const reply = await call(client, endpoint);
      const refused = reply.status === 401 || (reply.status === 403 && reply.body.code === 'FORBIDDEN');
      if (refused === expected)
        wrong.push(`${role} ${nameOf(endpoint)}: ${reply.status}, expected ${expected}`);
    };
    for (const { endpoint } of closed(app))
      await Promise.all(shippedRoles.map((role) => ask(role, endpoint)));
    expect(wrong).toEqual([]);
  }, 120_000);

  it('names the missing right and the roles that hold it in a denial [IAM-27]', async () => {
    const student = await app.as('student');
    const reply = await student.get('/api/roles');
    expect(reply.status).toBe(403);
    expect(reply.body.details).toMatchObject({ right: 'read role' });
    expect(reply.body.details.roles).toContain('Administrator');
  });

  it('refuses a write that another site made the browser send, on every endpoint', async () => {
    const wrong: string[] = [];
    const superuser = await app.as('superuser');
    for (const { endpoint } of app.http.mounted.filter((one) => one.endpoint.method !== 'GET')) {
      for (const [header, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['origin', 'https://evil.example'],
      ] as const) {
        const { raw } = await injected(app, superuser, endpoint, { [header]: value });
        if (raw.statusCode !== 403) wrong.push(`${nameOf(endpoint)}: ${raw.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function closed(app: TestApp) {
  return app.http.mounted.filter(({ endpoint }) => endpoint.access !== 'public');
}

function mayCall(role: ShippedRole, endpoint: Endpoint): boolean {
  if (typeof endpoint.access === 'string') return true;
  const [action, subject] = endpoint.access;
  return defaultRights(role).some(([a, s]) => (a === action && s === subject) || (a === '*' && s === '*'));
}

function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function urlOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/:\w+/g, () => v7());
}

async function call(client: TestClient, endpoint: Endpoint): Promise<TestReply> {
  const url = urlOf(endpoint);
  if (endpoint.method === 'GET') return client.get(url);
  if (endpoint.method === 'DELETE') return client.delete(url);
  const verb = { POST: client.post, PUT: client.put, PATCH: client.patch }[endpoint.method];
  return verb(url, {});
}

async function injected(
  app: TestApp,
  client: TestClient,
  endpoint: Endpoint,
  headers: Record<string, string>,
) {
  const raw = await app.http.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { cookie: client.cookie, host: 'localhost', 'content-type': 'application/json', ...headers },
    payload: '{}',
  });
  return { raw };
}
