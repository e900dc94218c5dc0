import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../make-test-app.ts';

// What a record says that its write makes stale is what a screen reads, and the reply says it.

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

describe('what a write makes stale', () => {
  it('is something that is read, beside the collection of the write itself', () => {
    const reads = app.http.mounted
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.alias ?? [])].map(plain));
    const wrong: string[] = [];
    let named = 0;
    for (const { endpoint } of app.http.mounted)
      for (const path of endpoint.touches ?? []) {
        named += 1;
        const place = `${endpoint.method} ${endpoint.path} touches ${path}`;
        if (endpoint.method === 'GET') wrong.push(`${place}, and is no write`);
        if (!reads.some((read) => read === plain(path) || read.startsWith(`${plain(path)}/`)))
          wrong.push(`${place}, which nobody reads`);
        for (const [, name] of path.matchAll(/:(\w+)/g))
          if (!endpoint.path.includes(`:${name}`)) wrong.push(`${place}, and has no ${name}`);
      }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(100);
  });

  it('is told to the writer by the reply, and to other tabs by an event that names the writer’s', async () => {
    const client = await app.as('administrator');
    const tab = randomUUID();
    const made = await client.post('/api/hr/departments', { name: 'Night school' }, { 'x-tab': tab });
    expect(made.status).toBe(201);
    expect(String(made.headers['x-touched']).split(',')).toEqual(
      expect.arrayContaining(['/api/hr/employees', '/api/hr/job-titles', '/api/hr/departments']),
    );
    const { rows } = await app.db.execute<{ data: { tab?: string } }>(
      "select data from live_event where type = 'invalidate' order by id desc limit 1",
    );
    expect(rows[0]?.data.tab).toBe(tab);
    const refused = await client.post('/api/hr/departments', { name: '' });
    expect(refused.status).toBe(400);
    expect(refused.headers['x-touched']).toBeUndefined();
  });
});

function plain(path: string): string {
  return path.replace(/:\w+/g, ':');
}
