import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';

const Department = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    parentId: Id.nullable(),
    _count: z.object({ employees: z.number().int(), jobTitles: z.number().int() }),
    version: Version,
  })
  .meta({ id: 'Department' });

/** HR-14. */
export const DepartmentBody = z.object({
  name: z
    .string('Department name is required.')
    .trim()
    .min(1, 'Department name is required.')
    .max(100, 'Department name cannot exceed 100 characters.'),
  description: optionalText(500),
  parentId: Id.nullish().transform((id) => id ?? null),
});

export const departments = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/departments',
    access: ['read', 'department'],
    summary: 'The departments. HR-13, AMB-033.',
    query: listQuery({ sorts: ['name'], limit: 100, max: 1000 }, {}),
    result: pageOf(Department),
  },
  create: {
    method: 'POST',
    path: '/api/hr/departments',
    touches: ['/api/hr/employees', '/api/hr/job-titles'],
    access: ['create', 'department'],
    summary: 'Makes a department. HR-14.',
    body: DepartmentBody,
    result: z.object({ data: Department }),
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/hr/departments/:id',
    access: ['read', 'department'],
    summary: 'One department.',
    params: IdParams,
    result: z.object({ data: Department }),
  },
  update: {
    method: 'PUT',
    path: '/api/hr/departments/:id',
    touches: ['/api/hr/employees', '/api/hr/job-titles'],
    access: ['edit', 'department'],
    summary: 'Changes a department. It may not lie within itself.',
    params: IdParams,
    body: editable(DepartmentBody),
    result: z.object({ data: Department }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/departments/:id',
    touches: ['/api/hr/employees'],
    access: ['delete', 'department'],
    summary: 'Deletes a department that nothing uses; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
