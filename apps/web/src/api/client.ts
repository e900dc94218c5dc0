import type { ProblemReply } from '@bellwether/contract/shared/problem';
import { randomId } from '../ui/random-id.ts';
import { fieldsInViewersWords, inViewersWords, loadWords } from './sentences.ts';
import type { Call, Reply, Route } from './types.ts';

/** The parts of a call, untyped: what the typed hooks hand down. */
export interface CallParts {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** With the same key the server answers a repeated write as it answered the first (AMB-038: an import's rows are never saved twice). */
  retryKey?: string | undefined;
}

/** Every failed call: a reply that is not 2xx, or no reply at all (status 0). Its sentences are the viewer's. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Messages by field path, as the server names the fields. */
  readonly fieldErrors: Record<string, string[]>;
  readonly details: Record<string, unknown>;
  /** The words of the status line; the message where there are none. */
  readonly statusText: string;
  /** The reply as it came; what the browser said where none came. */
  readonly raw: string;

  constructor(
    status: number,
    message: string,
    reply?: Partial<ProblemReply>,
    { statusText = '', raw = '' }: { statusText?: string; raw?: string } = {},
  ) {
    const words = inViewersWords(message);
    super(words);
    this.name = 'ApiProblem';
    this.status = status;
    this.statusText = statusText && message !== statusText ? statusText : words;
    this.raw = raw;
    this.code = reply?.code;
    this.requestId = reply?.requestId;
    this.fieldErrors = fieldsInViewersWords(reply?.errors ?? reply?.details?.fieldErrors ?? {});
    const { formErrors } = reply?.details ?? {};
    this.details = { ...reply?.details, ...(formErrors && { formErrors: formErrors.map(inViewersWords) }) };
  }
}

/** Whether the error is a problem of the given status (or of any, when none is given). */
export function isProblem(error: unknown, status?: number): error is ApiProblem {
  return error instanceof ApiProblem && (status === undefined || error.status === status);
}

type Listener = (problem: ApiProblem) => void;
const unauthorisedListeners = new Set<Listener>();

/** Tells the listener of each 401; returns the function that stops it. IAM-02. */
export function onUnauthorised(listener: Listener): () => void {
  unauthorisedListeners.add(listener);
  return () => unauthorisedListeners.delete(listener);
}

/** The path and query of a call: params encoded into the path, query keys sorted, empty values left out. */
export function urlOf(path: string, { params = {}, query = {} }: CallParts = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, string] => [key, Array.isArray(value) ? value.join(',') : String(value)])
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(pairs).toString();
  return text ? `${filled}?${text}` : filled;
}

/** Calls a route outside of React and returns its reply. Throws an ApiProblem. */
export function call<R extends Route>(route: R, input?: Call<R>, signal?: AbortSignal): Promise<Reply<R>> {
  return request(route, { ...(input as CallParts | undefined), signal }) as Promise<Reply<R>>;
}

type TouchedListener = (paths: readonly string[]) => void;
const touchedListeners = new Set<TouchedListener>();

/** Tells the listener what each write outside of the hooks made stale, as the reply says; returns the function that stops it. */
export function onTouched(listener: TouchedListener): () => void {
  touchedListeners.add(listener);
  return () => touchedListeners.delete(listener);
}

/** Names this page load: events that come of its own writes are not heard, as their replies said what to read again. */
export const tab = randomId();

/** Calls 'METHOD /path' and returns the parsed JSON, undefined for 204. Throws an ApiProblem. */
export async function request(route: string, parts: CallParts = {}): Promise<unknown> {
  const { body, touched } = await requestTouched(route, parts);
  if (touched.length > 0) for (const listener of touchedListeners) listener(touched);
  return body;
}

/** The same with the paths that the write made stale, for who reads them again before going on. */
export async function requestTouched(
  route: string,
  parts: CallParts = {},
): Promise<{ body: unknown; touched: readonly string[] }> {
  const reply = await send(route, parts);
  const touched = reply.headers.get('x-touched')?.split(',') ?? [];
  if (reply.status === 204) return { body: undefined, touched };
  const text = await reply.text().catch(() => '');
  if (reply.ok) return { body: wholeAgain(parsed(text), reply.headers.get('x-rows')), touched };
  throw await refusal(reply, text);
}

/** Calls a route that answers with a file, and returns it. Throws an ApiProblem, so that a refusal is never kept as a file. */
export async function callFile<R extends Route>(route: R, input?: Call<R>): Promise<Blob> {
  const reply = await send(route, { ...(input as CallParts | undefined) });
  if (reply.ok) return reply.blob();
  throw await refusal(reply, await reply.text().catch(() => ''));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A reply with the rows, which came once, under the other names that it says; they are the same array. */
function wholeAgain(body: unknown, names: string | null): unknown {
  if (!names || typeof body !== 'object' || body === null || !('data' in body)) return body;
  return { ...body, ...Object.fromEntries(names.split(',').map((name) => [name, body.data])) };
}

/** What a reply without success means, in the viewer's language; who waits for the end of the session is told. */
async function refusal(reply: Response, text: string): Promise<ApiProblem> {
  await loadWords();
  const problem = problemOf(reply, text);
  if (reply.status === 401) for (const listener of unauthorisedListeners) listener(problem);
  return problem;
}

async function send(route: string, { body, signal, retryKey, ...parts }: CallParts): Promise<Response> {
  const space = route.indexOf(' ');
  const method = route.slice(0, space);
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  // Rows that a reply holds under two names come once: `wholeAgain`.
  if (method === 'GET') headers['x-rows'] = 'once';
  else headers['x-tab'] = tab;
  if (retryKey) headers['idempotency-key'] = retryKey;
  try {
    return await fetch(urlOf(route.slice(space + 1), parts), {
      method,
      headers,
      credentials: 'same-origin',
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem(0, 'network', {}, { raw: error instanceof Error ? error.message : String(error) });
  }
}

function problemOf({ status, statusText }: Response, raw: string): ApiProblem {
  const body = parsed(raw);
  const reply: Partial<ProblemReply> = typeof body === 'object' && body !== null ? body : {};
  const message = reply.message ?? reply.error ?? (statusText || String(status));
  // Over HTTP/2 a status line has no words: its number stands for them, so that the server's own are told from them.
  return new ApiProblem(status, message, reply, { statusText: statusText || String(status), raw });
}
