import { z } from 'zod';
import { eventColors } from '../calendar/color.values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageCounts } from '../shared/list.ts';

/** What somebody may be on duty for: playground, reception, open day. SCH-37, AMB-179. */
export const AssignmentType = z
  .object({
    id: Id,
    name: z.string(),
    category: z.string().nullable(),
    color: z.enum(eventColors),
    isActive: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'AssignmentType' });

const fields = {
  name: z.string('Name is required').trim().min(1, 'Name is required').max(120),
  category: optionalText(80),
  color: z.enum(eventColors).default('indigo'),
  isActive: z.boolean().default(true),
};

export const assignmentTypes = endpoints({
  list: {
    method: 'GET',
    path: '/api/assignment-types',
    access: ['read', 'assignment_type'],
    summary: 'The types of staff assignments: id, name, category. SCH-37, AMB-179.',
    query: listQuery(
      { sorts: ['name', 'category'], limit: 100, max: 1000 },
      { isActive: flag.optional(), category: z.string().trim().max(80).optional() },
    ),
    result: z.object({
      data: z.array(AssignmentType),
      assignmentTypes: z.array(AssignmentType),
      ...pageCounts,
    }),
  },
  get: {
    method: 'GET',
    path: '/api/assignment-types/:id',
    access: ['read', 'assignment_type'],
    summary: 'One assignment type.',
    params: IdParams,
    result: z.object({ data: AssignmentType }),
  },
  create: {
    method: 'POST',
    path: '/api/assignment-types',
    access: ['create', 'assignment_type'],
    summary: 'Makes an assignment type; names are unique.',
    body: z.object(fields),
    result: z.object({ data: AssignmentType }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/assignment-types/:id',
    access: ['edit', 'assignment_type'],
    summary: 'Changes an assignment type.',
    params: IdParams,
    body: editable(fields),
    result: z.object({ data: AssignmentType }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/assignment-types/:id',
    access: ['delete', 'assignment_type'],
    summary: 'Deletes an assignment type; 409 IN_USE when somebody is assigned to it.',
    params: IdParams,
    result: 'none',
  },
});
