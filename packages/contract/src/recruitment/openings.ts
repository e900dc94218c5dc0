import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalId } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { openingStatuses, recruitmentLimits } from './recruitment.values.ts';
import { optionalDay, titleField } from './requisitions.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A post that people apply for. TAL-13. */
export const JobOpening = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    status: z.enum(openingStatuses),
    requisition: Named.nullable(),
    /** Of its requisition; null without one: then places are not counted. */
    numberOfPositions: z.number().int().nullable(),
    filled: z.number().int(),
    hiringManager: Named.nullable(),
    /** The last day on which it takes applications. */
    closesOn: z.string().nullable(),
    /** Whether the careers page shows it while it takes applications. */
    isPublic: z.boolean(),
    /** Whether visitors are told the salary of its requisition. AMB-399. */
    showsSalary: z.boolean(),
    location: z.string().nullable(),
    applicants: z.number().int(),
    /** Neither hired nor rejected. */
    inProgress: z.number().int(),
    createdAt: Moment,
    version: z.number().int(),
  })
  .meta({ id: 'JobOpening' });

const { description } = recruitmentLimits;

/** What the form sends. TAL-13. */
export const JobOpeningBody = z.object({
  title: titleField,
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(description, `Description must be at most ${description} characters`),
  status: z.enum(openingStatuses).default('DRAFT'),
  requisitionId: optionalId('requisition'),
  hiringManagerId: optionalId('hiring manager'),
  closesOn: optionalDay(),
  isPublic: z.boolean().default(true),
  showsSalary: z.boolean().default(false),
});

const one = z.object({ data: JobOpening });
const path = '/api/hr/job-openings';

export const jobOpenings = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read', 'job_opening'],
    summary: 'Openings, the latest first, up to 1000. TAL-13, AMB-033.',
    query: listQuery(
      { sorts: ['createdAt', 'title', 'closesOn'], order: 'desc', max: 1000 },
      {
        status: z.enum(openingStatuses).optional(),
        requisitionId: Id.optional(),
        /** Those that take applications, or those that do not. */
        isApplying: flag.optional(),
      },
    ),
    result: pageOf(JobOpening),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read', 'job_opening'],
    summary: 'One opening.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create', 'job_opening'],
    summary:
      'Makes an opening. One of a requisition opens when that is approved: else 409 NOT_APPROVED. TAL-13.',
    body: JobOpeningBody,
    result: one,
    status: 201,
    touches: ['/api/hr/job-requisitions'],
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit', 'job_opening'],
    summary: 'Changes an opening.',
    params: IdParams,
    body: editable(JobOpeningBody),
    result: one,
    touches: ['/api/hr/job-requisitions'],
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete', 'job_opening'],
    summary: 'Deletes an opening for which nobody applied; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
    status: 204,
  },
});
