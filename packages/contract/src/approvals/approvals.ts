import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { approvalDecisions, approvalLimits, approvalStatuses, approvalSubjects } from './approvals.values.ts';
import { approvalBoxes } from './boxes.values.ts';
import { ApprovalStep } from './step.ts';

const Named = z.object({ id: Id, name: z.string() });

const row = {
  id: Id,
  subject: z.enum(approvalSubjects),
  /** The record that is decided about, in its own room. */
  recordId: Id,
  title: z.string(),
  requester: Named,
  /** In the base currency; null where it is not about money. */
  amount: Amount.nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.enum(approvalStatuses),
  createdAt: Moment,
  /** Which step is open, or was the last, of how many. */
  stepNo: z.number().int(),
  stepCount: z.number().int(),
  waitingFor: z.array(Named),
  /** Whether the viewer may decide now, and in whose place if not in their own. */
  mayDecide: z.boolean(),
  onBehalfOf: Named.nullable(),
};

/** Something that somebody asked for, as a list shows it. */
export const ApprovalRow = z.object(row).meta({ id: 'ApprovalRow' });

export const Approval = z.object({ ...row, steps: z.array(ApprovalStep) }).meta({ id: 'Approval' });

export const approvals = endpoints({
  list: {
    method: 'GET',
    path: '/api/approvals',
    access: 'signed-in',
    scope: 'own approvals',
    summary:
      'What was asked for: waiting for the viewer (unless told), all about which they may decide, what they asked for themselves, what they decided.',
    query: listQuery(
      { sorts: ['createdAt', 'amount'], limit: 20 },
      { box: z.enum(approvalBoxes).default('WAITING'), subject: z.enum(approvalSubjects).optional() },
    ),
    result: pageOf(ApprovalRow),
  },
  get: {
    method: 'GET',
    path: '/api/approvals/:id',
    access: 'signed-in',
    scope: 'own approvals',
    summary: 'One request with its steps, for who asked, who was asked, and who may decide.',
    params: IdParams,
    result: z.object({ data: Approval }),
  },
  decide: {
    method: 'POST',
    path: '/api/approvals/:id/decision',
    access: 'signed-in',
    scope: 'own approvals',
    summary:
      'Approves or rejects the open step, by the rules of the record’s own room. 403 for one’s own and for who was not asked, 409 when it does not wait.',
    params: IdParams,
    body: z.object({
      decision: z.enum(approvalDecisions, 'Choose approve or reject'),
      notes: optionalText(approvalLimits.notes),
    }),
    result: z.object({ data: Approval }),
    touches: [
      ...(['/api/expenses', '/api/finance', '/api/e-commerce/customers'] as const),
      ...(['/api/hr/leave-requests', '/api/hr/leave-balances', '/api/hr/team-calendar'] as const),
    ],
  },
});
