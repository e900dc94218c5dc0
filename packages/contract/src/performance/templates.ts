import { z } from 'zod';
import { Amount, exact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { exactOf, total } from '../shared/exact.rules.ts';
import { day, Id, IdParams, optionalText } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { performanceLimits } from './performance.values.ts';

const Weightages = z.object({ goal: Amount, competency: Amount, behavioral: Amount, peerFeedback: Amount });

/** By what people are reviewed, and what each section weighs. TAL-01. */
export const PerformanceTemplate = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    templateVersion: z.string(),
    effectiveFrom: z.string().nullable(),
    effectiveTo: z.string().nullable(),
    weightages: Weightages,
    criteriaCount: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'PerformanceTemplate' });

/** What the rule of weightages says, to the letter. */
export const weightagesMessage = 'All weightages must sum to 100%';

const weightage = (preset: string) =>
  exact('Weightage must be between 0 and 100', { least: '0', most: '100' }).default(preset);

const weightages = z
  .object({
    goal: weightage('40'),
    competency: weightage('30'),
    behavioral: weightage('20'),
    peerFeedback: weightage('10'),
  })
  .refine((shares) => {
    const off = total(Object.values(shares).map(exactOf)) - exactOf('100');
    return off <= exactOf('0.01') && off >= -exactOf('0.01');
  }, weightagesMessage);

const { name, description } = performanceLimits;

/** The name of something of these screens: 1 to 100 characters. */
export const nameField = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .max(name, `Name must be at most ${name} characters`);
/** A description, which may be left out. */
export const descriptionField = optionalText(description);

const optionalDay = (message: string) =>
  z
    .union([day(message), z.literal('')], message)
    .nullish()
    .transform((text) => text || null);

/** What the form sends. TAL-01. */
export const PerformanceTemplateBody = z
  .object({
    name: nameField,
    description: descriptionField,
    isActive: z.boolean().default(true),
    templateVersion: z
      .string()
      .trim()
      .regex(/^\d{1,3}\.\d{1,3}$/, 'Version must be like 1.0')
      .default('1.0'),
    effectiveFrom: optionalDay('Date must be YYYY-MM-DD'),
    effectiveTo: optionalDay('Date must be YYYY-MM-DD'),
    weightages: weightages.prefault({}),
  })
  .refine(({ effectiveFrom, effectiveTo }) => !effectiveFrom || !effectiveTo || effectiveTo > effectiveFrom, {
    path: ['effectiveTo'],
    error: 'Effective to must be after effective from',
  });

const one = z.object({ data: PerformanceTemplate });
const path = '/api/hr/performance-templates';

export const performanceTemplates = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read', 'performance_template'],
    summary: 'Performance templates by name. TAL-01.',
    query: listQuery({ sorts: ['name'] }, { isActive: flag.optional() }),
    result: pageOf(PerformanceTemplate),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read', 'performance_template'],
    summary: 'One performance template.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create', 'performance_template'],
    summary: 'Makes a performance template. TAL-01.',
    body: PerformanceTemplateBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit', 'performance_template'],
    summary:
      'Changes a performance template. Cycles that run keep what they began with; where one does, its templateVersion rises. AMB-320.',
    params: IdParams,
    body: editable(PerformanceTemplateBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete', 'performance_template'],
    summary: 'Deletes a performance template that no cycle has; else 409 IN_USE.',
    params: IdParams,
    result: 'none',
  },
});
