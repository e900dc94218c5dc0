import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalId } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { approvalLimits, approvalSubjects, chainStepKinds } from './approvals.values.ts';

const Named = z.object({ id: Id, name: z.string() });

const ChainStep = z.object({
  kind: z.enum(chainStepKinds),
  role: Named.nullable(),
  users: z.array(Named),
});

/** In which order people decide about a subject, from an amount on (REV-47). */
export const ApprovalChain = z
  .object({
    id: Id,
    name: z.string(),
    subject: z.enum(approvalSubjects),
    /** Only above this amount of the base currency; null: any, and what has none. */
    aboveAmount: Amount.nullable(),
    isActive: z.boolean(),
    steps: z.array(ChainStep),
    version: z.number().int(),
  })
  .meta({ id: 'ApprovalChain' });

const step = z
  .object({
    kind: z.enum(chainStepKinds, 'Choose who decides'),
    roleId: optionalId('role'),
    userIds: z.array(Id).max(approvalLimits.users).default([]),
  })
  .refine(({ kind, roleId }) => kind !== 'ROLE' || roleId !== null, {
    path: ['roleId'],
    error: 'Choose a role',
  })
  .refine(({ kind, userIds }) => kind !== 'USERS' || userIds.length > 0, {
    path: ['userIds'],
    error: 'Choose at least one person',
  });

const fields = {
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(approvalLimits.name, `Name must be at most ${approvalLimits.name} characters`),
  subject: z.enum(approvalSubjects, 'Choose what is approved'),
  aboveAmount: optionalExact('Amount must be a number of at least 0 with at most 4 decimals', {
    least: '0',
    most: approvalLimits.amount,
  }),
  isActive: z.boolean().default(true),
  steps: z
    .array(step)
    .min(1, 'A chain has at least one step')
    .max(approvalLimits.steps, `A chain has at most ${approvalLimits.steps} steps`),
};

export const approvalChains = endpoints({
  list: {
    method: 'GET',
    path: '/api/approval-chains',
    access: ['read', 'setting'],
    summary:
      'The chains by which is decided about a subject. Without one the manager decides, else who may approve any.',
    query: listQuery(
      { sorts: ['name', 'subject'], limit: 20 },
      { subject: z.enum(approvalSubjects).optional() },
    ),
    result: pageOf(ApprovalChain),
  },
  get: {
    method: 'GET',
    path: '/api/approval-chains/:id',
    access: ['read', 'setting'],
    summary: 'One chain.',
    params: IdParams,
    result: z.object({ data: ApprovalChain }),
  },
  create: {
    method: 'POST',
    path: '/api/approval-chains',
    access: ['edit', 'setting'],
    summary: 'Makes a chain. What was asked for before goes the way that it began.',
    body: z.object(fields),
    result: z.object({ data: ApprovalChain }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/approval-chains/:id',
    access: ['edit', 'setting'],
    summary: 'Changes a chain, for what is asked for from now on.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: ApprovalChain }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/approval-chains/:id',
    access: ['edit', 'setting'],
    summary: 'Deletes a chain; what went its way keeps its steps.',
    params: IdParams,
    result: 'none',
  },
});
