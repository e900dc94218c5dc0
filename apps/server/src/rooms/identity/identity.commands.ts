import type { Subject } from '@bellwether/contract/shared/permission';
import { sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context, OpenContext } from '../../platform/http/context.ts';
import type { Passwords } from './sign-in/passwords.rules.ts';
import type { Sessions } from './sign-in/sessions.queries.ts';
import type { StrengthMeter } from './sign-in/strength.commands.ts';

/** What the handlers of this room share. Made once by makeApp. */
export interface Identity {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  /** The token of the set-up page, while there is no superuser yet. */
  readonly setupToken: string | undefined;
  readonly meter: StrengthMeter;
  /** Of which subjects the viewer may read their own records alone, and has none: what the rooms say (AMB-242). */
  readonly noneOwn: (db: Db, viewer: Viewer, now: Date) => Promise<Subject[]>;
}

/** Makes every process forget its cached sessions and rights once this transaction has committed. */
export async function sessionsChanged(ctx: OpenContext, identity: Identity): Promise<void> {
  await ctx.platform.events.signal(ctx.db, 'sessions', '');
  ctx.afterCommit(() => identity.sessions.clear());
}

/** Ends every session of a user, but the given one. */
export async function endSessions(
  { db }: Pick<Context, 'db'>,
  userId: string,
  except?: string,
): Promise<void> {
  await db.execute(
    sql`delete from session where user_id = ${userId} ${except ? sql`and id <> ${except}` : sql``}`,
  );
}
