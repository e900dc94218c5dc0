import { z } from 'zod';
import { Id, Version } from '../shared/fields.ts';
import { requestDecisions, requestLimits, requestStatuses } from './values.ts';

/** What every request about time has, with what the viewer may do with it. TIM-09, TIM-11. */
export const requestRow = {
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  reason: z.string(),
  status: z.enum(requestStatuses),
  requestedAt: z.string(),
  approvedAt: z.string().nullable(),
  /** Who approved, rejected or cancelled it. */
  decidedBy: z.string().nullable(),
  approverNotes: z.string().nullable(),
  can: z.object({ decide: z.boolean(), cancel: z.boolean() }),
  version: Version,
};

/** Why something is asked for: needed. TIM-09, TIM-11. */
export const reasonField = z
  .string('Reason is required')
  .trim()
  .min(1, 'Reason is required')
  .max(requestLimits.reason, `Reason must be at most ${requestLimits.reason} characters`);

/** For whom: absent for oneself. */
export const forEmployee = z
  .uuid('Invalid employee ID')
  .nullish()
  .transform((id) => id ?? null);

/** An approver's decision; a rejection says why. TIM-12, TIM-13. */
export const decisionBody = z
  .object({
    status: z.enum(requestDecisions, 'Status must be APPROVED or REJECTED'),
    approverNotes: z
      .string()
      .trim()
      .max(requestLimits.notes, `Notes must be at most ${requestLimits.notes} characters`)
      .nullish()
      .transform((text) => text || null),
    version: Version,
  })
  .refine(({ status, approverNotes }) => status !== 'REJECTED' || approverNotes !== null, {
    path: ['approverNotes'],
    error: 'Approver notes are required when rejecting a request',
  });
