import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import {
  knownDevice,
  oneTimeLink,
  session,
  signInFailure,
  signInPlace,
  verification,
} from '../identity.table.ts';
import { spans } from './throttle.rules.ts';

/** For how long a link that nobody used stays, to be explained by. */
const linkDays = 30;

/** Every hour: failures, places and browsers that count no more go, and sessions and links that have ended. */
export function tidySignInJob({ database, clock }: Platform): Job {
  return {
    name: 'tidy-sign-in',
    cron: '25 * * * *',
    run: () => tidySignIn(database.db, clock.now()),
  };
}

/** Does the work of the job as of the moment. */
export async function tidySignIn(db: Db, now: Date): Promise<void> {
  const before = (span: number) => new Date(now.getTime() - span).toISOString();
  await db.delete(signInFailure).where(lt(signInFailure.at, before(spans.failure)));
  await db.delete(signInPlace).where(lt(signInPlace.lastSuccessAt, before(spans.place)));
  await db.delete(knownDevice).where(lt(knownDevice.lastSeenAt, before(spans.device)));
  await db.delete(oneTimeLink).where(lt(oneTimeLink.expiresAt, before(linkDays * 86_400_000)));
  await db.delete(verification).where(lt(verification.expiresAt, now));
  // Sessions end by the database's clock (sessions.queries.ts).
  await db.delete(session).where(sql`${session.expiresAt} < now()`);
}
