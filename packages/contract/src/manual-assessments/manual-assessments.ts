import { z } from 'zod';
import { maxPoints } from '../assessments/values.ts';
import { FileRecord } from '../files/files.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalId, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { manualAssessmentTypes, manualLimits } from './manual-assessments.values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** Something that people assess, not a machine: a speaking test, a portfolio, a paper. ASM-19. */
export const ManualAssessment = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    assessmentType: z.enum(manualAssessmentTypes),
    digitalAssessmentId: Id.nullable(),
    courseId: Id.nullable(),
    course: Named.extend({ color: z.string() }).nullable(),
    scoringMethodId: Id.nullable(),
    scoringMethod: Named.nullable(),
    rubricFileId: Id.nullable(),
    maxScore: z.number(),
    passingScore: z.number().nullable(),
    isActive: z.boolean(),
    sessionCount: z.number().int(),
    can: z.object({ edit: z.boolean(), addSession: z.boolean() }),
    version: Version,
  })
  .meta({ id: 'ManualAssessment' });

const ManualAssessmentDetail = ManualAssessment.extend({ rubricFile: FileRecord.nullable() }).meta({
  id: 'ManualAssessmentDetail',
});

const titleMessage = 'Title is required.';
const maxMessage = 'Max score must be at least 1';
const mostMessage = `Max score must be at most ${maxPoints}`;
const passingMessage = 'Passing score cannot exceed max score';
const decimalsMessage = 'Enter a number with at most two decimals.';

const fields = z
  .object({
    title: z
      .string(titleMessage)
      .trim()
      .min(1, titleMessage)
      .max(manualLimits.title, `Title cannot exceed ${manualLimits.title} characters.`),
    description: optionalText(manualLimits.text),
    assessmentType: z.enum(manualAssessmentTypes, 'Choose a type'),
    digitalAssessmentId: optionalId('assessment'),
    courseId: optionalId('course'),
    scoringMethodId: optionalId('scoring method'),
    rubricFileId: optionalId('file'),
    maxScore: z
      .number(maxMessage)
      .min(manualLimits.leastScore, maxMessage)
      .max(maxPoints, mostMessage)
      .multipleOf(0.01, decimalsMessage),
    passingScore: z
      .number(decimalsMessage)
      .min(0, 'Passing score cannot be below 0')
      .max(maxPoints, passingMessage)
      .multipleOf(0.01, decimalsMessage)
      .nullish()
      .transform((value) => value ?? null),
    isActive: z.boolean().default(true),
  })
  .refine(({ maxScore, passingScore }) => passingScore === null || passingScore <= maxScore, {
    path: ['passingScore'],
    error: passingMessage,
  });

export const ManualAssessmentBody = fields;
export const ManualAssessmentChange = editable(fields);

const one = z.object({ data: ManualAssessmentDetail });

export const manualAssessments = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/manual-assessments',
    access: ['read:own', 'manual_assessment'],
    scope: 'own manual assessments',
    summary:
      'What is assessed by hand: all, or what one made, examines, or has a session of in an own class.',
    query: listQuery(
      { sorts: ['title', 'assessmentType', 'maxScore'], limit: 20 },
      {
        assessmentType: z.enum(manualAssessmentTypes).optional(),
        courseId: Id.optional(),
        isActive: flag.optional(),
      },
    ),
    result: pageOf(ManualAssessment),
  },
  get: {
    method: 'GET',
    path: '/api/lms/manual-assessments/:id',
    access: ['read:own', 'manual_assessment'],
    scope: 'own manual assessments',
    summary: 'One assessment by hand, with the file of its rubric.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/manual-assessments',
    access: ['create:own', 'manual_assessment'],
    summary: 'Makes an assessment by hand. ASM-19.',
    body: fields,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/manual-assessments/:id',
    access: ['edit:own', 'manual_assessment'],
    summary:
      'Changes an assessment by hand: one’s own, or any with edit:any. The maximum stays once there are scores.',
    params: IdParams,
    body: ManualAssessmentChange,
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/manual-assessments/:id',
    access: ['delete:any', 'manual_assessment'],
    summary: 'Deletes an assessment by hand that has no session; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
