import type { Work } from '../../../platform/http/context.ts';
import { type FindAway, openApproval } from '../../approvals/index.ts';
import type { Person } from '../people.queries.ts';
import { blocksOn } from '../setup/leave-blocks.queries.ts';
import type { LeaveTypeRow } from '../setup/leave-types.queries.ts';
import type { Wanted } from './checked-leave.queries.ts';

interface Asked {
  readonly id: string;
  readonly person: Person;
  readonly type: Pick<LeaveTypeRow, 'name'>;
  readonly wanted: Wanted;
}

/**
 * Asks for a decision about a request: by the chain of the school, or by who holds the right for the person; in a period of approval only
 * by its approvers (AMB-144). Whoever asked for it does not decide, nor whom it is about (AMB-092).
 */
export async function askFor(
  ctx: Pick<Work, 'db' | 'now' | 'emit' | 'audit' | 'viewer'>,
  { id, person, type, wanted }: Asked,
  away: FindAway,
): Promise<void> {
  const blocks = await blocksOn(ctx.db, { ...wanted, departmentId: person.departmentId });
  const reserved = blocks.find(({ type: kind }) => kind === 'APPROVAL_ONLY');
  await openApproval(
    ctx,
    {
      ...{ subject: 'leave_request', recordId: id, requesterId: ctx.viewer.userId, employeeId: person.id },
      ...{ title: `${person.name}: ${type.name}`, startDate: wanted.startDate, endDate: wanted.endDate },
      ...(reserved && { approverIds: reserved.approverIds }),
    },
    away,
  );
}
