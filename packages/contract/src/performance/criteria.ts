import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { criteriaTypes, performanceLimits } from './performance.values.ts';
import { descriptionField, nameField } from './templates.ts';

const { least, most } = performanceLimits.rating;
const ratingMessage = `Rating must be between ${least} and ${most}`;

/** A rating at all; each criterion has bounds of its own within it. AMB-059. */
export const Rating = z
  .number(ratingMessage)
  .int('Rating must be a whole number')
  .min(least, ratingMessage)
  .max(most, ratingMessage);

const Step = z.object({ rating: Rating, label: z.string().trim().min(1, 'Enter a label').max(100) });

/** What is rated, as a template or a cycle has it. TAL-02. */
export const criterionShape = {
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  criteriaType: z.enum(criteriaTypes),
  weightage: Amount,
  maxRating: z.number().int(),
  minRating: z.number().int(),
  ratingScale: z.array(z.object({ rating: z.number().int(), label: z.string() })).nullable(),
  isRequired: z.boolean(),
  order: z.number().int(),
};

/** What of a template is rated. TAL-02. */
export const PerformanceCriterion = z
  .object({ ...criterionShape, version: z.number().int() })
  .meta({ id: 'PerformanceCriterion' });

/** What the form sends. TAL-02. */
export const PerformanceCriterionBody = z
  .object({
    name: nameField,
    description: descriptionField,
    criteriaType: z.enum(criteriaTypes, 'Choose a type'),
    weightage: exact('Weightage must be greater than 0', { least: '0.0001', most: '1000' }),
    maxRating: Rating.default(5),
    minRating: Rating.default(1),
    ratingScale: z
      .array(Step)
      .max(most)
      .nullish()
      .transform((steps) => (steps?.length ? steps : null)),
    isRequired: z.boolean().default(true),
    order: z.number().int().min(0).max(10_000).default(0),
  })
  .refine(({ minRating, maxRating }) => maxRating > minRating, {
    path: ['maxRating'],
    error: 'Maximum rating must be greater than minimum rating',
  })
  .refine(
    ({ ratingScale, minRating, maxRating }) =>
      (ratingScale ?? []).every(({ rating }) => rating >= minRating && rating <= maxRating),
    { path: ['ratingScale'], error: 'The labels must lie on the scale' },
  );

const ChildParams = z.object({ id: Id, childId: Id });
const one = z.object({ data: PerformanceCriterion });
const path = '/api/hr/performance-templates/:id/criteria';
const touches = ['/api/hr/performance-templates'] as const;

export const performanceCriteria = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read', 'performance_template'],
    summary: 'The criteria of a template in their order. TAL-02.',
    params: IdParams,
    result: z.object({ data: z.array(PerformanceCriterion) }),
  },
  get: {
    method: 'GET',
    path: `${path}/:childId`,
    access: ['read', 'performance_template'],
    summary: 'One criterion.',
    params: ChildParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['edit', 'performance_template'],
    summary: `Adds a criterion, ${performanceLimits.criteria} at most: 409 TOO_MANY. TAL-02.`,
    params: IdParams,
    body: PerformanceCriterionBody,
    result: one,
    status: 201,
    touches,
  },
  update: {
    method: 'PUT',
    path: `${path}/:childId`,
    access: ['edit', 'performance_template'],
    summary: 'Changes a criterion; cycles that run keep theirs.',
    params: ChildParams,
    body: editable(PerformanceCriterionBody),
    result: one,
    touches,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:childId`,
    access: ['edit', 'performance_template'],
    summary: 'Deletes a criterion; cycles that run keep theirs.',
    params: ChildParams,
    result: 'none',
    touches,
  },
});
