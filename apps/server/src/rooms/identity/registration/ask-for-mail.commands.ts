import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { verification } from '../identity.table.ts';

/** The queue of the messages that answer registrations; each is sent in the transaction of what asks for it. */
export const registrationQueue = 'registration-mail';

/** So many messages an address is sent in an hour, whoever asks for them. */
const mailsPerHour = 3;
const hour = 3_600_000;
/** For how long a question waits for its answer, should no mail leave the machine meanwhile. */
const waitsFor = 24 * hour;
const kind = 'registration ';

/** What somebody asked for under an address: an account, or, without `account`, another link to prove the address. */
const AskedSchema = z.object({
  email: z.string(),
  account: z.object({ name: z.string(), hash: z.string() }).nullable(),
});
export type Asked = z.infer<typeof AskedSchema>;

/**
 * Asks that an address be mailed what comes of a registration. It takes the same whoever has the address: whether anybody
 * does is looked up when the message is written. More than three within an hour are asked for in vain.
 */
export async function askForMail(
  tx: Db,
  { jobs }: Pick<Platform, 'jobs'>,
  asked: Asked,
  now: Date,
): Promise<void> {
  const identifier = await lockAddress(tx, asked.email);
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(verification)
    .where(
      and(
        eq(verification.identifier, identifier),
        gt(verification.createdAt, new Date(now.getTime() - hour)),
      ),
    );
  if ((found?.count ?? 0) >= mailsPerHour) return;
  const id = newId();
  await tx.insert(verification).values({
    id,
    identifier,
    value: JSON.stringify(asked),
    ...{ createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + waitsFor) },
  });
  await jobs.send(tx, registrationQueue, { id });
}

/** Registrations of one address are answered one after the other. Returns what its questions are called by. */
export async function lockAddress(tx: Db, email: string): Promise<string> {
  const identifier = `${kind}${email.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`);
  return identifier;
}

/** What was asked under the id; nothing once it was answered. */
export async function readAsked(db: Db, id: string): Promise<Asked | undefined> {
  const [row] = await db
    .select({ value: verification.value })
    .from(verification)
    .where(eq(verification.id, id));
  return row?.value ? AskedSchema.parse(JSON.parse(row.value)) : undefined;
}

/** Forgets what was asked, with the hash in it; that it was asked still counts for the hour. */
export async function markAnswered(db: Db, id: string): Promise<void> {
  await db.update(verification).set({ value: '' }).where(eq(verification.id, id));
}
