import type { Endpoint, Schema } from '@bellwether/contract/shared/endpoint';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bytesOf, schemaOfBody } from '../../platform/http/receive.ts';
import { awkwardText, awkwardUnits } from '../awkward-texts.ts';
import { leastOf, longestStretch, loopBudget, millisecondsSince } from '../loop-meter.ts';
import { makeTestApp, type TestApp, type TestClient } from '../make-test-app.ts';
import { oneIn } from '../thorough.ts';
import { fitting, type JsonSchema } from './schema-arbitrary.ts';
import { type Field, fieldsOf } from './text-fields.ts';

// Nobody may keep the event loop to himself: every text that comes from outside, at its longest, costs next to nothing.

/** What Node takes of an address with its headers. */
const addressCharacters = 16_000;
/** Longer bodies are of few endpoints, and cost as much as several of these. */
const bodyCharacters = 1_000_000;

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

describe('awkward texts', () => {
  it('cost little to check, in every field of every endpoint, at its most and beyond', async () => {
    const slow: string[] = [];
    for (const [turn, { field, name, limit }] of allFields().entries()) {
      for (const value of oneIn(4, valuesFor(field, limit), turn)) {
        const milliseconds = await least(() => void z.safeParse(field.schema, value.is));
        if (milliseconds <= loopBudget) continue;
        slow.push(`${name}: ${value.says} took ${Math.round(milliseconds)} ms`);
        break;
      }
    }
    expect(slow).toEqual([]);
  }, 300_000);

  it('cost little where they are taken, at every endpoint', async () => {
    expect(await tooSlow((endpoint, unit) => inputOf(endpoint, unit))).toEqual([]);
  }, 300_000);

  it('cost little where they are refused, with bodies as long as they may be', async () => {
    expect(await tooSlow((endpoint, unit) => ({ body: floodOf(endpoint, unit) }))).toEqual([]);
  }, 300_000);
});

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Which endpoints keep the event loop for too long, each with another unit; one that was slow is asked again. */
async function tooSlow(inputFor: (endpoint: Endpoint, unit: string) => Input): Promise<string[]> {
  const superuser = await app.as('superuser');
  const slow: string[] = [];
  for (const [index, { endpoint }] of app.http.mounted.entries()) {
    if (endpoint.result === 'stream' || isMultipart(endpoint)) continue;
    const unit = awkwardUnits[(index * 7) % awkwardUnits.length] ?? '<';
    const input = inputFor(endpoint, unit);
    if (input.query === undefined && input.body === undefined) continue;
    const send = () => sent(superuser, endpoint, input);
    const milliseconds = await leastOf(() => longestStretch(send));
    if (milliseconds > loopBudget)
      slow.push(
        `${endpoint.method} ${endpoint.path} with ${JSON.stringify(unit)}: ${Math.round(milliseconds)} ms`,
      );
  }
  return slow;
}

interface Named {
  readonly field: Field;
  readonly name: string;
  readonly limit: number;
}

