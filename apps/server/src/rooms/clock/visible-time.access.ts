import { type SQL, sql } from 'drizzle-orm';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import { conflict, lacksRight, Problem } from '../../platform/http/problem.ts';
import { isOfTeam, isSelfOrTeam } from '../employees/index.ts';

type Seen = 'attendance_log' | 'regularization_request';

/** Whose records the viewer may see, by the column with the employee: all with read:any, else one's own and one's team's (REV-09). */
export function visibleTime(viewer: Viewer, subject: Seen, employeeId: SQL): SQL {
  if (can(viewer, 'read:any', subject)) return sql`true`;
  if (!viewer.employeeId) return sql`false`;
  return isSelfOrTeam(viewer.employeeId, employeeId);
}

interface AskedBy {
  /** Of whom it is, and the user who asked: SQL columns. */
  readonly employeeId: SQL;
  readonly requestedById: SQL;
}

/** Whether the viewer may decide about a request: approve:any, or approve for their team; never what is their own or what they asked for (AMB-092). */
export function decidable(viewer: Viewer, { employeeId, requestedById }: AskedBy): SQL {
  const isOthers = sql`${employeeId} is distinct from ${viewer.employeeId}::uuid and ${requestedById} is distinct from ${viewer.actor.id}::uuid`;
  if (can(viewer, 'approve:any', 'regularization_request')) return sql`(${isOthers})`;
  if (!can(viewer, 'approve:own', 'regularization_request') || !viewer.employeeId) return sql`false`;
  return sql`(${isOthers} and ${isOfTeam(viewer.employeeId, employeeId)})`;
}

/** Whether a request is what a lesson proves, and its person did not confirm it yet: SQL over the table. AMB-360. */
export const isUnconfirmed: SQL<boolean> = sql`("regularization_request"."source" = 'SYSTEM_AUTO' and "regularization_request"."confirmed_at" is null)`;

interface Proposed {
  readonly source: string;
  readonly confirmedAt: string | null;
}

/** The same of a row that was read. */
export function waitsForPerson({ source, confirmedAt }: Proposed): boolean {
  return source === 'SYSTEM_AUTO' && confirmedAt === null;
}

interface StoredRequest {
  readonly employeeId: string;
  readonly requestedById: string | null;
  readonly status: string;
}

/**
 * Throws 403 for a request that is one's own or that one asked for (AMB-092), and where one may not decide about the person; 409 when it
 * was decided already. `isDecidable` is what `decidable` said.
 */
export function demandDecidable(
  viewer: Viewer,
  { employeeId, requestedById, status }: StoredRequest,
  isDecidable: boolean,
): void {
  if (employeeId === viewer.employeeId || requestedById === viewer.actor.id)
    throw new Problem(403, 'You cannot approve your own regularization request.');
  if (!isDecidable) throw lacksRight('approve:any regularization_request');
  if (status !== 'PENDING') throw conflict('WRONG_STATE', 'This request was decided already.');
}

/** Throws 403 for a request of somebody else, and 409 for one that waits no more: only one's own pending one is cancelled (TIM-13). */
export function demandCancellable(viewer: Viewer, { employeeId, status }: StoredRequest): void {
  if (employeeId !== viewer.employeeId) throw new Problem(403, 'Only your own request can be cancelled.');
  if (status !== 'PENDING') throw conflict('WRONG_STATE', 'Only a pending request can be cancelled.');
}

/** Throws 403 for somebody else's request, and 409 where there is nothing to confirm. AMB-360. */
export function demandConfirmable(viewer: Viewer, request: StoredRequest & Proposed): void {
  if (request.employeeId !== viewer.employeeId)
    throw new Problem(403, 'Only your own request can be confirmed.');
  if (request.status !== 'PENDING' || !waitsForPerson(request))
    throw conflict('WRONG_STATE', 'There is nothing to confirm.');
}
