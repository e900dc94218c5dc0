import { grantOf } from '@bellwether/contract/leave/accrual.rules';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { earningOf, peopleInService } from '../people.queries.ts';
import { activePolicies } from '../setup/leave-policies.queries.ts';
import type { LeaveTypeRow } from '../setup/leave-types.queries.ts';
import { writeEntries } from './write-entries.commands.ts';

interface Granting {
  readonly db: Db;
  readonly now: Date;
  readonly viewer?: Pick<Viewer, 'actor'>;
}

/**
 * Posts what the type grants for the year to everybody in service who does not have it yet: who joins within it gets a share, from the
 * day they join. A type that a policy gives period by period grants nothing by the year. Returns how many entries were posted.
 */
export async function grantYear(
  { db, now, viewer }: Granting,
  type: Pick<LeaveTypeRow, 'id' | 'annualAllowance'>,
  year: number,
): Promise<number> {
  const allowance = exactOf(type.annualAllowance);
  if (allowance === 0n) return 0;
  const policies = await activePolicies(db);
  if (policies.some(({ policy }) => policy.leaveTypeId === type.id)) return 0;
  const people = await peopleInService(db);
  const entries = people.flatMap((person) => {
    const quantity = grantOf(allowance, year, earningOf(person));
    if (quantity === 0n) return [];
    const first = `${year}-01-01`;
    return [
      {
        employeeId: person.id,
        leaveTypeId: type.id,
        kind: 'GRANT' as const,
        quantity: exactText(quantity),
        effectiveOn: person.dateOfJoining > first ? person.dateOfJoining : first,
        period: String(year),
        actorId: viewer?.actor.id ?? null,
        recordedAt: now.toISOString(),
      },
    ];
  });
  return writeEntries(db, entries);
}
