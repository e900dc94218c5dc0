import type { approvals } from '@bellwether/contract/approvals/approvals';
import type { ApprovalSubject } from '@bellwether/contract/approvals/approvals.values';
import {
  approvalDecisions,
  approvalStatuses,
  approvalStepKinds,
  approvalStepStatuses,
  approvalSubjects,
} from '@bellwether/contract/approvals/approvals.values';
import type { InputOf } from '@bellwether/contract/shared/endpoint';
import { exactOf, exactText } from '@bellwether/contract/shared/exact.rules';
import { Id } from '@bellwether/contract/shared/fields';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { contains, pageOf } from '../../platform/db/list.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { conflict, notFound, type Problem } from '../../platform/http/problem.ts';
import { userView } from '../identity/identity.view.ts';
import { approvalAssignee, approvalRequest, approvalStep } from './approvals.table.ts';
import {
  type Approver,
  decidable,
  decidedBefore,
  decidedBy,
  placesOf,
  visibleApprovals,
  waitingFor,
} from './visible-approvals.access.ts';

const Named = z.object({ id: Id, name: z.string() });

const Row = z.object({
  id: Id,
  subject: z.enum(approvalSubjects),
  recordId: Id,
  title: z.string(),
  requester: Named,
  amount: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.enum(approvalStatuses),
  createdAt: z.string(),
  stepNo: z.number(),
  stepCount: z.number(),
  waitingFor: z.array(Named),
});

const sortable = { createdAt: approvalRequest.createdAt, amount: approvalRequest.amount };

/** One page of a box of the viewer. */
export async function listApprovals(db: Db, who: Approver, query: InputOf<typeof approvals.list>['query']) {
  const where = and(
    boxOf(who, query.box),
    query.subject ? eq(approvalRequest.subject, query.subject) : undefined,
    contains(query.search, approvalRequest.title),
  );
  const { data, ...page } = await pageOf(db, (onPage, order) => rows(db, onPage, order), {
    query,
    by: [sortable[query.sortBy]],
    id: approvalRequest.id,
    from: sql`from ${approvalRequest} where ${where}`,
  });
  return { ...page, data: await dressed(db, who, data) };
}

function boxOf(who: Approver, box: InputOf<typeof approvals.list>['query']['box']): SQL {
  if (box === 'WAITING') return waitingFor(who);
  if (box === 'DECIDABLE') return decidable(who);
  return box === 'MINE' ? eq(approvalRequest.requesterId, who.viewer.userId) : decidedBy(who);
}

/** One request with its steps. Throws 404 for who may not see it. */
export async function findApproval(db: Db, who: Approver, id: string) {
  const found = await rows(db, sql`${approvalRequest.id} = ${id} and ${visibleApprovals(who)}`, sql`1`);
  const [row] = await dressed(db, who, found);
  if (!row) throw notFound('Request');
  const steps = (await stepsByRequest(db, [id])).get(id) ?? [];
  return { ...row, steps };
}

/**
 * Of which record the viewer decides. Throws 404 for who may not see the request, and 409 NOT_WAITING for who could have decided and was
 * second: what others decided they see no more.
 */
export async function demandToDecide(
  db: Db,
  who: Approver,
  id: string,
): Promise<Pick<z.input<typeof Row>, 'subject' | 'recordId'>> {
  const isIt = sql`${approvalRequest.id} = ${id}`;
  const [found] = await rows(db, sql`${isIt} and ${visibleApprovals(who)}`, sql`1`);
  if (found) return found;
  const late = await rows(db, sql`${isIt} and ${decidedBefore(who)}`, sql`1`);
  throw late.length > 0 ? notWaiting() : notFound('Request');
}

/** What is said where nothing waits for a decision (any more). */
export function notWaiting(): Problem {
  return conflict('NOT_WAITING', 'This does not wait for a decision.');
}

async function dressed(db: Db, who: Approver, data: readonly z.input<typeof Row>[]) {
  const places = await placesOf(
    db,
    who,
    data.map(({ id }) => id),
  );
  return data.map((row) => ({
    ...row,
    amount: row.amount === null ? null : exactText(exactOf(row.amount)),
    mayDecide: places.has(row.id),
    onBehalfOf: places.get(row.id)?.onBehalfOf ?? null,
  }));
}

const asked = (
  step: SQL,
) => sql`(select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name, w.id), '[]')
    from ${approvalAssignee} a join ${userView('w')} on w.id = a.user_id where a.step_id = ${step})`;

