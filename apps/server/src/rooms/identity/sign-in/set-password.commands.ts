import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Identity } from '../identity.commands.ts';
import { account } from '../identity.table.ts';
import { type KnownPerson, personalData, personalDataOf } from '../personal-data.queries.ts';
import { demandGoodPassword } from './passwords.rules.ts';

/**
 * The hash of a new password that keeps the rules of IAM-06 to IAM-08; 400 at `password` for one that does not. Slow: for
 * the time before a transaction.
 */
export async function hashNewPassword(
  identity: Identity,
  password: string,
  person: KnownPerson,
): Promise<string> {
  await demandGoodPassword(identity.meter, password, personalData(person));
  return identity.passwords.hash(password);
}

/** The same for a stored user; for one who does not exist only the general rules hold, and the handler says 404. */
export async function hashPasswordOf(
  identity: Identity,
  db: Db,
  userId: string,
  password: string,
): Promise<string> {
  await demandGoodPassword(identity.meter, password, await personalDataOf(db, userId));
  return identity.passwords.hash(password);
}

/** Stores a hash as the user's password. The database ends the user's open links and known browsers (its triggers). */
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
export async function storedHash(db: Db, userId: string): Promise<string | null> {
  const [own] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  return own?.password ?? null;
}
