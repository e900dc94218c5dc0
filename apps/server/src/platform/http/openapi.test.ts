import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, type TestClient } from '../../testing/make-test-app.ts';
import { schoolFactory } from '../../testing/school-factory.ts';

// The description as the tools of others see it: a validator, a generator of clients, a checker of schemas.

type Json = Record<string, unknown>;

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { content?: Record<string, { schema?: Json }> }>;
}

let app: TestApp;
let description: Json & {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};
let operations: { route: string; path: string; operation: Operation }[];

beforeAll(async () => {
  app = await makeTestApp();
  description = (await app.anonymous.get('/api/openapi.json')).body;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
});

describe('the description of the API', () => {
  it('passes a validator of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has a shape behind every reference: none that leads nowhere or to itself', () => {
    const references = new Set(
      [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to),
    );
    expect(references.size).toBeGreaterThan(10);
    for (const reference of references) expect(shapeBehind(reference), reference).toBeTypeOf('object');
  });

  it('describes the one error shape of every failure', () => {
    expect(description.components.schemas.Problem).toMatchObject({
      type: 'object',
      required: ['error', 'message'],
    });
  });

  it('names the licence by its identifier', () => {
    expect(description.info).toMatchObject({ license: { name: 'MIT', identifier: 'MIT' } });
  });

  it('asks in each path for exactly the parameters that stand in it, also at the second address of a call', () => {
    const wrong = operations.flatMap(({ route, path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const asked = operation.parameters.filter((one) => one.in === 'path');
      const names = asked.map(({ name }) => name).sort();
      const isRight = JSON.stringify(names) === JSON.stringify(inPath) && asked.every((one) => one.required);
      return isRight ? [] : [`${route}: ${names}`];
    });
    expect(wrong).toEqual([]);
  });

  it('says that an upload needs its file', () => {
    const uploads = operations.flatMap(({ route, operation }) => {
      const schema = operation.requestBody?.content['multipart/form-data']?.schema;
      return schema ? [{ route, required: schema.required }] : [];
    });
    expect(uploads.length).toBeGreaterThan(5);
    for (const { route, required } of uploads) expect(required, route).toContain('file');
  });

  it('names the media types in which files are answered', () => {
    const types = (route: string) =>
      Object.keys(
        operations.find((one) => one.route === route)?.operation.responses['200']?.content ?? {},
      ).sort();
    expect(types('GET /api/feeds/{token}.ics')).toEqual(['text/calendar']);
    expect(types('GET /api/timetables.pdf')).toEqual(['application/pdf']);
    expect(types('GET /api/avatars/{code}.svg')).toEqual(['image/svg+xml']);
    expect(types('GET /api/imports/{id}/errors.csv')).toEqual(['text/csv']);
    expect(types('GET /api/config/favicon')).toEqual(['image/png', 'image/x-icon']);
    expect(types('GET /api/files/{id}/serve')).toContain('image/*');
    for (const { name, endpoint } of app.http.mounted)
      expect(endpoint.media !== undefined, name).toBe(endpoint.result === 'file');
  });

  it('makes a client with types, by a generator of others, that a strict compiler accepts', async () => {
    const types = astToString(await openapiTypescript(JSON.stringify(description)));
    const faults = await compile({ 'api.d.ts': types, 'client.ts': client });
    expect(faults).toBe('');
    const wrong = await compile({
      'api.d.ts': types,
      'client.ts': `${client}\nnew1({ kind: 'ROOM' });\nquery.search = 5;`,
    });
    expect(wrong).toContain("Property 'name' is missing");
    expect(wrong.match(/error TS/g)).toHaveLength(2);
  }, 120_000);
});

/** Calls as somebody writes them against the generated types. */
const client = `
import type { components, operations, paths } from './api.d.ts';
type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Students = JsonOf<paths['/api/students']['get']['responses'][200]>;
type NewLocation = NonNullable<paths['/api/locations']['post']['requestBody']>['content']['application/json'];
type Location = JsonOf<paths['/api/locations']['post']['responses'][201]>;
type Failure = JsonOf<paths['/api/students/{id}']['get']['responses']['default']>;
type Order = paths['/api/lms/schedules/{scheduleId}/lesson-order']['get']['parameters']['path'];
type Upload = NonNullable<paths['/api/imports/files']['post']['requestBody']>['content']['multipart/form-data'];
declare function call<T>(path: string, body?: unknown): Promise<T>;

export const query: NonNullable<paths['/api/students']['get']['parameters']['query']> = { search: 'Nguyễn' };
export const order: Order = { scheduleId: '0193' };
export const upload: Upload = { model: 'student', file: 'a,b' };
export const feed: paths['/api/feeds/{token}.ics']['get']['responses'][200]['content']['text/calendar'] = 'BEGIN:VCALENDAR';
export const names = async (): Promise<(string | null)[]> =>
  (await call<Students>('/api/students')).data.map((student) => student.firstName);
export const new1 = (body: NewLocation): Promise<Location> => call('/api/locations', body);
export const words = ({ error, details }: Failure): string[] => [error, ...(details?.formErrors ?? [])];
export type Kept = [components['schemas']['Problem'], keyof operations];
`;

/** What the project's own compiler has to say of the files; '' when nothing. */
async function compile(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-client-'));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const options = [
      '--strict',
      '--pretty',
      'false',
      '--noEmit',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const compiler = fileURLToPath(
      new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url),
    );
    const run = promisify(execFile)(
      process.execPath,
      [compiler, ...options, '--allowImportingTsExtensions', join(folder, 'client.ts')],
      { cwd: folder },
    );
    return await run.then(
      () => '',
      (error: { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('an answer', () => {
  it('fits the schema that the description gives for it, on every call that reads', async () => {
    const superuser = await app.as('superuser');
    const ids = await someSchool(superuser);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'http://localhost/api', ...description });
    const wrong: string[] = [];
    let checked = 0;
    for (const { endpoint } of app.http.mounted) {
      if (endpoint.method !== 'GET' || typeof endpoint.result === 'string') continue;
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1').replace(/[{}]/g, encodeURIComponent);
      for (const url of addressesOf(endpoint.path, ids)) {
        const reply = await superuser.get(url);
        const status = reply.status < 300 ? reply.status : 'default';
        if (reply.status < 300) checked += 1;
        const to = `http://localhost/api#/paths/${pointer}/get/responses/${status}/content/application~1json/schema`;
        if (!ajv.validate({ $ref: to }, reply.body))
          wrong.push(`${reply.status} ${url}: ${ajv.errorsText().slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  }, 120_000);
});

function shapeBehind(reference: string, through: readonly string[] = []): unknown {
  if (through.includes(reference)) return undefined;
  const shape = reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], description) as Json | undefined;
  return typeof shape?.$ref === 'string' ? shapeBehind(shape.$ref, [...through, reference]) : shape;
}

/** A record of the kinds that many calls name by their id. */
async function someSchool(superuser: TestClient): Promise<readonly string[]> {
  const school = schoolFactory(app.db);
  const course = await school.course('Described course', 2);
  const classId = await school.class({ name: 'Described', courseIds: [course.id] });
  const room = await school.room('Described room');
  const employee = await school.employee('Described Teacher');
  const { data } = (await superuser.get('/api/roles')).body;
  return [course.id, classId, room, employee, superuser.userId, data[0]?.id].filter(Boolean);
}

/** The addresses under which a path is asked: as it is, or with each id in turn. */
function addressesOf(path: string, ids: readonly string[]): string[] {
  return path.includes(':') ? ids.map((id) => path.replace(/:(\w+)/g, id)) : [path];
}
