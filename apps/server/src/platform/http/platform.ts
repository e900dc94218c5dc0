import type { Action, Subject } from '@bellwether/contract/shared/permission';
import type { FindViewer } from '../access/viewer.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database, Db } from '../db/database.ts';
import type { LiveEvents } from '../events/live-events.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Space } from '../files/space.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { RateLimits } from './rate-limits.ts';

/** What the rooms stand on. Made once by makeApp; nothing in the server keeps state in a module. */
export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  /** The handle of GET handlers: the same pool, a replica, or in tests a read-only one (GET never writes). */
  readonly reads: Db;
  readonly events: LiveEvents;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** The room for files on this machine's disks. */
  readonly space: Space;
  readonly mail: Mailer;
  /** Calls to addresses that somebody typed in. */
  readonly outbound: Outbound;
  readonly limits: RateLimits;
  /** How many calls one user, or one address without a session, may make in a minute, as the settings have it now. */
  readonly callsPerMinute: () => Promise<number>;
  /** What to tell everybody but administrators while only they get in (AMB-177); null at all other times. */
  readonly maintenance: () => Promise<string | null>;
  /** How session cookies are signed, and whether they are sent over https only. */
  readonly cookies: { readonly secret: string; readonly secure: boolean };
  readonly findViewer: FindViewer;
  /** Whether results are parsed by their schema before they are sent: tests and development. */
  readonly checkResults: boolean;
  /** The roles (display names) that hold a right, for the explanation of a denial. */
  readonly rolesHolding: (action: Action, subject: Subject) => Promise<string[]>;
}
