import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { countedAddress } from '../../../platform/http/address.rules.ts';
import type { Early } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { tooMany } from '../../../platform/http/rate-limits.ts';
import { signInFailure } from '../identity.table.ts';
import { hashOf } from './reset-link.commands.ts';
import { deviceTokenOf } from './session-cookie.rules.ts';
import { type Door, judge, judgeAgain, spans, tellOwnerAt, type Verdict } from './throttle.rules.ts';

/** Somebody at the door: as whom, from where, since when. */
export interface Attempt {
  /** The name as typed, in lower case. */
  readonly name: string;
  readonly account: string;
  readonly address: string;
  readonly deviceHash: string | null;
  /** In milliseconds since 1970. */
  readonly start: number;
}

/** The attempt that a request makes under a name. */
export function attemptOf(
  { platform, request }: Pick<Early, 'platform' | 'request'>,
  typed: string,
): Attempt {
  const name = typed.toLowerCase();
  const token = deviceTokenOf({ platform, request });
  return {
    name,
    account: createHmac('sha256', platform.cookies.secret).update(`sign-in ${name}`).digest('base64url'),
    address: countedAddress(request.ip),
    deviceHash: token && hashOf(token),
    start: platform.clock.now().getTime(),
  };
}

/** Waits as the rules ask, two seconds at most, and returns the moment at which the password may be looked at; else 429. */
export async function admit(platform: Platform, attempt: Attempt): Promise<number> {
  for (;;) {
    const now = platform.clock.now().getTime();
    const { door } = await lookAtDoor(platform.database.db, attempt, now);
    const wait = demandedWait(judge(door, attempt.start, now));
    if (wait === 0) return now;
    await platform.clock.wait(wait);
  }
}

/**
 * Looks again once the password was compared: 429 for what came too early, as other attempts show that were answered
 * meanwhile. A wrong password is counted before it is answered, in a transaction of its own: the answer is a refusal,
 * which would take the count back. Returns whether the account's owner is to be told.
 */
export async function settle(
  platform: Platform,
  attempt: Attempt,
  admitted: number,
  fits: boolean,
): Promise<{ tellOwner: boolean }> {
  for (;;) {
    const { wait, failures } = await inTransaction(platform.database.db, (tx) =>
      settleOnce(tx, platform, attempt, { admitted, fits }),
    );
    if (wait === 0) return { tellOwner: !fits && failures === tellOwnerAt };
    await platform.clock.wait(wait);
  }
}

/** The same inside the transaction that opens the session, which waits for nothing. Throws 429. */
export async function demandStillAdmitted(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  attempt: Attempt,
  admitted: number,
): Promise<void> {
  await lockAccount(tx, attempt);
  const now = clock.now().getTime();
  const { door } = await lookAtDoor(tx, attempt, now);
  demandedWait(judgeAgain(door, attempt.start, admitted, now));
}

async function settleOnce(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  attempt: Attempt,
  { admitted, fits }: { admitted: number; fits: boolean },
): Promise<{ wait: number; failures: number }> {
  await lockAccount(tx, attempt);
  const now = clock.now().getTime();
  const { door, deviceId } = await lookAtDoor(tx, attempt, now);
  const wait = demandedWait(judgeAgain(door, attempt.start, admitted, now));
  if (wait > 0 || fits) return { wait, failures: door.account.count };
  const { account, address } = attempt;
  await tx.insert(signInFailure).values({ account, address, deviceId, at: new Date(now).toISOString() });
  return { wait, failures: door.account.count + 1 };
}

/** Attempts at one account are settled one after the other. */
async function lockAccount(tx: Db, { account }: Attempt): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${account}`}, 0))`);
}

function demandedWait(verdict: Verdict): number {
  if (verdict.kind === 'go') return 0;
  if (verdict.kind === 'wait') return verdict.milliseconds;
  throw tooMany(Math.max(1, Math.ceil(verdict.milliseconds / 1000)));
}

/** Moments are texts of the database's. */
const DoorRow = z.object({
  deviceId: z.string().nullable(),
  knownPlace: z.boolean(),
  people: z.number(),
  pairCount: z.number(),
  pairLast: z.string().nullable(),
  accountCount: z.number(),
  accountLast: z.string().nullable(),
  addressCount: z.number(),
  addressLast: z.string().nullable(),
});

/** What the tables know about the door, in one question that is the same for names that nobody has. */
async function lookAtDoor(
  db: Db,
  { name, account, address, deviceHash }: Attempt,
  now: number,
): Promise<{ door: Door; deviceId: string | null }> {
  const since = (span: number) => sql`${new Date(now - span).toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    with owner as (
      select id from "user" where username = ${name} or (email = ${name} and not email_is_placeholder) limit 1
    ), device as (
      select d.id, d.last_seen_at from known_device d join owner on owner.id = d.user_id
      where d.token_hash = ${deviceHash} and d.last_seen_at > ${since(spans.device)} limit 1
    ), place as (
      select p.last_success_at from sign_in_place p join owner on owner.id = p.user_id where p.address = ${address}
    ), pair as (
      select count(*)::int as count, max(at) as last from sign_in_failure
      where account = ${account} and at > ${since(spans.failure)} and case
        when exists (select 1 from device)
        then device_id = (select id from device) and at > (select last_seen_at from device)
        else address = ${address} and at > coalesce((select last_success_at from place), '-infinity') end
    ), own as (
      select count(*)::int as count, max(at) as last from sign_in_failure
      where account = ${account} and at > ${since(spans.failure)}
    ), around as (
      select count(*)::int as count, max(at) as last from sign_in_failure
      where address = ${address} and at > ${since(spans.addressFailure)}
    )
    select (select id from device) as "deviceId",
      exists (select 1 from place where last_success_at > ${since(spans.place)}) as "knownPlace",
      (select count(*)::int from sign_in_place where address = ${address} and last_success_at > ${since(spans.place)}) as people,
      pair.count as "pairCount", pair.last as "pairLast", own.count as "accountCount", own.last as "accountLast",
      around.count as "addressCount", around.last as "addressLast"
    from pair, own, around`);
  const row = DoorRow.parse(rows[0]);
  const failures = (count: number, last: string | null) => ({
    count,
    lastAt: last === null ? null : new Date(last).getTime(),
  });
  return {
    deviceId: row.deviceId,
    door: {
      pair: failures(row.pairCount, row.pairLast),
      account: failures(row.accountCount, row.accountLast),
      address: failures(row.addressCount, row.addressLast),
      people: row.people,
      knownDevice: row.deviceId !== null,
      knownPlace: row.knownPlace,
    },
  };
}
