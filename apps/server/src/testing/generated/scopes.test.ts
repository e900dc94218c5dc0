import type { Endpoint } from '@bellwether/contract/shared/endpoint';
import { type Scope, scopes } from '@bellwether/contract/shared/scopes';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue, type DemoWorld, makeDemoWorld } from '../demo-world.ts';
import type { TestClient, TestReply } from '../make-test-app.ts';
import {
  type ReadScope,
  type Sample,
  type ScopeSample,
  scopeSamples,
  type WriteSample,
  writeScopes,
} from '../scope-samples/index.ts';

// The row-level twin of the access matrix: each read whose record names a scope is asked by somebody who has rows of it
// and by a stranger. Both hold the same role, of every right for one's own records, so that the rows alone decide. So is each
// write whose scope stands at no read.

type ScopedRead = Endpoint & { readonly scope: Scope };

const isWriteScope = (scope: Scope): scope is WriteSample['scope'] =>
  (writeScopes as readonly Scope[]).includes(scope);

describe('each scope', () => {
  let world: DemoWorld;
  let samples: Awaited<ReturnType<typeof scopeSamples>>;
  let stranger: TestClient;
  let reads: ScopedRead[];
  const owners = new Map<string, TestClient>();

  beforeAll(async () => {
    world = await makeDemoWorld();
    const { app } = world;
    const own = catalogue.filter(
      ([action, subject]) => action.endsWith(':own') || action === 'read' || subject === 'import',
    );
    const roleId = await world.role('own records', own);
    await world.role('receiver', []);
    samples = await scopeSamples(app.db);
    reads = app.http.mounted.flatMap(({ endpoint }) =>
      endpoint.method === 'GET' && endpoint.scope ? [{ ...endpoint, scope: endpoint.scope }] : [],
    );
    stranger = await world.holder('own records');
    const ids = new Set([
      ...reads.map((read) => sampleOf(read)).flatMap((one) => ('owner' in one ? one.owner : [])),
      ...Object.values(samples.writes).map(({ owner }) => owner),
    ]);
    for (const id of ids) {
      if (id !== world.superuser.userId) {
        await app.db.execute(sql`delete from user_role where user_id = ${id}
          and role_id <> (select id from role where name = 'receiver')`);
        await app.db.execute(sql`insert into user_role (user_id, role_id) values (${id}, ${roleId})`);
      }
      owners.set(id, await app.as({ userId: id }));
    }
    app.identity.sessions.clear();
  }, 300_000);

  /** The sample of the endpoint's scope, with what differs at this address. */
  function sampleOf({ scope, path }: ScopedRead): Sample | { notAsked: string } {
    if (isWriteScope(scope))
      throw new Error(`GET ${path} has the scope '${scope}', which is one of writes only.`);
    const sample: ScopeSample | undefined = samples.reads[scope satisfies ReadScope];
    if (sample === undefined)
      throw new Error(
        `The scope '${scope}' has no sample: say in testing/scope-samples who owns rows of it.`,
      );
    const { at, ...general } = sample;
    return { ...general, ...at?.[path] };
  }

  async function ask(): Promise<{ read: ScopedRead; sample: Sample; mine: TestReply; theirs: TestReply }[]> {
    const asked = [];
    for (const read of reads) {
      const sample = sampleOf(read);
      if ('notAsked' in sample) continue;
      const owner = owners.get(sample.owner);
      if (!owner) throw new Error(`nobody signed in for ${read.path}`);
      const url = urlOf(read.path, sample);
      asked.push({ read, sample, mine: await owner.get(url), theirs: await stranger.get(url) });
    }
    return asked;
  }

  it('shows the rows to who has them and to no stranger, whom single ones answer with 404 [REV-18]', async () => {
    const wrong: string[] = [];
    for (const { read, sample, mine, theirs } of await ask()) {
      const name = `${read.scope}: ${read.path}`;
      const marks = sample.marks ?? [];
      if (mine.status !== 200)
        wrong.push(`${name}: ${mine.status} to the owner ${JSON.stringify(mine.body).slice(0, 200)}`);
      else if (read.path.includes('/:')) {
        if (theirs.status !== 404) wrong.push(`${name}: ${theirs.status} to a stranger`);
      } else if (marks.length === 0) {
        if (theirs.status === 200 && mine.raw.body === theirs.raw.body)
          wrong.push(`${name}: the same to both`);
      } else {
        if (!marks.some((mark) => mine.raw.body.includes(mark)))
          wrong.push(`${name}: the owner does not see it`);
        if (marks.some((mark) => theirs.raw.body.includes(mark))) wrong.push(`${name}: a stranger sees it`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('lets who has the rows write, and no stranger: what they send changes nothing of it [REV-18]', async () => {
    const wrong: string[] = [];
    for (const [name, sample] of Object.entries(samples.writes)) {
      const [method = '', path = ''] = name.split(' ');
      const { app } = world;
      if (sample.prepare) await app.db.execute(sample.prepare);
      const stateNow = async () => JSON.stringify((await app.db.execute(sample.state)).rows[0]);
      const before = await stateNow();
      const body = await sample.body?.();
      const send = (client: TestClient) => callOf(client, method, urlOf(path, sample), body);
      const theirs = await send(stranger);
      if (theirs.status !== sample.refusal) wrong.push(`${name}: ${theirs.status} to a stranger`);
      if ((await stateNow()) !== before) wrong.push(`${name}: a stranger changed it`);
      const mine = await send(owners.get(sample.owner) ?? stranger);
      if (mine.status >= 300)
        wrong.push(`${name}: ${mine.status} to the owner ${JSON.stringify(mine.body).slice(0, 200)}`);
      else if ((await stateNow()) === before) wrong.push(`${name}: the owner changed nothing`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('has a sample of each write whose scope stands at no read', () => {
    const writes = world.app.http.mounted.flatMap(({ endpoint: { method, path, scope } }) =>
      scope && isWriteScope(scope) ? `${method} ${path}: ${scope}` : [],
    );
    const sampled = Object.entries(samples.writes).map(([name, { scope }]) => `${name}: ${scope}`);
    expect(sampled.toSorted()).toEqual(writes.toSorted());
  });

  it('has a sample for its scope, and no sample is left over', () => {
    const named = new Set(reads.map(({ scope }) => scope));
    const idle = scopes.filter((scope) => isWriteScope(scope) === named.has(scope));
    expect(idle).toEqual([]);
    const used = new Set(world.app.http.mounted.flatMap(({ endpoint }) => endpoint.scope ?? []));
    expect(scopes.filter((scope) => !used.has(scope))).toEqual([]);
    for (const sample of Object.values(samples.reads)) {
      for (const path of Object.keys(sample.at ?? {})) expect(reads.map((read) => read.path)).toContain(path);
    }
  });
});

function callOf(client: TestClient, method: string, url: string, body: unknown): Promise<TestReply> {
  if (method === 'POST') return client.post(url, body);
  if (method === 'PUT') return client.put(url, body);
  if (method === 'PATCH') return client.patch(url, body);
  if (method === 'DELETE') return client.delete(url);
  throw new Error(`${method} writes nothing`);
}

function urlOf(path: string, { params = {}, query }: Pick<Sample, 'params' | 'query'>): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `no-${name}`);
  return query ? `${address}?${query}` : address;
}
