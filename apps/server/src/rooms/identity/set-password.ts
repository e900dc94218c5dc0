import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { account, user } from './identity.table.ts';
import type { Identity } from './identity.ts';
import { demandGoodPassword } from './password.ts';

/** Stores a new password after the rules of IAM-06 to IAM-08; makes the credential where there was none. */
export async function setPassword(
  ctx: Context,
  identity: Identity,
  userId: string,
  password: string,
): Promise<void> {
  const [own] = await ctx.db
    .select({ name: user.name, username: user.username, email: user.email })
    .from(user)
    .where(eq(user.id, userId));
  if (!own) throw new Problem(404, 'User not found', { code: 'NOT_FOUND' });
  await demandGoodPassword(identity.meter, password, [own.name, own.username, own.email.split('@')[0] ?? '']);
  const { password: hasher } = await identity.signIn.$context;
  await storePassword(ctx.db, userId, await hasher.hash(password));
}

/** Stores a password hash as the user's credential. */
export async function storePassword(db: Db, userId: string, hash: string): Promise<void> {
  const updated = await db
    .update(account)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  if (updated.rowCount === 0) {
    await db.insert(account).values({ userId, accountId: userId, providerId: 'credential', password: hash });
  }
}

/** The user's stored password hash; null where there is none yet. */
export async function ownAccount(db: Db, userId: string) {
  const [own] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  return own ?? { password: null };
}
