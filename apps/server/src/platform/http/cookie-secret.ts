import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { rowOf } from '../db/rows.ts';

const Secret = z.object({ value: z.string() });

/**
 * The secret that signs session cookies: SECRET, else one that is made once and kept in the database, so that every
 * process of an installation signs alike and a restart signs nobody out.
 */
export async function cookieSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const fresh = randomBytes(32).toString('base64url');
  await db.execute(
    sql`insert into installation_secret (name, value) values ('cookie', ${fresh}) on conflict do nothing`,
  );
  const stored = await rowOf(db, Secret).from(
    sql`select value from installation_secret where name = 'cookie'`,
  );
  return stored?.value ?? fresh;
}
