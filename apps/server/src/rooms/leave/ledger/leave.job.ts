import { periodsOfYear } from '@bellwether/contract/leave/accrual.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { organizationDay } from '../../settings/index.ts';
import { proposeRecounts } from '../requests/recounts.commands.ts';
import { activePolicies } from '../setup/leave-policies.queries.ts';
import { earnedLeavePolicy } from '../setup/leave-setup.table.ts';
import { activeLeaveTypes } from '../setup/leave-types.queries.ts';
import { accruePeriod } from './accrue.commands.ts';
import { postEnds } from './expire.commands.ts';
import { grantYear } from './grant-year.commands.ts';
import { proposeEarnings } from './leave-earnings.commands.ts';

type Night = Pick<Platform, 'database' | 'clock'>;

/** Nightly: grants the year, posts what policies gave and what ended, and proposes recounts and leave for work on holidays. What was done is not done twice. */
export function leaveJob(platform: Platform): Job {
  return { name: 'leave', cron: '10 0 * * *', run: () => keepLeave(platform) };
}

/** What the night does, once. */
export async function keepLeave({ database, clock }: Night): Promise<void> {
  const now = clock.now();
  const today = await organizationDay(database.db, now);
  const types = await activeLeaveTypes(database.db);
  for (const type of types)
    await database.db.transaction((tx) => grantYear({ db: tx as Db, now }, type, Number(today.slice(0, 4))));
  for (const { policy } of await activePolicies(database.db))
    for (const period of duePeriods(policy, today))
      await database.db.transaction(async (tx) => {
        const db = tx as Db;
        const [locked] = await db
          .select()
          .from(earnedLeavePolicy)
          .where(eq(earnedLeavePolicy.id, policy.id))
          .for('update');
        if (locked?.isActive) await accruePeriod({ db, now }, locked, period);
      });
  for (let after: string | undefined, more = true; more; more = after !== undefined)
    after = await database.db.transaction((tx) => postEnds(tx as Db, types, { today, now, after }));
  await database.db.transaction((tx) => proposeRecounts(tx as Db, today));
  await database.db.transaction((tx) => proposeEarnings(tx as Db, today));
}

/** The periods of the policy that ended within a year before today, in order: older ones are run by hand. */
function duePeriods(
  policy: { accrualFrequency: Parameters<typeof periodsOfYear>[0]; effectiveFrom: Day },
  today: Day,
): string[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year].flatMap((one) =>
    periodsOfYear(policy.accrualFrequency, one)
      .filter(({ to }) => to < today && to >= policy.effectiveFrom)
      .map(({ period }) => period),
  );
}
