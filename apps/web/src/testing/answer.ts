import type { Endpoint, Multipart, Schema } from '@bellwether/contract/shared/endpoint';
import { ProblemReply } from '@bellwether/contract/shared/problem';
import { z } from 'zod';
import type { Reply, Route } from '../api/types.ts';

// The server of a screen test: it answers only what the test says, and only in the words of the contract. What a screen sends
// and what a test answers are parsed by the endpoint's own schemas, so that neither can drift from the real server.

/** What a screen asked: each part as the contract's schema reads it. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A refusal that a test answers. */
export interface Refusal {
  readonly refused: number;
  readonly reply: z.input<typeof ProblemReply>;
}

/** A call that never arrives: the network is gone. */
export const lost: unique symbol = Symbol('lost');

type Answer<R extends Route> =
  | NoInfer<Reply<R>>
  | Refusal
  | typeof lost
  | ((asked: Asked) => Given<R> | Promise<Given<R>>);

type Given<R extends Route> = NoInfer<Reply<R>> | Refusal | typeof lost;

interface Stub {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly answers: unknown[];
  readonly asked: Asked[];
}

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const rooms = import.meta.glob('../../../../packages/contract/src/*/index.ts', { eager: true }) as Modules;
const endpoints = new Map<string, Endpoint>();
for (const room of Object.values(rooms))
  for (const records of Object.values(room))
    for (const record of Object.values(records as Record<string, Endpoint>))
      if (record?.method && record.path)
        for (const path of [record.path, ...(record.alias ?? [])])
          endpoints.set(`${record.method} ${path}`, record);

let stubs = new Map<string, Stub>();
let complaints: string[] = [];

/**
 * Answers a route: each answer serves one call, the last one all that follow. A function may take its time. Returns what was asked, in order; it grows.
 * Throws when an answer is none that the contract allows.
 */
export function answer<R extends Route>(route: R, ...answers: readonly Answer<R>[]): readonly Asked[] {
  const endpoint = endpoints.get(route);
  if (!endpoint) throw new Error(`the contract has no ${route}`);
  for (const one of answers) if (typeof one !== 'function') checkAnswer(route, endpoint, one);
  const path = route.slice(route.indexOf(' ') + 1);
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const stub: Stub = { endpoint, pattern, answers: [...answers], asked: [] };
  stubs.set(route, stub);
  return stub.asked;
}

/** A refusal with the server's shape: 400 unless told, with errors below the names of fields. */
export function problem(status: number, message = 'No', fieldErrors?: Record<string, string[]>): Refusal {
  const details = fieldErrors && { details: { fieldErrors }, errors: fieldErrors };
  return { refused: status, reply: { error: message, message, ...details } };
}

/** Forgets all answers; returns what went wrong: calls without an answer, and what the contract does not allow. */
export function endAnswers(): readonly string[] {
  const found = complaints;
  stubs = new Map();
  complaints = [];
  return found;
}

/** In place of the browser's fetch: the answer of the test; 501 and a complaint without one. */
export async function answerFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
  const method = init.method ?? 'GET';
  // Static paths before those with parameters: GET /leads/assignees is not the lead of that id.
  const candidates = [...stubs].sort(([a], [b]) => a.split(':').length - b.split(':').length);
  for (const [route, stub] of candidates) {
    const match = stub.endpoint.method === method ? stub.pattern.exec(url.pathname) : null;
    if (match) return served(route, stub, { ...match.groups }, url, init);
  }
  // Each list asks which views of it somebody kept; few tests are about that.
  if (method === 'GET' && url.pathname === '/api/me/views') return json(200, { data: [] });
  complaints.push(`${method} ${url.pathname}${url.search} has no answer`);
  return json(501, { error: 'no answer', message: 'no answer' });
}

async function served(
  route: string,
  { endpoint, answers, asked }: Stub,
  params: Record<string, string>,
  url: URL,
  init: RequestInit,
): Promise<Response> {
  const query = read(route, 'query', endpoint.query, Object.fromEntries(url.searchParams));
  const call: Asked = {
    params,
    query: query as Record<string, unknown>,
    body: bodyOf(route, endpoint, init),
  };
  asked.push(call);
  const next = answers.length > 1 ? answers.shift() : answers[0];
  const given = typeof next === 'function' ? await next(call) : next;
  if (typeof next === 'function') complain(() => checkAnswer(route, endpoint, given));
  // What the browser's fetch throws.
  if (given === lost) throw new TypeError('Failed to fetch');
  if (isRefusal(given)) return json(given.refused, given.reply);
  // What is no JSON in the contract either: a recording, a picture.
  if (given instanceof Blob && endpoint.result === 'file')
    return new Response(given, { status: 200, headers: { 'content-type': given.type } });
  const touched = (endpoint.touches ?? []).map((path) =>
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '*'),
  );
  const headers: Record<string, string> = touched.length > 0 ? { 'x-touched': touched.join(',') } : {};
  return given === undefined
    ? new Response(null, { status: 204, headers })
    : json(endpoint.status ?? 200, given, headers);
}

function bodyOf(route: string, { body }: Endpoint, init: RequestInit): unknown {
  if (!body) return undefined;
  if ('kind' in body && body.kind === 'multipart') {
    if (!(init.body instanceof FormData)) complaints.push(`${route} wants a form`);
    return init.body;
  }
  return read(route, 'body', body as Exclude<Schema, Multipart>, JSON.parse(String(init.body ?? 'null')));
}

/** What the schema reads; a complaint, and what came, when it refuses: a screen must not send what the server would not take. */
function read(route: string, part: string, schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return value;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  complaints.push(
    `${route} was asked with a ${part} that the contract refuses: ${z.prettifyError(parsed.error)}`,
  );
  return value;
}

function checkAnswer(route: string, { result }: Endpoint, given: unknown): void {
  if (given === lost) return;
  const schema = isRefusal(given) ? ProblemReply : typeof result === 'string' ? z.unknown() : result;
  const parsed = z.safeParse(schema, isRefusal(given) ? given.reply : given);
  if (!parsed.success)
    throw new Error(`${route} cannot answer so: ${z.prettifyError(parsed.error as z.core.$ZodError)}`);
}

function complain(check: () => void): void {
  try {
    check();
  } catch (error) {
    complaints.push(error instanceof Error ? error.message : String(error));
  }
}

function isRefusal(given: unknown): given is Refusal {
  return typeof given === 'object' && given !== null && 'refused' in given && 'reply' in given;
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
