import type { FastifyInstance } from 'fastify';
import { demoUsers } from './demo/people/demo-users.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database, Db } from './platform/db/database.ts';
import { type LiveEvents, openLiveEvents } from './platform/events/live-events.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { type Measure, openSpace } from './platform/files/space.ts';
import { type KeptKeys, sweepStore } from './platform/files/sweep-store.ts';
import { cookieSecret } from './platform/http/cookie-secret.ts';
import { pruneReplies } from './platform/http/idempotency.ts';
import type { Platform } from './platform/http/platform.ts';
import { platformRoutes } from './platform/http/platform-routes.ts';
import { makeRateLimits } from './platform/http/rate-limits.ts';
import { makeServer } from './platform/http/server.ts';
import { type PageHead, serveWebApp } from './platform/http/web-app.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { type Mailer, makeMailer } from './platform/mail/mailer.ts';
import { makeOutbound, type Outbound } from './platform/outbound/outbound.ts';
import { rooms } from './rooms/all.ts';
import { makeHouse, makeNoneOwn } from './rooms/house.ts';
import {
  type Identity,
  makePasswords,
  makeSessions,
  makeStrengthMeter,
  type Passwords,
  rolesHolding,
} from './rooms/identity/index.ts';
import type { House } from './rooms/room.ts';
import { maintenanceText, readSettings } from './rooms/settings/index.ts';
import { version } from './version.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The handle of GET handlers; the database's own when absent. */
  readonly reads?: Db;
  readonly checkResults?: boolean;
  readonly mail?: Mailer;
  /** How typed-in addresses are called; for tests that play the other side. */
  readonly outbound?: Outbound | undefined;
  /** Widens the rate limits; for load tests. */
  readonly rateFactor?: number;
  /** How the room on disks is measured; for tests. */
  readonly measure?: Measure | undefined;
  /** How passwords are hashed and compared; as they should be when absent. Tests of what is around it need no hash. */
  readonly passwords?: Passwords;
  /** Without jobs nothing runs in the background: tests call what they need. */
  readonly withJobs?: boolean;
  /** The token of the set-up page, while there is no superuser yet. */
  readonly setupToken?: string | undefined;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  readonly identity: Identity;
  close(): Promise<void>;
}

/** The whole application without listening: wiring only. The database must be migrated. */
export async function makeApp(options: AppOptions): Promise<App> {
  const { config, database, clock, log } = options;
  const secure = config.origin?.startsWith('https://') ?? false;
  const secret = await cookieSecret(database.db, config.secret);
  const origin = config.origin ?? `http://${config.host}:${config.port}`;
  const events = await openLiveEvents(database, log);
  const jobs = options.withJobs === false ? noJobs : await openJobs(database, log);
  const sessionTimeout = remembered(
    async () => (await readSettings(database.db, 'system')).system.sessionTimeout,
  );
  const advanced = remembered(async () => (await readSettings(database.db, 'advanced')).advanced);
  const forgetSettings = () => {
    sessionTimeout.forget();
    advanced.forget();
  };
  const sessions = makeSessions({
    database,
    clock,
    log,
    secret,
    secure,
    timeoutMinutes: sessionTimeout.get,
    mayRemember: async () => (await advanced.get()).permissionCache,
  });
  const identity: Identity = {
    sessions,
    setupToken: options.setupToken,
    meter: makeStrengthMeter(),
    noneOwn: makeNoneOwn(rooms),
    passwords: options.passwords ?? makePasswords(),
  };
  events.onSignal(() => {
    sessions.clear();
    forgetSettings();
  });
  const platform: Platform = {
    config,
    clock,
    log,
    database,
    reads: options.reads ?? database.db,
    events,
    jobs,
    files: await openFileStore(config),
    space: openSpace(config, options.measure),
    mail:
      options.mail ??
      makeMailer({
        smtpUrl: config.smtpUrl,
        from: `bellwether@${new URL(origin).hostname}`,
        log,
        showText: config.demo,
      }),
    outbound: options.outbound ?? makeOutbound(),
    limits: makeRateLimits(options.rateFactor),
    callsPerMinute: async () => (await advanced.get()).apiRateLimit,
    maintenance: async () => maintenanceText(await advanced.get()),
    cookies: { secret, secure },
    findViewer: sessions.find,
    checkResults: options.checkResults ?? !config.production,
    rolesHolding: rolesHolding(sessions, database.db),
  };

  const http = await makeServer({ log, secure, trustedProxies: config.trustedProxies });
  const stop = () => close(http, events, jobs);
  try {
    platformRoutes(http, platform, version);
    const demo = await demoUsers(database.db, config);
    const house = makeHouse(rooms, identity, { version, demo, changed: forgetSettings });
    for (const room of rooms) room.mount(http, platform, house);
    await serveWebApp(http, pageHeads(platform));
    await registerJobs(platform, house);
  } catch (error) {
    await stop();
    throw error;
  }
  return { http, platform, identity, close: stop };
}

async function close(http: FastifyInstance, events: LiveEvents, jobs: Jobs): Promise<void> {
  events.endStreams();
  await http.close();
  await jobs.stop();
  await events.close();
}

/** Whose rows name content of the file store: every room that writes into it. */
export const storedKeys: readonly KeptKeys[] = rooms.flatMap((room) => room.storedKeys ?? []);

/** What the rooms say in the head of each page. */
function pageHeads(platform: Platform): PageHead[] {
  return rooms.flatMap((room) => room.pageHead?.(platform) ?? []);
}

async function registerJobs(platform: Platform, house: House): Promise<void> {
  const { jobs, events, clock, database } = platform;
  await jobs.register({
    name: 'prune-live-events',
    cron: '15 * * * *',
    run: async () => void (await events.prune(clock.now())),
  });
  await jobs.register({
    name: 'prune-kept-replies',
    cron: '20 * * * *',
    run: () => pruneReplies(database.db, clock.now()),
  });
  await jobs.register({
    name: 'sweep-file-store',
    cron: '20 3 * * *',
    run: () => sweepStore(platform, storedKeys),
  });
  for (const room of rooms) {
    for (const job of room.jobs?.(platform, house) ?? []) await jobs.register(job);
  }
}

/** A value that is read once and kept until it is forgotten: the settings that every request needs. */
function remembered<T>(read: () => Promise<T>) {
  let value: Promise<T> | undefined;
  return {
    get: () => {
      value ??= read().catch((error: unknown) => {
        value = undefined;
        throw error;
      });
      return value;
    },
    forget: () => {
      value = undefined;
    },
  };
}

const noJobs: Jobs = {
  register: async () => undefined,
  send: async () => undefined,
  forget: async () => undefined,
  runNow: async () => false,
  states: async () => [],
  stop: async () => undefined,
};
