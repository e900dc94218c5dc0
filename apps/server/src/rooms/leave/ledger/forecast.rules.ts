import { grantOf, periodsOfYear } from '@bellwether/contract/leave/accrual.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { exactOf } from '@bellwether/contract/shared/exact.rules';
import { earningOf, type Person } from '../people.queries.ts';
import type { earnedLeavePolicy } from '../setup/leave-setup.table.ts';
import type { LeaveTypeRow } from '../setup/leave-types.queries.ts';
import { earnedBy } from './accrue.commands.ts';
import type { StoredMove } from './moves.queries.ts';

type Policy = typeof earnedLeavePolicy.$inferSelect;

interface Source {
  readonly person: Person;
  readonly type: LeaveTypeRow;
  readonly policy: Policy | undefined;
}

/**
 * What is still to be granted or earned after today up to a day, as if nothing changed: the grants of later years, and the periods that
 * end by then. A greatest balance is not asked. Empty for who is not in service.
 */
export function forecastMoves({ person, type, policy }: Source, today: Day, until: Day): StoredMove[] {
  if (until <= today || !person.isInService) return [];
  const years = Array.from(
    { length: Number(until.slice(0, 4)) - Number(today.slice(0, 4)) + 1 },
    (_, at) => Number(today.slice(0, 4)) + at,
  );
  if (policy)
    return years.flatMap((year) =>
      periodsOfYear(policy.accrualFrequency, year)
        .filter(({ to }) => to >= today && to <= until)
        .map(({ period, to }) => ({
          kind: 'ACCRUAL' as const,
          on: to,
          quantity: earnedBy(policy, person, period),
        }))
        .filter(({ quantity }) => quantity > 0n),
    );
  const allowance = exactOf(type.annualAllowance);
  return years
    .slice(1)
    .map((year) => ({
      kind: 'GRANT' as const,
      on: `${year}-01-01`,
      quantity: grantOf(allowance, year, earningOf(person)),
    }))
    .filter(({ quantity }) => quantity > 0n);
}
