import { z } from 'zod';
import { messageOfIssue } from './messages.ts';
import type { Action, Right, Subject } from './permission.ts';
import type { Scope } from './scopes.ts';

// The one record behind a route, its typed client, its OpenAPI page, its row of the access matrix and its fuzz.
// Typed on `z.core.$ZodType`: three times faster to check at 600 records than `z.ZodType`.

// Whoever loads a record, on the server or in a form, speaks plain English where a schema names no message.
z.config({ customError: messageOfIssue });

export type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Path = `/api/${string}`;

/** A multipart body: fields parsed by `fields`, plus one file under the name `file`. */
export interface Multipart<F extends Schema = Schema> {
  readonly kind: 'multipart';
  readonly fields: F;
  readonly maxBytes: number;
}

export interface Endpoint {
  readonly method: Method;
  /** Parameters are written ':id'. */
  readonly path: Path;
  /** Further paths with the same handler, where the specification names one meaning twice (decision 13). */
  readonly alias?: readonly Path[];
  /** The weakest right that opens it; which rows come is decided by the scope. */
  readonly access: 'public' | 'signed-in' | Right;
  /** The row scope, when rows depend on the viewer: each is asked as an owner and as a stranger by a generated test. */
  readonly scope?: Scope;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema | Multipart;
  readonly result: Schema | 'file' | 'stream' | 'none';
  /** The media types, or ranges of them, in which a 'file' is answered: the description of the API names them. */
  readonly media?: readonly string[];
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Further reads that a write makes stale, beside those of its own collection: paths, with the parameters of this one. The reply names
   * them to the screen that wrote, together with what the handler told everybody.
   */
  readonly touches?: readonly ('/api' | Path)[];
  /** One signs in here: counted by address, apart from all other calls. */
  readonly door?: 'sign-in';
  readonly limit?: { readonly bytes?: number; readonly perMinute?: number };
  /** 'own': what it writes is itself the trail of who wrote what when, so that the audit log gets no row of it. */
  readonly trail?: 'own';
  /**
   * A POST of somebody who is signed in honours an Idempotency-Key header, unless this is false: its answer is a secret
   * that is told once, and is not kept to be told again.
   */
  readonly idempotent?: false;
}

/**
 * Calls a minute that are counted apart from those of the settings. At the door nobody is known yet, and a whole school
 * may stand behind one address: sign-ins, and what else an address asks before somebody has signed in (decision 14). A
 * screen may show many small pictures at once, hence the files.
 */
export const callsPerMinute = { signIn: 600, stranger: 1200, file: 1200 } as const;

/** Returns the records as they are, checked to be endpoint records and kept literal for the typed client. */
export function endpoints<const R extends Record<string, Endpoint>>(records: R): R {
  return records;
}

/** Makes a multipart body of one file of at most `maxBytes` bytes and the given fields. */
export function multipart<F extends Schema>(fields: F, maxBytes: number): Multipart<F> {
  return { kind: 'multipart', fields, maxBytes };
}

type FieldsOf<B> = B extends Multipart<infer F> ? F : B;

/** What a handler receives: each part parsed by its schema. */
export interface InputOf<E extends Endpoint> {
  readonly params: E['params'] extends Schema ? z.output<E['params']> : undefined;
  readonly query: E['query'] extends Schema ? z.output<E['query']> : undefined;
  readonly body: FieldsOf<E['body']> extends Schema ? z.output<FieldsOf<E['body']>> : undefined;
}

/** What a handler returns, before serialisation. */
export type ResultOf<E extends Endpoint> = E['result'] extends Schema ? z.input<E['result']> : unknown;

/** What a client receives. */
export type ReplyOf<E extends Endpoint> = E['result'] extends Schema ? z.output<E['result']> : undefined;

/** Writes a right the way a record, a denial and the documentation name it: 'read:any student'. */
export function nameOfRight(right: readonly [Action, Subject]): string {
  return right.join(' ');
}
