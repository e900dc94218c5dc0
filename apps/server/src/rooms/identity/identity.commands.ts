import { sql } from 'drizzle-orm';
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