const utc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function rows(db: Db, condition: SQL, order: SQL): Promise<z.input<typeof Row>[]> {
  return rowsOf(db, Row).from(sql`
    select approval_request.id, approval_request.subject, approval_request.record_id as "recordId", approval_request.title,
      json_build_object('id', q.id, 'name', q.name) as requester, approval_request.amount::text,
      approval_request.start_date::text as "startDate", approval_request.end_date::text as "endDate", approval_request.status,
      ${utc(sql`approval_request.created_at`)} as "createdAt", approval_request.step_no as "stepNo",
      (select count(*)::int from ${approvalStep} n where n.request_id = approval_request.id) as "stepCount",
      coalesce((select ${asked(sql`s.id`)} from ${approvalStep} s where s.request_id = approval_request.id and s.status = 'OPEN'), '[]') as "waitingFor"
    from ${approvalRequest} join ${userView('q')} on q.id = approval_request.requester_id
    where ${condition} order by ${order}`);
}

const Step = z.object({
  requestId: Id,
  no: z.number(),
  kind: z.enum(approvalStepKinds),
  status: z.enum(approvalStepStatuses),
  assignees: z.array(Named),
  decision: z.enum(approvalDecisions).nullable(),
  decidedBy: Named.nullable(),
  onBehalfOf: Named.nullable(),
  decidedAt: z.string().nullable(),
  notes: z.string().nullable(),
  escalatedAt: z.string().nullable(),
});

/** A step as it is shown. */
export type ShownStep = Omit<z.input<typeof Step>, 'requestId' | 'decision'>;

async function stepsByRequest(db: Db, requestIds: readonly string[]): Promise<Map<string, ShownStep[]>> {
  const found = await rowsOf(db, Step).from(sql`
    select s.request_id as "requestId", s.no, s.kind, s.status, ${asked(sql`s.id`)} as assignees, s.decision,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as "decidedBy",
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as "onBehalfOf",
      ${utc(sql`s.decided_at`)} as "decidedAt", s.notes, ${utc(sql`s.escalated_at`)} as "escalatedAt"
    from ${approvalStep} s left join ${userView('d')} on d.id = s.decided_by_id left join ${userView('b')} on b.id = s.on_behalf_of_id
    where s.request_id = any(${sql.param([...requestIds])}::uuid[]) order by s.no`);
  const byRequest = new Map<string, ShownStep[]>();
  for (const { requestId, decision: _, ...step } of found)
    byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), step]);
  return byRequest;
}

/** The steps of the newest request of each record, by the record: for the screens of the rooms that asked. */
export async function approvalStepsOf(
  db: Db,
  subject: ApprovalSubject,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShownStep[]>> {
  if (recordIds.length === 0) return new Map();
  const requests = await db
    .selectDistinctOn([approvalRequest.recordId], {
      id: approvalRequest.id,
      recordId: approvalRequest.recordId,
    })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.subject, subject), inArray(approvalRequest.recordId, [...recordIds])))
    .orderBy(approvalRequest.recordId, sql`${approvalRequest.id} desc`);
  const steps = await stepsByRequest(
    db,
    requests.map(({ id }) => id),
  );
  return new Map(requests.map(({ id, recordId }) => [recordId, steps.get(id) ?? []]));
}

/** Of the records those about which the viewer may decide now. */
export async function mayDecide(
  db: Db,
  who: Approver,
  subject: ApprovalSubject,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (recordIds.length === 0) return new Set();
  const open = await db
    .select({ id: approvalRequest.id, recordId: approvalRequest.recordId })
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.subject, subject),
        inArray(approvalRequest.recordId, [...recordIds]),
        eq(approvalRequest.status, 'OPEN'),
      ),
    );
  const places = await placesOf(
    db,
    who,
    open.map(({ id }) => id),
  );
  return new Set(open.filter(({ id }) => places.has(id)).map(({ recordId }) => recordId));
}

/** The names of whom a step asks, in order. */
export async function namesOf(db: Db, stepId: string): Promise<string[]> {
  const people = await rowsOf(db, Named).from(sql`
    select u.id, u.name from ${approvalAssignee} a join ${userView('u')} on u.id = a.user_id where a.step_id = ${stepId} order by u.name`);
  return people.map(({ name }) => name);
}

/**
 * A SELECT of the ids of the records of a subject that the viewer may see because they were asked about them or may decide: for the scopes
 * of the rooms that ask.
 */
export function recordsOfApprover(who: Approver, subject: ApprovalSubject): SQL {
  return sql`select ${approvalRequest.recordId} from ${approvalRequest}
    where ${approvalRequest.subject} = ${subject} and ${visibleApprovals(who)}`;
}
