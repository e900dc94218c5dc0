import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalText, Version } from '../shared/fields.ts';
import { flag, idList, listQuery, pageOf } from '../shared/list.ts';
import { employmentTypes, jobLevels, jobTitleActions } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });
const PathStep = z.object({
  id: Id,
  name: z.string(),
  jobLevel: z.enum(jobLevels).nullable(),
  isActive: z.boolean(),
});

const JobTitle = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    departmentId: Id.nullable(),
    department: Named.nullable(),
    responsibilities: z.string().nullable(),
    qualifications: z.string().nullable(),
    jobLevel: z.enum(jobLevels).nullable(),
    employmentType: z.enum(employmentTypes).nullable(),
    nextLevelTitleId: Id.nullable(),
    nextLevelTitle: Named.nullable(),
    defaultSalaryStructureId: Id.nullable(),
    isActive: z.boolean(),
    _count: z.object({ employees: z.number().int(), skills: z.number().int() }),
    version: Version,
  })
  .meta({ id: 'JobTitle' });

/** A job title with the ladder it stands on: what leads to it, and what follows, the next one first. AMB-198. */
const JobTitleDetail = JobTitle.extend({
  careerPath: z.object({ before: z.array(PathStep), after: z.array(PathStep) }),
}).meta({ id: 'JobTitleDetail' });

/** HR-15. */
export const JobTitleBody = z.object({
  name: z
    .string('Job title is required.')
    .trim()
    .min(1, 'Job title is required.')
    .max(100, 'Job title cannot exceed 100 characters.'),
  description: optionalText(500),
  departmentId: Id.nullish().transform((id) => id ?? null),
  responsibilities: optionalText(4000),
  qualifications: optionalText(4000),
  jobLevel: z
    .enum(jobLevels)
    .nullish()
    .transform((level) => level ?? null),
  employmentType: z
    .enum(employmentTypes)
    .nullish()
    .transform((type) => type ?? null),
  nextLevelTitleId: Id.nullish().transform((id) => id ?? null),
  /** What payroll offers for people of this title. */
  defaultSalaryStructureId: idOf('salary structure')
    .nullish()
    .transform((id) => id ?? null),
  isActive: z.boolean().default(true),
});

export const jobTitles = endpoints({
  list: {
    method: 'GET',
    path: '/api/hr/job-titles',
    access: ['read', 'job_title'],
    summary: 'The job titles. HR-13, AMB-033.',
    query: listQuery(
      { sorts: ['name', 'department', 'jobLevel'], limit: 100, max: 1000 },
      {
        departmentId: idList.optional(),
        jobLevel: z
          .string()
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(jobLevels)))
          .optional(),
        isActive: flag.optional(),
      },
    ),
    result: pageOf(JobTitle),
  },
  create: {
    method: 'POST',
    path: '/api/hr/job-titles',
    touches: ['/api/hr/employees', '/api/hr/skills'],
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
    summary: 'One job title with its career path. AMB-198.',
    params: IdParams,
    result: z.object({ data: JobTitleDetail }),
  },
  update: {
    method: 'PUT',
    path: '/api/hr/job-titles/:id',
    touches: ['/api/hr/employees', '/api/hr/skills'],
    access: ['edit', 'job_title'],
    summary: 'Changes a job title. It may not lead back to itself. AMB-198.',
    params: IdParams,
    body: editable(JobTitleBody),
    result: z.object({ data: JobTitle }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/hr/job-titles/:id',
    access: ['delete', 'job_title'],
    summary: 'Deletes a job title that nobody holds and no title leads to; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
  bulk: {
    method: 'POST',
    path: '/api/hr/job-titles/bulk',
    touches: ['/api/hr/departments', '/api/hr/employees', '/api/hr/job-titles', '/api/hr/skills'],
    access: ['edit', 'job_title'],
    summary: 'Activates, deactivates or deletes job titles, all of them or none. HR-19.',
    body: z.object({
      action: z.enum(jobTitleActions),
      ids: z.array(Id).min(1, 'At least one job title is required').max(500),
    }),
    result: z.object({ changed: z.number().int() }),
  },
});
