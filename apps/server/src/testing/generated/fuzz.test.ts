import type { Endpoint, Schema } from '@bellwether/contract/shared/endpoint';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTestApp, type TestApp, type TestClient } from '../make-test-app.ts';
import { amount } from '../thorough.ts';
import { fitting, hostile, type JsonSchema } from './schema-arbitrary.ts';

// Every endpoint, with inputs made from its own schemas and with inputs that have nothing to do with them. The seed is
// fixed: a failure can be repeated. With --all it is longer, and FUZZ_RUNS makes it as long as one likes.

const runs = Number(process.env.FUZZ_RUNS ?? amount(8, 60));
const seed = Number(process.env.FUZZ_SEED ?? 20261119);

describe('the fuzz of every endpoint', () => {
  let app: TestApp;
  let ids: string[];

  beforeAll(async () => {
    app = await makeTestApp();
    ids = await someIds(app);
  });

  it('answers valid and invalid input without a 5xx, and results fit their schema', async () => {
    const failures: string[] = [];
    for (const { endpoint } of app.http.mounted) {
      if (endpoint.result === 'stream' || isMultipart(endpoint)) continue;
      const client = await app.as('superuser');
      await fc.assert(
        fc.asyncProperty(inputOf(endpoint, ids), async (input) => {
          const reply = await send(app, client, endpoint, input);
          if (reply.statusCode >= 500) {
            failures.push(
              `${endpoint.method} ${endpoint.path} ${reply.statusCode} ${JSON.stringify(input).slice(0, 400)}`,
            );
          }
        }),
        { numRuns: runs, seed, endOnFailure: true },
      );
    }
    expect(failures).toEqual([]);
  }, 300_000);
});

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function inputOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Input> {
  const good = fc.record({
    params: part(endpoint.params, ids),
    query: part(endpoint.query, ids),
    body: part(isMultipart(endpoint) ? undefined : (endpoint.body as Schema | undefined), ids),
  });
  const bad = fc.record({
    params: fc.oneof(part(endpoint.params, ids), twisted(endpoint.params)),
    query: twisted(endpoint.query),
    body: fc.oneof(
      twisted(isMultipart(endpoint) ? undefined : (endpoint.body as Schema | undefined)),
      hostile(),
    ),
  });
  return fc.oneof(good, bad);
}

function part(schema: Schema | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  return schema ? fitting(jsonSchema(schema), ids) : fc.constant(undefined);
}

/** An object with the schema's own keys and hostile values. */
function twisted(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const keys = Object.keys((jsonSchema(schema).properties ?? {}) as object);
  return fc.record(Object.fromEntries([...keys, 'role', 'userId'].map((key) => [key, hostile()])), {
    requiredKeys: [],
  });
}

function jsonSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function send(app: TestApp, client: TestClient, endpoint: Endpoint, input: Input) {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(wellFormed(params[name] ?? 'x')).slice(0, 190) || 'x',
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as object)) {
    if (value !== undefined) query.append(key, wellFormed(value));
  }
  const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
  return app.http.inject({
    method: endpoint.method,
    url: `${path}?${query}`,
    headers: { cookie: client.cookie, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { payload: JSON.stringify(input.body) }),
  });
}

function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

function isMultipart(endpoint: Endpoint): boolean {
  return endpoint.body !== undefined && 'kind' in endpoint.body;
}

async function someIds(app: TestApp): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`(select id::text as id from "user" limit 5) union all (select id::text from role limit 5) union all (select id::text from permission limit 3)`,
  );
  return rows.map(({ id }) => id);
}
