import { z } from 'zod';
import { Amount } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, optionalId, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { criterionShape } from './criteria.ts';
import { cycleStatuses, employmentTypes, performanceLimits } from './performance.values.ts';
import { descriptionField, nameField } from './templates.ts';

const Named = z.object({ id: Id, name: z.string() });
const { choices, serviceDays, peers } = performanceLimits;

/** Who is part of a cycle: an empty list is everybody. */
const Eligibility = z.object({
  departmentIds: z.array(Id).max(choices).default([]),
  jobTitleIds: z.array(Id).max(choices).default([]),
  employmentTypes: z.array(z.enum(employmentTypes)).max(employmentTypes.length).default([]),
  minServiceDays: z
    .number('Enter a number of days')
    .int('Enter a number of days')
    .min(0, 'Enter a number of days')
    .max(serviceDays, `At most ${serviceDays} days`)
    .default(0),
});

/** A period in which people are reviewed. TAL-03. */
export const PerformanceCycle = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    template: Named,
    startDate: z.string(),
    endDate: z.string(),
    reviewPeriodStart: z.string(),
    reviewPeriodEnd: z.string(),
    status: z.enum(cycleStatuses),
    isActive: z.boolean(),
    autoEnrollNewEmployees: z.boolean(),
    eligibilityCriteria: Eligibility.nullable(),
    hasCalibration: z.boolean(),
    minPeers: z.number().int(),
    /** What it keeps of its template since its activation; null before. */
    templateVersion: z.string().nullable(),
    weightages: z
      .object({ goal: Amount, competency: Amount, behavioral: Amount, peerFeedback: Amount })
      .nullable(),
    appraisalCount: z.number().int(),
    completedCount: z.number().int(),
    /** What the viewer may do with it now. */
    can: z.object({
      edit: z.boolean(),
      activate: z.boolean(),
      startReview: z.boolean(),
      close: z.boolean(),
      archive: z.boolean(),
    }),
    version: z.number().int(),
  })
  .meta({ id: 'PerformanceCycle' });

/** What the form sends. TAL-03, TAL-04. */
export const PerformanceCycleBody = z
  .object({
    name: nameField,
    description: descriptionField,
    templateId: idOf('template'),
    startDate: day('Start date must be YYYY-MM-DD'),
    endDate: day('End date must be YYYY-MM-DD'),
    reviewPeriodStart: day('Review period start must be YYYY-MM-DD'),
    reviewPeriodEnd: day('Review period end must be YYYY-MM-DD'),
    isActive: z.boolean().default(true),
    autoEnrollNewEmployees: z.boolean().default(false),
    eligibilityCriteria: Eligibility.nullish().transform((one) => one ?? null),
    hasCalibration: z.boolean().default(false),
    minPeers: z
      .number()
      .int()
      .min(peers.least, `Between ${peers.least} and ${peers.most} peers`)
      .max(peers.most, `Between ${peers.least} and ${peers.most} peers`)
      .default(peers.least),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, {
    path: ['endDate'],
    error: 'End date must be after start date',
  })
  .refine(({ startDate, reviewPeriodStart }) => reviewPeriodStart >= startDate, {
    path: ['reviewPeriodStart'],
    error: 'Review period start must be on or after cycle start',
  })
  .refine(({ endDate, reviewPeriodEnd }) => reviewPeriodEnd <= endDate, {
    path: ['reviewPeriodEnd'],
    error: 'Review period end must be on or before cycle end',
  })
  .refine(({ reviewPeriodStart, reviewPeriodEnd }) => reviewPeriodEnd > reviewPeriodStart, {
    path: ['reviewPeriodEnd'],
    error: 'Review period end must be after review period start',
  });

const Eligible = z.object({
  id: Id,
  name: z.string(),
  department: z.string().nullable(),
  reviewer: Named.nullable(),
});

const one = z.object({ data: PerformanceCycle });
const path = '/api/hr/performance-cycles';
const touches = ['/api/hr/appraisals'] as const;
const stepBody = z.object({ version: Version });

export const performanceCycles = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read', 'performance_cycle'],
    summary: 'Performance cycles, the latest first. TAL-03.',
    query: listQuery(
      { sorts: ['startDate', 'name'], order: 'desc' },
      { status: z.enum(cycleStatuses).optional() },
    ),
    result: pageOf(PerformanceCycle),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read', 'performance_cycle'],
    summary: 'One performance cycle.',
    params: IdParams,
    result: one,
  },
  criteria: {
    method: 'GET',
    path: `${path}/:id/criteria`,
    access: ['read', 'performance_cycle'],
    summary: 'What is rated in it: none before its activation.',
    params: IdParams,
    result: z.object({ data: z.array(z.object(criterionShape)) }),
  },
  preview: {
    method: 'GET',
    path: `${path}/:id/preview`,
    access: ['edit', 'performance_cycle'],
    summary: 'Who would be part of it by now, and whose reviewer is lacking: those come first.',
    params: IdParams,
    result: z.object({
      data: z.array(Eligible),
      totalCount: z.number().int(),
      lackingCount: z.number().int(),
    }),
  },
  create: {
    method: 'POST',
    path,
    access: ['create', 'performance_cycle'],
    summary: 'Makes a performance cycle as a draft. TAL-03.',
    body: PerformanceCycleBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit', 'performance_cycle'],
    summary: 'Changes a draft; else 409 NOT_DRAFT.',
    params: IdParams,
    body: editable(PerformanceCycleBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete', 'performance_cycle'],
    summary: 'Deletes a draft; else 409 NOT_DRAFT.',
    params: IdParams,
    result: 'none',
  },
  activate: {
    method: 'POST',
    path: `${path}/:id/activate`,
    access: ['edit', 'performance_cycle'],
    summary:
      'Keeps the template’s weightages and criteria and makes an appraisal for everybody who is eligible, with their manager as reviewer: all of them or none. 409 NO_CRITERIA, NOBODY, and NO_REVIEWER with names unless they are left out.',
    params: IdParams,
    body: z.object({
      version: Version,
      /** Who reviews those without a manager. */
      fallbackReviewerId: optionalId('employee'),
      leaveOutLacking: z.boolean().default(false),
    }),
    result: one,
    touches,
  },
  startReview: {
    method: 'POST',
    path: `${path}/:id/review-phase`,
    access: ['edit', 'performance_cycle'],
    summary: 'Begins its review phase before its day, when it begins by itself. 409 NOT_NEXT.',
    params: IdParams,
    body: stepBody,
    result: one,
  },
  close: {
    method: 'POST',
    path: `${path}/:id/close`,
    access: ['edit', 'performance_cycle'],
    summary: 'Completes it; 409 STILL_OPEN with names while an appraisal is open.',
    params: IdParams,
    body: stepBody,
    result: one,
  },
  archive: {
    method: 'POST',
    path: `${path}/:id/archive`,
    access: ['manage', 'performance_cycle'],
    summary: 'Puts a completed cycle away. 409 NOT_NEXT.',
    params: IdParams,
    body: stepBody,
    result: one,
  },
});
