import type { FastifyInstance } from 'fastify';
import { demoUsers } from './demo/demo-users.ts';
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
import { serveWebApp } from './platform/http/web-app.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import { type Mailer, makeMailer } from './platform/mail/mailer.ts';
import { assessments } from './rooms/assessments/index.ts';
import { attendanceRoom } from './rooms/attendance/index.ts';
import { automation, triggerJob } from './rooms/automation/index.ts';
import { availabilityRoom } from './rooms/availability/index.ts';
import { avatarsRoom } from './rooms/avatars/index.ts';
import { calendar, calendarRemindersJob } from './rooms/calendar/index.ts';
import { clockRoom, missedPunchJob } from './rooms/clock/index.ts';
import { dashboards } from './rooms/dashboards/index.ts';
import { employees } from './rooms/employees/index.ts';
import { feedback, feedbackExpiryJob } from './rooms/feedback/index.ts';
import { filesRoom, storedUploads, tidyFilesJob } from './rooms/files/index.ts';
import { holidays } from './rooms/holidays/index.ts';
import {
  type Identity,
  identity,
  makePasswords,
  makeSessions,
  makeStrengthMeter,
  type Passwords,
  rolesGiving,
  storedProfileFiles,
  tidySignInJob,
} from './rooms/identity/index.ts';
import { imports, storedImports } from './rooms/imports/index.ts';
import { kanban } from './rooms/kanban/index.ts';
import { learning, organizationDay, startEnrolments, visibleMaterialIds } from './rooms/learning/index.ts';
import { classRemindersJob, messaging, tidyMailJob, visibleMessages } from './rooms/messaging/index.ts';
import { modulesRoom, sidebarModules } from './rooms/modules/index.ts';
import { pageJobs, pages, visibleMedia } from './rooms/pages/index.ts';
import { pipeline, scoringJobs } from './rooms/pipeline/index.ts';
import { sales, seenProducts } from './rooms/sales/index.ts';
import { classChanged, horizonJob, rezoneLessons, scheduling } from './rooms/scheduling/index.ts';
import { maintenanceText, readSettings, settings, storedBranding } from './rooms/settings/index.ts';
import { students } from './rooms/students/index.ts';
import { overdueJob, tasks } from './rooms/tasks/index.ts';
import { timetablesRoom } from './rooms/timetables/index.ts';
import { translationsRoom } from './rooms/translations/index.ts';
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
  const parts: Identity = {
    sessions,
    setupToken: options.setupToken,
    meter: makeStrengthMeter(),
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
    limits: makeRateLimits(options.rateFactor),
    callsPerMinute: async () => (await advanced.get()).apiRateLimit,
    maintenance: async () => maintenanceText(await advanced.get()),
    cookies: { secret, secure },
    findViewer: sessions.find,
    checkResults: options.checkResults ?? !config.production,
    rolesHolding: async (action, subject) => rolesGiving(await sessions.roles(database.db), action, subject),
  };

  const http = await makeServer({ log, secure, trustedProxies: config.trustedProxies });
  const stop = () => close(http, events, jobs);
  try {
    platformRoutes(http, platform, version);
    const demo = await demoUsers(database.db, config);
    mountRooms(http, platform, parts, {
      version,
      demo,
      changed: forgetSettings,
      zoneChanged: rezoneLessons,
      sidebarModules,
    });
    await serveWebApp(http);
    await registerJobs(platform);
  } catch (error) {
    await stop();
    throw error;
  }
  return { http, platform, identity: parts, close: stop };
}

function mountRooms(
  http: FastifyInstance,
  platform: Platform,
  parts: Identity,
  settingsOptions: Parameters<typeof settings>[2],
): void {
  identity(http, platform, parts);
  settings(http, platform, settingsOptions);
  modulesRoom(http, platform);
  translationsRoom(http, platform);
  filesRoom(http, platform, {
    product: seenProducts,
    message: visibleMessages,
    material: visibleMaterialIds,
    media_asset: visibleMedia,
  });
  messaging(http, platform);
  holidays(http, platform);
  availabilityRoom(http, platform);
  employees(http, platform, parts);
  clockRoom(http, platform);
  students(http, platform, parts);
  avatarsRoom(http, platform);
  learning(http, platform, { classChanged });
  sales(http, platform);
  pipeline(http, platform);
  scheduling(http, platform);
  calendar(http, platform);
  attendanceRoom(http, platform);
  timetablesRoom(http, platform, parts);
  tasks(http, platform);
  feedback(http, platform);
  kanban(http, platform);
  automation(http, platform);
  assessments(http, platform);
  pages(http, platform);
  imports(http, platform);
  dashboards(http, platform);
}

async function close(http: FastifyInstance, events: LiveEvents, jobs: Jobs): Promise<void> {
  events.endStreams();
  await http.close();
  await jobs.stop();
  await events.close();
}

/** Whose rows name content of the file store: every room that writes into it. */
export const storedKeys: readonly KeptKeys[] = [
  storedUploads,
  storedBranding,
  storedProfileFiles,
  storedImports,
];

async function registerJobs(platform: Platform): Promise<void> {
  const { jobs, events, clock, database } = platform;
  await jobs.register({
    name: 'start-enrolments',
    cron: '5 * * * *',
    run: async () =>
      void (await startEnrolments(database.db, await organizationDay(database.db, clock.now()))),
  });
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
  await jobs.register(tidySignInJob(platform));
  await jobs.register(horizonJob(platform));
  await jobs.register(calendarRemindersJob(platform));
  await jobs.register(classRemindersJob(platform));
  await jobs.register(tidyMailJob(platform));
  await jobs.register(tidyFilesJob(platform));
  await jobs.register({
    name: 'sweep-file-store',
    cron: '20 3 * * *',
    run: () => sweepStore(platform, storedKeys),
  });
  await jobs.register(overdueJob(platform));
  await jobs.register(feedbackExpiryJob(platform));
  await jobs.register(missedPunchJob(platform));
  await jobs.register(triggerJob(platform));
  for (const job of scoringJobs(platform)) await jobs.register(job);
  for (const job of pageJobs(platform)) await jobs.register(job);
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
  runNow: async () => false,
  states: async () => [],
  stop: async () => undefined,
};
