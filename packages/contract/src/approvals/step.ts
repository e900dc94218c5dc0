import { z } from 'zod';
import { Id, Moment } from '../shared/fields.ts';
import { approvalStepKinds, approvalStepStatuses } from './approvals.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** One step with its decision. */
export const ApprovalStep = z
  .object({
    no: z.number().int(),
    kind: z.enum(approvalStepKinds),
    status: z.enum(approvalStepStatuses),
    assignees: z.array(Named),
    decidedBy: Named.nullable(),
    onBehalfOf: Named.nullable(),
    decidedAt: Moment.nullable(),
    notes: z.string().nullable(),
    /** When the next one up was asked as well, since nobody answered. */
    escalatedAt: Moment.nullable(),
  })
  .meta({ id: 'ApprovalStep' });
