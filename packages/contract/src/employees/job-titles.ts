import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';

const JobTitle = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    departmentId: Id.nullable(),
    department: z.object({ id: Id, name: z.string() }).nullable(),
    isActive: z.boolean(),
    _count: z.object({ employees: z.number().int() }),
    version: Version,
  })
  .meta({ id: 'JobTitle' });

/** HR-15. */
export const JobTitleBody = z.object({
  name: z
    .string('Job title is required.')
    .trim()
    .min(1, 'Job title is required.')
    .max(100, 'Job title cannot exceed 100 characters.'),
  description: optionalText(500),
  departmentId: Id.nullish().transform((id) => id ?? null),
  isActive: z.boolean().default(true),
});

export const jobTitles = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/job-titles',
    access: ['read', 'job_title'],
    summary: 'The job titles. HR-13, AMB-033.',
    query: listQuery(
      { sorts: ['name'], limit: 100, max: 1000 },
      { departmentId: Id.optional(), isActive: flag.optional() },
    ),
    result: pageOf(JobTitle),
  },
  create: {
    method: 'POST',
    path: '/api/hr/job-titles',
    access: ['create', 'job_title'],
    summary: 'Makes a job title. HR-15.',
    body: JobTitleBody,
    result: z.object({ data: JobTitle }),
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/hr/job-titles/:id',
    access: ['read', 'job_title'],
    summary: 'One job title.',
    params: IdParams,
    result: z.object({ data: JobTitle }),
  },
  update: {
    method: 'PUT',
    path: '/api/hr/job-titles/:id',
    access: ['edit', 'job_title'],
    summary: 'Changes a job title.',
    params: IdParams,
    body: JobTitleBody.extend({ version: Version }),
    result: z.object({ data: JobTitle }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/job-titles/:id',
    access: ['delete', 'job_title'],
    summary: 'Deletes a job title that nobody holds; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
