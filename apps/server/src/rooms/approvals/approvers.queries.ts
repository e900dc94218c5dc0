import { type ApprovalSubject, approvalRights } from '@bellwether/contract/approvals/approvals.values';
import type { Day } from '@bellwether/contract/shared/day';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { employeeView } from '../employees/employees.view.ts';
import { userRoleView, userView } from '../identity/identity.view.ts';
import { activeHoldersOf } from '../identity/index.ts';
import { approvalDelegation, type approvalStep } from './approvals.table.ts';
import type { FindAway } from './approvals.types.ts';

type Step = Pick<typeof approvalStep.$inferSelect, 'kind' | 'roleId' | 'userIds'>;

/** About whom and what is decided, on which day. */
export interface Asked {
  readonly subject: ApprovalSubject;
  readonly requesterId: string;
  readonly employeeId: string | null;
  readonly day: Day;
}

const Manager = z.object({
  userId: z.string().nullable(),
  isActive: z.boolean().nullable(),
  isInDepartment: z.boolean(),
});

/** The managers of an employee, the direct one first, with whether each works in the employee's department. */
async function managersOf(db: Db, employeeId: string): Promise<z.input<typeof Manager>[]> {
  return rowsOf(db, Manager).from(sql`
    with recursive up as (
      select e.manager_id as id, e.department_id as department, 1 as level from ${employeeView('e')} where e.id = ${employeeId}
      union all
      select m.manager_id, up.department, up.level + 1 from up join ${employeeView('m')} on m.id = up.id where up.level < 50)
    select m.user_id as "userId", u.is_active as "isActive", coalesce(m.department_id = up.department, false) as "isInDepartment"
    from up join ${employeeView('m')} on m.id = up.id left join ${userView('u')} on u.id = m.user_id
    order by up.level`);
}

const UserId = z.object({ userId: z.string() });

/** Of the users those in whose place somebody who holds the right decides on the day. */
async function delegating(
  db: Db,
  userIds: readonly string[],
  { subject, day }: Asked,
): Promise<ReadonlySet<string>> {
  const holders = await activeHoldersOf(db, 'approve:own', approvalRights[subject]);
  const rows = await rowsOf(db, UserId).from(sql`
    select distinct d.from_id as "userId" from ${approvalDelegation} d
    where d.from_id = any(${sql.param([...userIds])}::uuid[]) and d.to_id = any(${sql.param(holders)}::uuid[])
      and ${day} between d.start_date and d.end_date and (cardinality(d.subjects) = 0 or ${subject} = any(d.subjects))`);
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Whom a step asks, never the requester: of managers the first who can answer. Who is away is asked only where somebody decides in their
 * place; else the manager above, else who may approve any (REV-09). Empty where nobody is left.
 */
export async function approversOf(db: Db, step: Step, asked: Asked, away: FindAway): Promise<string[]> {
  const others = async (userIds: readonly string[]) => {
    const candidates = [...new Set(userIds)].filter((id) => id !== asked.requesterId);
    return candidates.length === 0 ? [] : presentOf(db, candidates, asked, away);
  };
  if (step.kind === 'USERS') {
    const named = await others(await activeOf(db, step.userIds));
    return named.length > 0 ? named : whoMayApproveAny(db, asked, away);
  }
  if (step.kind === 'ROLE') {
    const holders = await others(await holdersOf(db, step.roleId));
    return holders.length > 0 ? holders : whoMayApproveAny(db, asked, away);
  }
  for (const userId of await managersInTurn(db, step, asked)) {
    const [found] = await others([userId]);
    if (found) return [found];
  }
  return whoMayApproveAny(db, asked, away);
}

/** Who may approve any of the subject: the present ones, else all; a superuser only where there is nobody else. Never the requester. */
export async function whoMayApproveAny(db: Db, asked: Asked, away: FindAway): Promise<string[]> {
  for (const wildcard of [false, true]) {
    const all = await activeHoldersOf(db, 'approve:any', approvalRights[asked.subject], { wildcard });
    const holders = all.filter((id) => id !== asked.requesterId);
    if (holders.length === 0) continue;
    const present = await presentOf(db, holders, asked, away);
    return present.length > 0 ? present : holders;
  }
  return [];
}

/** The users of the managers whom a step asks, in the order in which they are tried. */
async function managersInTurn(db: Db, { kind }: Step, asked: Asked): Promise<string[]> {
  if (asked.employeeId === null) return [];
  const managers = await managersOf(db, asked.employeeId);
  const able = new Set(
    kind === 'RIGHT' ? await activeHoldersOf(db, 'approve:own', approvalRights[asked.subject]) : [],
  );
  const inTurn = kind === 'MANAGER_ABOVE' ? managers.slice(1) : fromHead(kind, managers);
  return inTurn.flatMap(({ userId, isActive }) =>
    userId && isActive && (kind !== 'RIGHT' || able.has(userId)) ? userId : [],
  );
}

/** The head of a department is the highest of the managers who still works in it; without one the direct manager (AMB-281). */
function fromHead(kind: Step['kind'], managers: z.input<typeof Manager>[]) {
  if (kind !== 'DEPARTMENT_HEAD') return managers;
  const outside = managers.findIndex(({ isInDepartment }) => !isInDepartment);
  const head = (outside < 0 ? managers.length : outside) - 1;
  return managers.slice(Math.max(0, head));
}

async function presentOf(db: Db, userIds: readonly string[], asked: Asked, away: FindAway) {
  const gone = await away(db, userIds, asked.day);
  if (gone.size === 0) return [...userIds];
  const replaced = await delegating(
    db,
    userIds.filter((id) => gone.has(id)),
    asked,
  );
  return userIds.filter((id) => !gone.has(id) || replaced.has(id));
}

async function activeOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(db, UserId).from(sql`select u.id as "userId" from ${userView('u')}
    where u.is_active and u.id = any(${sql.param([...userIds])}::uuid[]) order by u.id`);
  return rows.map(({ userId }) => userId);
}

async function holdersOf(db: Db, roleId: string | null): Promise<string[]> {
  const rows = await rowsOf(db, UserId).from(sql`select u.id as "userId" from ${userView('u')}
    join ${userRoleView('ur')} on ur.user_id = u.id where u.is_active and ur.role_id = ${roleId} order by u.id`);
  return rows.map(({ userId }) => userId);
}

/** Who stands above the approvers of a step that nobody answers: their own managers who can answer, else who may approve any. */
export async function aboveApprovers(
  db: Db,
  approverIds: readonly string[],
  asked: Asked,
  away: FindAway,
): Promise<string[]> {
  const rows = await rowsOf(db, UserId).from(sql`
    select distinct m.user_id as "userId" from ${employeeView('e')} join ${employeeView('m')} on m.id = e.manager_id
      join ${userView('u')} on u.id = m.user_id
    where e.user_id = any(${sql.param([...approverIds])}::uuid[]) and u.is_active`);
  const known = new Set([...approverIds, asked.requesterId]);
  const above = rows.map(({ userId }) => userId).filter((id) => !known.has(id));
  const present = above.length > 0 ? await presentOf(db, above, asked, away) : [];
  if (present.length > 0) return present;
  return (await whoMayApproveAny(db, asked, away)).filter((id) => !known.has(id));
}
