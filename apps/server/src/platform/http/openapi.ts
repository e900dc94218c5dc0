import type { Endpoint, Schema } from '@bellwether/contract/shared/endpoint';
import { ProblemReply } from '@bellwether/contract/shared/problem';
import { z } from 'zod';
import type { Mounted } from './mount.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every mounted endpoint. Shared shapes with an id are given once. */
export function openApi(mounted: readonly Mounted[], version: string): Json {
  const shared: Json = {};
  const paths: Record<string, Json> = {};
  for (const { name, endpoint } of mounted) {
    for (const path of [endpoint.path, ...(endpoint.alias ?? [])]) {
      const templated = path.replace(/:(\w+)/g, '{$1}');
      paths[templated] = {
        ...paths[templated],
        [endpoint.method.toLowerCase()]: operation(name, path, endpoint, shared),
      };
    }
  }
  // Its shape goes to the shared ones; what comes back only refers to it.
  plain(ProblemReply, 'output', shared);
  return {
    openapi: '3.1.0',
    info: { title: 'Bellwether', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'bellwether.session_token' } },
      schemas: shared,
    },
  };
}

function operation(name: string, path: string, endpoint: Endpoint, shared: Json): Json {
  const area = path.split('/')[2] ?? 'api';
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(' ');
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')}`,
    summary: endpoint.summary,
    description: `Right: ${access}.${endpoint.scope ? ` Rows: ${endpoint.scope}.` : ''}`,
    tags: [area],
    'x-name': name,
    'x-access': access,
    ...(endpoint.access === 'public' && { security: [] }),
    parameters: [...pathParameters(path, endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: requestBody(endpoint.body, shared) }),
    responses: {
      [String(endpoint.status ?? (endpoint.result === 'none' ? 204 : 200))]: success(endpoint, shared),
      default: {
        description: 'The error shape of every failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function requestBody(body: NonNullable<Endpoint['body']>, shared: Json): Json {
  if ('kind' in body && body.kind === 'multipart') {
    const fields = plain(body.fields, 'input', shared);
    const properties = {
      ...(fields.properties as Json | undefined),
      file: { type: 'string', format: 'binary' },
    };
    const required = [...((fields.required as string[] | undefined) ?? []), 'file'];
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { ...fields, properties, required } } },
    };
  }
  return {
    required: true,
    content: { 'application/json': { schema: plain(body as Schema, 'input', shared) } },
  };
}

function success({ result, media = [] }: Endpoint, shared: Json): Json {
  if (result === 'none') return { description: 'Done' };
  if (result === 'stream')
    return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (result === 'file')
    return {
      description: 'A file',
      content: Object.fromEntries(media.map((type) => [type, { schema: contentOf(type) }])),
    };
  return {
    description: 'Success',
    content: { 'application/json': { schema: plain(result, 'output', shared) } },
  };
}

function contentOf(mediaType: string): Json {
  return mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
}

/** The parameters that stand in the path: a second address of a record may name fewer than its first. */
function pathParameters(path: string, schema: Schema | undefined): Json[] {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return parameters('path', schema).filter(({ name }) => inPath.has(String(name)));
}

function parameters(where: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = plain(schema, 'input', {}) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

/** A JSON schema whose shapes with an id are moved to `shared`. */
function plain(schema: Schema, io: 'input' | 'output', shared: Json): Json {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
  Object.assign(shared, repointed($defs ?? {}) as Json);
  return repointed(rest) as Json;
}

function repointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(repointed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : repointed(inner),
    ]),
  );
}