/** Each field of each endpoint; a schema that several share comes once for addresses and once for bodies. */
function allFields(): Named[] {
  const seen = new Set<string>();
  const numbers = new Map<Schema, number>();
  const numberOf = (schema: Schema) => {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    return number;
  };
  return app.http.mounted.flatMap(({ endpoint }) => {
    const body = Math.min(bytesOf(endpoint), bodyCharacters);
    const parts = [
      ['params', endpoint.params, 200],
      ['query', endpoint.query, addressCharacters],
      ['body', schemaOfBody(endpoint), body],
    ] as const;
    return parts.flatMap(([part, schema, limit]) =>
      fieldsOf(schema).flatMap((field) => {
        const key = `${numberOf(field.schema)} ${field.kind} ${limit}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ field, name: `${endpoint.method} ${endpoint.path} ${part}.${field.path}`, limit }];
      }),
    );
  });
}

function valuesFor({ kind, most }: Field, limit: number): { is: unknown; says: string }[] {
  if (kind === 'text') {
    const lengths = most !== undefined && most < limit ? [most, limit] : [limit];
    return lengths.flatMap((length) =>
      awkwardUnits.map((unit) => ({
        is: awkwardText(unit, length),
        says: `${length} characters of ${JSON.stringify(unit)}`,
      })),
    );
  }
  const entries = Math.floor(limit / 8);
  if (kind === 'list')
    return [
      { is: Array.from({ length: entries }, () => 1), says: `${entries} numbers` },
      { is: Array.from({ length: entries }, () => '<a'), says: `${entries} texts` },
      { is: Array.from({ length: entries }, () => ({})), says: `${entries} objects` },
    ];
  return [
    {
      is: Object.fromEntries(Array.from({ length: Math.floor(limit / 16) }, (_, at) => [`<${at}`, '<a'])),
      says: 'many keys',
    },
  ];
}

/** The milliseconds of processor time that the work takes; of several runs the best, when the first was slow. */
function least(work: () => void): Promise<number> {
  return leastOf(() => {
    const before = process.threadCpuUsage();
    work();
    return millisecondsSince(before);
  });
}

function sent(client: TestClient, endpoint: Endpoint, { params, query, body }: Input): Promise<unknown> {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? 'x')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as object))
    if (value !== undefined) search.append(name, String(value));
  return app.http.inject({
    method: endpoint.method,
    url: `${path.slice(0, 300)}?${search}`.slice(0, addressCharacters),
    headers: { cookie: client.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

/** What the endpoint takes, with the unit at its longest in every free text. */
function inputOf(endpoint: Endpoint, unit: string): Input {
  return {
    params: sampled(endpoint.params, 0),
    query: filled(endpoint.query, unit, 1000),
    body: endpoint.method === 'GET' ? undefined : filled(schemaOfBody(endpoint), unit, 100_000),
  };
}

/** A body of the endpoint's names with as much in them as it may weigh: long texts, long lists. */
function floodOf(endpoint: Endpoint, unit: string): unknown {
  const schema = endpoint.method === 'GET' ? undefined : schemaOfBody(endpoint);
  const fields = fieldsOf(schema).filter(({ path }) => path !== '' && !path.includes('.'));
  if (fields.length === 0) return undefined;
  const share = Math.min(bytesOf(endpoint), bodyCharacters) / fields.length / 2;
  return Object.fromEntries(
    fields.map(({ path, kind }) => [
      path,
      kind === 'text'
        ? awkwardText(unit, Math.floor(share / 2)).toWellFormed()
        : Array.from({ length: Math.floor(share / 4) }, () => 1),
    ]),
  );
}

const samples = 20;

/** The first sample that the schema takes with the texts in it; else the first. */
function filled(schema: Schema | undefined, unit: string, most: number): unknown {
  if (!schema) return undefined;
  const json = jsonSchema(schema);
  const one = (seed: number) => withTexts(sampled(schema, seed), json, json, unit, most);
  for (let seed = 0; seed < samples; seed += 1) {
    const value = one(seed);
    if (z.safeParse(schema, value).success) return value;
  }
  return one(0);
}

/** The value with awkward texts where the schema takes any text. */
function withTexts(
  value: unknown,
  schema: JsonSchema,
  root: JsonSchema,
  unit: string,
  most: number,
): unknown {
  const on = (inner: unknown, of: unknown) => withTexts(inner, (of ?? {}) as JsonSchema, root, unit, most);
  if (typeof value === 'string') {
    const free = [schema, ...((schema.anyOf as JsonSchema[] | undefined) ?? [])].find(
      (one) => one.type === 'string' && !one.format && !one.pattern && !one.enum,
    );
    return free ? awkwardText(unit, Math.min(Number(free.maxLength ?? most), most)).toWellFormed() : value;
  }
  if (Array.isArray(value)) return value.map((inner) => on(inner, schema.items));
  if (value === null || typeof value !== 'object') return value;
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, on(inner, properties[name])]),
  );
}

function sampled(schema: Schema | undefined, seed: number): unknown {
  if (!schema) return undefined;
  return fc.sample(fitting(jsonSchema(schema), []), { numRuns: 1, seed })[0];
}

function jsonSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function isMultipart(endpoint: Endpoint): boolean {
  return endpoint.body !== undefined && 'kind' in endpoint.body;
}
