import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { recruitmentLimits } from './recruitment.values.ts';

/** A column of the board. TAL-14. */
export const ApplicantStage = z
  .object({
    id: Id,
    name: z.string(),
    order: z.number().int(),
    /** Where applications come in: exactly one. */
    isDefault: z.boolean(),
    /** Who is in it is hired: exactly one. */
    isHired: z.boolean(),
    isRejected: z.boolean(),
    applicants: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'ApplicantStage' });

const { stageName, stageOrder } = recruitmentLimits;

export const ApplicantStageBody = z
  .object({
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(stageName, `Name must be at most ${stageName} characters`),
    order: z.number('Order must be a number').int().min(0).max(stageOrder),
    isDefault: z.boolean().default(false),
    isHired: z.boolean().default(false),
    isRejected: z.boolean().default(false),
  })
  .refine(({ isHired, isRejected }) => !(isHired && isRejected), {
    path: ['isRejected'],
    error: 'A stage cannot stand for hired and for rejected',
  })
  .refine(({ isDefault, isHired, isRejected }) => !isDefault || !(isHired || isRejected), {
    path: ['isDefault'],
    error: 'New applicants cannot begin as hired or rejected',
  });

const one = z.object({ data: ApplicantStage });
const path = '/api/hr/applicant-stages';
const touches = ['/api/hr/applicants'] as const;

export const applicantStages = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'applicant'],
    summary: 'The stages that applicants go through, in their order. TAL-14.',
    result: z.object({ data: z.array(ApplicantStage) }),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'applicant'],
    summary: 'One stage.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['manage', 'applicant'],
    summary: 'Adds a stage. What is the default or hired one takes that from the former. TAL-14.',
    body: ApplicantStageBody,
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['manage', 'applicant'],
    summary: 'Changes a stage. 409 LAST_OF_KIND where no default or hired one were left.',
    params: IdParams,
    body: editable(ApplicantStageBody),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['manage', 'applicant'],
    summary: 'Deletes a stage that no applicant is or was in; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
    status: 204,
    touches,
  },
});
