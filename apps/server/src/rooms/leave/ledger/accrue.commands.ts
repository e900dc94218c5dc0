import { accrualOf, boundsOfPeriod, type Earning } from '@bellwether/contract/leave/accrual.rules';
import { replayLeave } from '@bellwether/contract/leave/replay.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { earningOf, type Person, peopleInService } from '../people.queries.ts';
import type { earnedLeavePolicy } from '../setup/leave-setup.table.ts';
import { carryOf, findLeaveType } from '../setup/leave-types.queries.ts';
import { earnedLeaveAccrual } from './leave-ledger.table.ts';
import { keyOf, movesOf } from './moves.queries.ts';
import { writeEntries } from './write-entries.commands.ts';

type Policy = typeof earnedLeavePolicy.$inferSelect;

interface Accruing {
  readonly db: Db;
  readonly now: Date;
  readonly viewer?: Pick<Viewer, 'actor'>;
}

/**
 * Posts what everybody in service earned by the policy in a period, on its last day; nothing beyond the policy's greatest balance. Who has
 * the period already is left out, so that a second run posts nothing (AMB-206). Returns how many got it. The policy's row must be locked.
 */
export async function accruePeriod(
  { db, now, viewer }: Accruing,
  policy: Policy,
  period: string,
): Promise<number> {
  const bounds = boundsOfPeriod(policy.accrualFrequency, period);
  if (!bounds) return 0;
  const type = await findLeaveType(db, policy.leaveTypeId);
  const done = await db
    .select({ employeeId: earnedLeaveAccrual.employeeId })
    .from(earnedLeaveAccrual)
    .where(and(eq(earnedLeaveAccrual.policyId, policy.id), eq(earnedLeaveAccrual.period, period)));
  const has = new Set(done.map(({ employeeId }) => employeeId));
  const people = (await peopleInService(db)).filter(
    ({ id, dateOfJoining }) => !has.has(id) && dateOfJoining <= bounds.to,
  );
  if (people.length === 0) return 0;
  const ids = people.map(({ id }) => id);
  const moves = await movesOf(db, sql`select unnest(${sql.param(ids)}::uuid[])`);
  const earned = people.map((person) => {
    const own = (moves.get(keyOf(person.id, type.id)) ?? []).filter(({ kind }) => kind !== 'EXPIRED');
    const { balance } = replayLeave(own, carryOf(type), bounds.to);
    return { person, amount: withinMost(policy, balance, earnedBy(policy, person, period)) };
  });
  await db.insert(earnedLeaveAccrual).values(
    earned.map(({ person, amount }) => ({
      ...{ policyId: policy.id, employeeId: person.id, period },
      amount: exactText(amount),
    })),
  );
  await writeEntries(
    db,
    earned
      .filter(({ amount }) => amount > 0n)
      .map(({ person, amount }) => ({
        ...{ employeeId: person.id, leaveTypeId: type.id, kind: 'ACCRUAL' as const, period },
        ...{ quantity: exactText(amount), effectiveOn: bounds.to, actorId: viewer?.actor.id ?? null },
        recordedAt: now.toISOString(),
      })),
  );
  return earned.length;
}

/** What a policy gives somebody for a period, in ten-thousandths, before its greatest balance is asked. */
export function earnedBy(
  policy: Pick<Policy, 'accrualFrequency' | 'accrualRate' | 'effectiveFrom' | 'effectiveTo'>,
  person: Pick<Person, 'dateOfJoining' | 'terminationDate'>,
  period: string,
): bigint {
  return accrualOf(
    policy.accrualFrequency,
    exactOf(policy.accrualRate),
    period,
    within(policy, earningOf(person)),
  );
}

function within(
  { effectiveFrom, effectiveTo }: Pick<Policy, 'effectiveFrom' | 'effectiveTo'>,
  { from, to }: Earning,
): Earning {
  const ends = [effectiveTo, to].filter((day): day is Day => day !== null).toSorted();
  return { from: from > effectiveFrom ? from : effectiveFrom, to: ends[0] ?? null };
}

function withinMost({ maxBalance }: Pick<Policy, 'maxBalance'>, balance: bigint, amount: bigint): bigint {
  if (maxBalance === null) return amount;
  const room = exactOf(maxBalance) - balance;
  return room <= 0n ? 0n : room < amount ? room : amount;
}
