import { approvalRights, approvalSubjects } from '@bellwether/contract/approvals/approvals.values';
import { Id } from '@bellwether/contract/shared/fields';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { isAmong } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { teamIds } from '../employees/index.ts';
import { userView } from '../identity/identity.view.ts';
import { organizationDay } from '../settings/index.ts';
import { approvalAssignee, approvalDelegation, approvalRequest, approvalStep } from './approvals.table.ts';

/** Who asks, and on which day: delegations hold from day to day. */
export interface Approver {
  readonly viewer: Viewer;
  readonly day: string;
}

/** The viewer as an approver of today. */
export async function approverOf(db: Db, viewer: Viewer, now: Date): Promise<Approver> {
  return { viewer, day: await organizationDay(db, now) };
}

function subjectsHeld({ viewer }: Approver, right: 'approve:own' | 'approve:any'): SQL {
  return sql`${sql.param(approvalSubjects.filter((subject) => can(viewer, right, approvalRights[subject])))}::text[]`;
}

/** Whether a row of approval_request is about somebody else than the viewer: nobody decides about what is their own (AMB-092). */
function isOfAnother({ viewer }: Approver): SQL {
  return sql`${approvalRequest.requesterId} <> ${viewer.userId} 
    and coalesce(${approvalRequest.employeeId} <> ${viewer.employeeId}::uuid, true)`;
}

/** The delegations to the viewer that hold today, as rows `d` with the request `r`: only with the right to approve (time-and-pay). */
function isDelegated(who: Approver): SQL {
  return sql`d.to_id = ${who.viewer.userId} and ${who.day} between d.start_date and d.end_date
    and (cardinality(d.subjects) = 0 or r.subject = any(d.subjects)) and r.subject = any(${subjectsHeld(who, 'approve:own')})`;
}

/** Which requests wait for the viewer: as somebody who was asked, or in the place of one. For queries on approval_request. */
export function waitingFor(who: Approver): SQL {
  return askedBy(who, isOpen);
}

/** Which requests the viewer may decide about now: those that wait for them, and what no chain gives to others, by the right and its scope. */
export function decidable(who: Approver): SQL {
  return askedOrByRight(who, isOpen);
}

/** Which requests the viewer could have decided about, had nobody done so. For queries on approval_request. */
export function decidedBefore(who: Approver): SQL {
  return askedOrByRight(who, sql`s.decision is not null`);
}

const isOpen = sql`s.status = 'OPEN'`;

/** `steps`: a condition on the step `s`. */
function askedBy(who: Approver, steps: SQL): SQL {
  const asked = sql`
    select s.request_id from ${approvalAssignee} a join ${approvalStep} s on s.id = a.step_id
    where a.user_id = ${who.viewer.userId} and ${steps}
    union all
    select s.request_id from ${approvalDelegation} d join ${approvalAssignee} a on a.user_id = d.from_id
      join ${approvalStep} s on s.id = a.step_id join ${approvalRequest} r on r.id = s.request_id
    where ${steps} and ${isDelegated(who)}`;
  return sql`(${isOfAnother(who)} and ${isAmong(approvalRequest.id, asked)})`;
}

function askedOrByRight(who: Approver, steps: SQL): SQL {
  const byRight = sql`
    select s.request_id from ${approvalStep} s join ${approvalRequest} r on r.id = s.request_id
    where ${steps} and s.kind = 'RIGHT' and ${hasRightFor(who)}`;
  return sql`(${askedBy(who, steps)} or (${isOfAnother(who)} and ${isAmong(approvalRequest.id, byRight)}))`;
}

function hasRightFor(who: Approver): SQL {
  const { employeeId } = who.viewer;
  const ofTeam = employeeId
    ? sql`(r.subject = any(${subjectsHeld(who, 'approve:own')}) and r.employee_id in (${teamIds(employeeId)}))`
    : sql`false`;
  return sql`(r.subject = any(${subjectsHeld(who, 'approve:any')}) or ${ofTeam})`;
}

/** Which requests the viewer has decided about. For queries on approval_request. */
export function decidedBy({ viewer }: Approver): SQL {
  return isAmong(
    approvalRequest.id,
    sql`select s.request_id from ${approvalStep} s where s.decided_by_id = ${viewer.userId}`,
  );
}

/** Which requests the viewer may see: their own, where they were asked or decided, and about which they may decide. */
export function visibleApprovals(who: Approver): SQL {
  const { userId, employeeId } = who.viewer;
  const asked = sql`select s.request_id from ${approvalAssignee} a join ${approvalStep} s on s.id = a.step_id
    where a.user_id = ${userId}`;
  return sql`(${approvalRequest.requesterId} = ${userId} or ${approvalRequest.employeeId} = ${employeeId}::uuid
    or ${isAmong(approvalRequest.id, asked)} or ${decidedBy(who)} or ${decidable(who)})`;
}

const Standing = z.object({
  id: Id,
  isAsked: z.boolean(),
  fromId: Id.nullable(),
  fromName: z.string().nullable(),
  byRight: z.boolean(),
});

/** In whose place the viewer decides; null: in their own. */
export interface Place {
  readonly onBehalfOf: { readonly id: string; readonly name: string } | null;
}

/** Of the requests those about which the viewer may decide now, and in whose place. The right of one's own comes before a delegation. */
export async function placesOf(
  db: Db,
  who: Approver,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  if (requestIds.length === 0) return new Map();
  const rows = await rowsOf(db, Standing).from(sql`
    select r.id, exists (select 1 from ${approvalAssignee} a where a.step_id = s.id and a.user_id = ${who.viewer.userId}) as "isAsked",
      f.id as "fromId", f.name as "fromName", s.kind = 'RIGHT' and ${hasRightFor(who)} as "byRight"
    from ${approvalRequest} r join ${approvalStep} s on s.request_id = r.id and s.status = 'OPEN'
      left join lateral (select u.id, u.name from ${approvalDelegation} d join ${approvalAssignee} a on a.user_id = d.from_id and a.step_id = s.id
        join ${userView('u')} on u.id = d.from_id where ${isDelegated(who)} order by u.name, u.id limit 1) f on true
    where r.id = any(${sql.param([...requestIds])}::uuid[]) and r.requester_id <> ${who.viewer.userId}
      and coalesce(r.employee_id <> ${who.viewer.employeeId}::uuid, true)`);
  return new Map(
    rows.flatMap(({ id, isAsked, fromId, fromName, byRight }): [string, Place][] => {
      if (isAsked || byRight) return [[id, { onBehalfOf: null }]];
      return fromId && fromName !== null ? [[id, { onBehalfOf: { id: fromId, name: fromName } }]] : [];
    }),
  );
}
