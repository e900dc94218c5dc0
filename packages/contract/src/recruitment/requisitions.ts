import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf } from '../shared/exact.rules.ts';
import { day, Id, IdParams, Moment, optionalId, optionalText, Version } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  recruitmentLimits,
  requisitionEmploymentTypes,
  requisitionMoves,
  requisitionPriorities,
  requisitionStatuses,
} from './recruitment.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** A post that somebody asks for. TAL-11, TAL-12. */
export const JobRequisition = z
  .object({
    id: Id,
    title: z.string(),
    department: Named.nullable(),
    jobTitle: Named.nullable(),
    location: z.string().nullable(),
    employmentType: z.enum(requisitionEmploymentTypes),
    status: z.enum(requisitionStatuses),
    priority: z.enum(requisitionPriorities),
    numberOfPositions: z.number().int(),
    /** How many of the places are taken. */
    filled: z.number().int(),
    targetHireDate: z.string().nullable(),
    salaryMin: Amount.nullable(),
    salaryMax: Amount.nullable(),
    currency: z.string().nullable(),
    skillsRequired: z.array(z.string()),
    experienceLevel: z.string().nullable(),
    educationRequired: z.string().nullable(),
    requestedBy: Named.nullable(),
    decidedBy: Named.nullable(),
    decidedAt: Moment.nullable(),
    /** Why it was rejected, or what the approver noted. */
    decisionNotes: z.string().nullable(),
    openings: z.number().int(),
    can: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      approve: z.boolean(),
      remove: z.boolean(),
      /** The states that the viewer may bring it to by hand. */
      moves: z.array(z.enum(requisitionMoves)),
    }),
    version: z.number().int(),
  })
  .meta({ id: 'JobRequisition' });

const { title, positions, salary, skills, skill } = recruitmentLimits;
const titleMessage = `Title must be at least ${title.least} characters`;
const positionsMessage = 'Number of positions must be at least 1';
const salaryMessage = 'Salary must be a positive number';

/** The title of a requisition and of an opening: at least 3 characters. */
export const titleField = z
  .string(titleMessage)
  .trim()
  .min(title.least, titleMessage)
  .max(title.most, `Title must be at most ${title.most} characters`);

const salaryField = () => optionalExact(salaryMessage, { least: '0.0001', most: salary });

/** A day, or nothing: an empty text becomes absent. */
export const optionalDay = (message = 'Date must be YYYY-MM-DD') =>
  z
    .union([day(message), z.literal('')], message)
    .nullish()
    .transform((text) => text || null);

/** A currency by its ISO code, or nothing. */
export const optionalCurrency = z
  .union([z.string().regex(/^[A-Z]{3}$/), z.literal('')], 'Currency must be a code of three letters')
  .nullish()
  .transform((code) => code || null);

/** What the form sends. TAL-11. */
export const JobRequisitionBody = z
  .object({
    title: titleField,
    departmentId: optionalId('department'),
    jobTitleId: optionalId('job title'),
    location: optionalText(recruitmentLimits.location),
    employmentType: z.enum(requisitionEmploymentTypes).default('FULL_TIME'),
    priority: z.enum(requisitionPriorities).default('MEDIUM'),
    numberOfPositions: z
      .number(positionsMessage)
      .int(positionsMessage)
      .min(1, positionsMessage)
      .max(positions, `Number of positions must be at most ${positions}`)
      .default(1),
    targetHireDate: optionalDay(),
    salaryMin: salaryField(),
    salaryMax: salaryField(),
    currency: optionalCurrency,
    skillsRequired: z
      .array(z.string().trim().min(1).max(skill, `A skill has at most ${skill} characters`))
      .max(skills, `At most ${skills} skills`)
      .transform((all) => [...new Set(all)])
      .default([]),
    experienceLevel: optionalText(recruitmentLimits.experienceLevel),
    educationRequired: optionalText(recruitmentLimits.educationRequired),
  })
  .refine(
    ({ salaryMin, salaryMax }) =>
      salaryMin === null || salaryMax === null || exactOf(salaryMax) >= exactOf(salaryMin),
    { path: ['salaryMax'], error: 'Maximum salary must not be below the minimum' },
  )
  .refine(
    ({ salaryMin, salaryMax, currency }) => currency !== null || (salaryMin === null && salaryMax === null),
    { path: ['currency'], error: 'Say in which currency the salary is' },
  );

const one = z.object({ data: JobRequisition });
const path = '/api/hr/job-requisitions';
const notes = optionalText(500);

export const jobRequisitions = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'job_requisition'],
    scope: 'own job requisitions',
    summary:
      'Requisitions, the latest first, 10 a page and at most 100: all, or those one asked for. TAL-12.',
    query: listQuery(
      { sorts: ['createdAt', 'title', 'targetHireDate'], order: 'desc', limit: 10, max: 100 },
      {
        status: z.enum(requisitionStatuses).optional(),
        priority: z.enum(requisitionPriorities).optional(),
        departmentId: Id.optional(),
      },
    ),
    result: pageOf(JobRequisition),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'job_requisition'],
    scope: 'own job requisitions',
    summary: 'One requisition.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'job_requisition'],
    summary: 'Asks for a post, as a draft. TAL-11.',
    body: JobRequisitionBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'job_requisition'],
    scope: 'own job requisitions',
    summary: 'Changes a draft, or one that was rejected; else 409 NOT_EDITABLE.',
    params: IdParams,
    body: editable(JobRequisitionBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'job_requisition'],
    summary: 'Deletes a draft or a rejected one; what was approved is closed or cancelled instead: 409.',
    params: IdParams,
    result: 'none',
    status: 204,
  },
  submit: {
    method: 'POST',
    path: `${path}/:id/submit`,
    access: ['edit:own', 'job_requisition'],
    scope: 'own job requisitions',
    summary: 'Sends it for approval. AMB-201.',
    params: IdParams,
    body: z.object({ version: Version }),
    result: one,
    touches: ['/api/approvals'],
  },
  approve: {
    method: 'POST',
    path: `${path}/:id/approve`,
    access: ['approve:any', 'job_requisition'],
    summary: 'Approves or rejects it, by its approvers and never by who asked: 403. TAL-12, AMB-092.',
    params: IdParams,
    body: z.object({ approved: z.boolean(), notes }),
    result: one,
    touches: ['/api/approvals'],
  },
  setStatus: {
    method: 'POST',
    path: `${path}/:id/status`,
    access: ['edit:own', 'job_requisition'],
    scope: 'own job requisitions',
    summary: 'Opens, holds, closes or cancels it. 409 NOT_NEXT for what cannot follow. AMB-201.',
    params: IdParams,
    body: z.object({ status: z.enum(requisitionMoves), version: Version }),
    result: one,
    touches: ['/api/approvals'],
  },
});
