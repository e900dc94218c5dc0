import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { installationSecret } from './secret.table.ts';

// Secrets that people hand over to be used and never to be read again, such as the key of a service. They stand beside those that
// the installation makes itself: no backup holds them, no reply and no audit row names them.

/** Keeps the secret under its name, over an older one; null forgets it. */
export async function keepSecret(db: Db, name: string, value: string | null): Promise<void> {
  if (value === null) {
    await db.delete(installationSecret).where(eq(installationSecret.name, name));
    return;
  }
  await db
    .insert(installationSecret)
    .values({ name, value })
    .onConflictDoUpdate({ target: installationSecret.name, set: { value } });
}

/** The secret of the name, to be used at once; undefined without one. */
export async function keptSecret(db: Db, name: string): Promise<string | undefined> {
  const [found] = await db.select().from(installationSecret).where(eq(installationSecret.name, name));
  return found?.value;
}
