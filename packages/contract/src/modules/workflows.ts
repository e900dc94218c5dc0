import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageCounts } from '../shared/list.ts';
import { nameOf, RoleIds, RoleName } from './fields.ts';
import { stepTypes } from './values.ts';

/** CFG-08. */
export const workflowIdMissing = 'Workflow ID is missing or invalid for update.';

const Step = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(stepTypes),
  assigneeRoleId: Id.nullable(),
  assigneeRole: RoleName.nullable(),
});

/** CFG-05, AMB-225. Steps are in their order. */
const Workflow = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    steps: z.array(Step),
    parentRoleIds: z.array(Id),
    parentRoles: z.array(RoleName),
    version: Version,
  })
  .meta({ id: 'Workflow' });

const WorkflowBody = z.object({
  name: nameOf('Workflow'),
  description: optionalText(500),
  isActive: z.boolean().default(true),
  steps: z
    .array(
      z.object({
        title: z
          .string('Step title is required.')
          .trim()
          .min(1, 'Step title is required.')
          .max(200, 'Step title cannot exceed 200 characters.'),
        type: z.enum(stepTypes).default('TASK'),
        assigneeRoleId: Id.nullish().transform((id) => id ?? null),
      }),
    )
    .max(50, 'A workflow has at most 50 steps.')
    .default([]),
  parentRoleIds: RoleIds,
});

export const workflows = endpoints({
  list: {
    method: 'GET',
    path: '/api/workflows',
    access: ['read', 'workflow'],
    summary: 'The workflows with their steps. CFG-05.',
    query: listQuery(
      { sorts: ['name', 'createdAt'], limit: 1000, max: 1000, all: true },
      { isActive: flag.optional(), roleId: Id.optional() },
    ),
    result: z.object({ data: z.array(Workflow), workflows: z.array(Workflow), ...pageCounts }),
  },
  create: {
    method: 'POST',
    path: '/api/workflows',
    access: ['create', 'workflow'],
    summary: 'Makes a workflow. 409 WORKFLOW_NAME_TAKEN. CFG-05, AMB-049.',
    body: WorkflowBody,
    result: z.object({ data: Workflow }),
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/workflows/:id',
    access: ['read', 'workflow'],
    summary: 'One workflow. CFG-05.',
    params: IdParams,
    result: z.object({ data: Workflow }),
  },
  update: {
    method: 'PUT',
    path: '/api/workflows/:id',
    access: ['edit', 'workflow'],
    summary: 'Changes a workflow with all its steps. Without a valid id 400. CFG-05, CFG-08.',
    params: z.object({ id: z.uuid(workflowIdMissing) }),
    body: editable(WorkflowBody.extend({ id: z.uuid(workflowIdMissing).optional() })),
    result: z.object({ data: Workflow }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/workflows/:id',
    access: ['delete', 'workflow'],
    summary: 'Deletes a workflow: it is kept, and shown no more. CFG-05.',
    params: IdParams,
    result: 'none',
  },
  duplicate: {
    method: 'POST',
    path: '/api/workflows/:id/duplicate',
    access: ['create', 'workflow'],
    summary: 'Copies a workflow with its steps under the next free name. CFG-05, CFG-07.',
    params: IdParams,
    result: z.object({ name: z.string(), data: Workflow }),
    status: 201,
  },
});
