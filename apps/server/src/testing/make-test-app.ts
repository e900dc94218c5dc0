import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShippedRole } from '@bellwether/contract/identity/default-roles';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import pg from 'pg';
import { inject } from 'vitest';
import { type App, makeApp } from '../app.ts';
import { fixedClock } from '../platform/clock/clock.ts';
import { loadConfig } from '../platform/config/config.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import type { Measure } from '../platform/files/space.ts';
import { makeLog } from '../platform/log/log.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import { session, user } from '../rooms/identity/identity.table.ts';
import type { Passwords } from '../rooms/identity/index.ts';
import { quickPasswords } from './quick-passwords.ts';

/** Thursday, 19 November 2026, 10:24 in Asia/Ho_Chi_Minh; the test organisation's zone is UTC unless a test sets it. */
export const testNow = '2026-11-19T03:24:00.000Z';

export interface TestReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a reply holds; the contract is checked by the server.
  readonly body: any;
  readonly headers: Record<string, unknown>;
  readonly raw: LightMyRequestResponse;
}

export interface TestClient {
  get(url: string): Promise<TestReply>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>;
  put(url: string, body?: unknown): Promise<TestReply>;
  patch(url: string, body?: unknown): Promise<TestReply>;
  delete(url: string): Promise<TestReply>;
  readonly cookie: string;
  readonly userId: string;
}

export interface TestApp extends App {
  readonly db: Db;
  readonly clock: ReturnType<typeof fixedClock>;
  /** Mail that was sent, in order. */
  readonly outbox: Mail[];
  /** A client signed in as the user of a shipped role ('suspended' too), or of any user id. */
  as(who: ShippedRole | 'suspended' | { userId: string }): Promise<TestClient>;
  /** A client without a session. */
  readonly anonymous: TestClient;
  /** The id of a shipped role's user. */
  userIdOf(role: ShippedRole | 'suspended'): Promise<string>;
}

/** How to close what the running test file opened. A worker runs one file at a time. */
const opened: (() => Promise<void>)[] = [];

/**
 * Closes what the test file opened. Called after each file (close-test-apps.ts): a hook that is registered in a hook
 * would not run before the last file, and until then every database would keep its connections.
 */
export async function closeTestApps(): Promise<void> {
  await Promise.all(opened.splice(0).map((close) => close()));
}

/**
 * The whole application on its own copy of the template database, with a clock that stands still. GET handlers get a
 * read-only connection, so that one that writes fails. Files lie in a folder of its own. Closed after the test file.
 */
export async function makeTestApp(
  options: {
    rateFactor?: number;
    pool?: number;
    now?: string;
    setupToken?: string;
    filesUrl?: string;
    /** Gives the address by which the application reaches its database: that of a proxy, say. */
    way?: (url: string) => Promise<string>;
    dataDir?: string;
    measure?: Measure;
    /** Quick ones unless told. */
    passwords?: Passwords;
    mail?: Mailer;
    outbound?: Outbound;
    withoutOrigin?: boolean;
  } = {},
): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'bellwether-test-')));
  const url = await copyTemplate();
  const address = (await options.way?.(url.href)) ?? url.href;
  const database = openDatabase(address, { max: options.pool ?? 10 });
  const readsUrl = new URL(address);
  readsUrl.searchParams.set('options', '-c default_transaction_read_only=on');
  const reads = openDatabase(readsUrl.href, { max: 5, counts: database.counts });
  const clock = fixedClock(options.now ?? testNow);
  const outbox: Mail[] = [];
  const app = await makeApp({
    config: loadConfig({
      DEMO: 'none',
      ...(!options.withoutOrigin && { ORIGIN: 'http://localhost' }),
      DATA_DIR: dataDir,
      FILES_URL: options.filesUrl,
    }),
    database,
    reads: reads.db,
    clock,
    log: makeLog(process.env.TEST_LOG ?? 'silent'),
    checkResults: true,
    rateFactor: options.rateFactor ?? 1000,
    withJobs: false,
    setupToken: options.setupToken,
    measure: options.measure,
    passwords: options.passwords ?? quickPasswords(),
    outbound: options.outbound,
    mail: options.mail ?? { configured: true, send: async (mail) => void outbox.push(mail) },
  });
  await app.http.ready();

  opened.push(async () => {
    await app.close();
    await reads.close();
    await database.close();
    await dropDatabase(url);
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  const userIdOf = async (role: string) => {
    const [found] = await database.db.select({ id: user.id }).from(user).where(eq(user.username, role));
    if (!found) throw new Error(`no test user ${role}`);
    return found.id;
  };

  return {
    ...app,
    db: database.db,
    clock,
    outbox,
    anonymous: clientOf(app, '', ''),
    userIdOf,
    async as(who) {
      const userId = typeof who === 'string' ? await userIdOf(who) : who.userId;
      const token = randomBytes(24).toString('base64url');
      await database.db.insert(session).values({
        userId,
        token,
        expiresAt: new Date(Date.now() + 86_400_000),
        lastActiveAt: clock.now().toISOString(),
        remember: true,
      });
      if (who === 'suspended') {
        await database.db.update(user).set({ isActive: false }).where(eq(user.id, userId));
      }
      const signature = createHmac('sha256', app.platform.cookies.secret).update(token).digest('base64');
      return clientOf(app, `bellwether.session_token=${encodeURIComponent(`${token}.${signature}`)}`, userId);
    },
  };
}

/** A client that sends the given cookie with each request. */
export function clientOf(app: App, cookie: string, userId: string): TestClient {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers = {},
  ) => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    };
    const raw = await app.http.inject(request);
    const isJson = String(raw.headers['content-type'] ?? '').includes('application/json');
    return {
      status: raw.statusCode,
      body: isJson && raw.body !== '' ? raw.json() : raw.body,
      headers: raw.headers,
      raw,
    };
  };
  return {
    cookie,
    userId,
    get: (url) => send('GET', url),
    post: (url, body, headers) => send('POST', url, body, headers),
    put: (url, body) => send('PUT', url, body),
    patch: (url, body) => send('PATCH', url, body),
    delete: (url) => send('DELETE', url),
  };
}

/** A new database with the shipped roles and one user a role; `dropDatabase` ends it. */
export async function copyTemplate(): Promise<URL> {
  const name = `bw_test_${randomBytes(6).toString('hex')}`;
  const template = inject('templateName');
  // Two copies of one template at the same moment are refused, so they queue.
  await admin(async (client) => {
    await client.query('select pg_advisory_lock(7305099)');
    // The cluster is in memory, where copying the files costs less than writing every block to the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${name}`;
  return url;
}

/** Ends a database of `copyTemplate`, whoever is connected to it. */
export async function dropDatabase(url: URL): Promise<void> {
  await admin((client) => client.query(`drop database if exists ${url.pathname.slice(1)} with (force)`));
}

async function admin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
