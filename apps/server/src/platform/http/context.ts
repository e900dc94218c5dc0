import type { Endpoint, InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import type { OutgoingEvent } from '../events/live-events.ts';
import type { Platform } from './platform.ts';

/** A received file, kept in a temporary folder until the request ends. */
export interface ReceivedFile {
  readonly path: string;
  readonly filename: string;
  readonly bytes: number;
}

/** What happens to an upload before its transaction begins, so that no connection to the database waits for it. */
export interface Upload {
  /** The bytes that this request may send, and what a larger file is told; refuses who may not send any. */
  limit(
    query: unknown,
    request: FastifyRequest,
  ): Promise<{ bytes: number; message(filename: string): string }>;
  /** Works on the received file; `undo` runs when the request fails after all. */
  prepare(file: ReceivedFile, query: unknown): Promise<{ undo(): Promise<void> }>;
}

/** What the handler of a public endpoint is given besides its input: nobody may be signed in. */
export interface OpenContext {
  readonly viewer: Viewer | undefined;
  /** One transaction for writes; the reading handle for GET. */
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  readonly platform: Platform;
  readonly file: ReceivedFile | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Adds an audit row to this transaction. A write that adds none gets a general one. */
  audit(entry: AuditEntry): void;
  /** Sends a live event when, and only when, the transaction commits. */
  emit(event: OutgoingEvent): void;
  /** Runs after the commit; its failure is logged and does not change the reply. */
  afterCommit(work: () => Promise<void> | void): void;
}

/** What a handler is given besides its input: somebody is signed in and holds the right of the endpoint. */
export interface Context extends OpenContext {
  readonly viewer: Viewer;
}

/**
 * The one of the two that the endpoint's record asks for. Not one interface with a parameter: its instances would be
 * assignable to each other, and a public handler could pass nobody to what asks for a viewer.
 */
export type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? OpenContext : Context;

/** What a write needs that a request or a job may do: there is no request to answer, and nothing follows the commit. */
export type Work = Pick<Context, 'viewer' | 'db' | 'now' | 'requestId' | 'platform' | 'audit' | 'emit'>;

/** What a write needs that the clock may do as well, where nobody is signed in. */
export type Acting = Pick<Work, 'db' | 'now' | 'audit' | 'emit'>;

/** What is at hand before the transaction of a write begins. */
export type Early<E extends Endpoint = Endpoint> = Pick<
  ContextOf<E>,
  'viewer' | 'now' | 'requestId' | 'platform' | 'request'
>;

/** A plain function that answers one record's requests, with what was prepared for it, if anything. */
export interface Handler<E extends Endpoint> {
  (input: InputOf<E>, ctx: ContextOf<E>, prepared?: unknown): Promise<ResultOf<E>>;
  /** Runs once, before the transaction and its retries, and holds no connection to the database while it works. */
  readonly prepare?: (input: InputOf<E>, early: Early<E>) => Promise<unknown>;
}

/** One function for each record of a resource. */
export type Handlers<R extends Record<string, Endpoint>> = { readonly [K in keyof R]: Handler<R[K]> };

/**
 * A handler whose slow work, such as the hash of a password, is done before its transaction: `prepare` does it and may
 * refuse; `handle` gets what it returned, and looks again at whatever may have changed since.
 */
export function withPreparation<E extends Endpoint, P>(
  prepare: (input: InputOf<E>, early: Early<E>) => Promise<P>,
  handle: (input: InputOf<E>, ctx: ContextOf<E>, prepared: P) => Promise<ResultOf<E>>,
): Handler<E> {
  return Object.assign(
    (input: InputOf<E>, ctx: ContextOf<E>, prepared?: unknown) => handle(input, ctx, prepared as P),
    { prepare },
  );
}

/** Constraint name -> the 409 it means. Lies beside the table (constraint as data). */
export type Conflicts = Readonly<
  Record<string, { readonly code: string; readonly message: string; readonly field?: string }>
>;
