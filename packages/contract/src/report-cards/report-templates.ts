import { z } from 'zod';
import { assessmentTypes } from '../assessments/values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { LanguageCode } from '../translations/fields.ts';
import { reportBlockKinds, reportLimits } from './report-cards.values.ts';
import { criteriaHaveBlock, ReportCriteriaBody, ReportCriterion } from './report-criteria.ts';

const nameMessage = 'Name is required';
const weightMessage = 'Enter a weight above 0 and at most 1000';

export const ReportBlock = z.object({
  kind: z.enum(reportBlockKinds, 'Choose a kind'),
  title: optionalText(reportLimits.title),
  /** Of TEXT alone. */
  text: optionalText(reportLimits.text),
});

export const ReportCategoryBody = z.object({
  name: z
    .string(nameMessage)
    .trim()
    .min(1, nameMessage)
    .max(reportLimits.name, `Name must be at most ${reportLimits.name} characters`),
  weight: z
    .number(weightMessage)
    .gt(0, weightMessage)
    .max(1000, weightMessage)
    .multipleOf(0.01, weightMessage),
  /** Which results are of it. */
  types: z.array(z.enum(assessmentTypes)).min(1, 'Choose at least one type'),
});

const templateFields = z.object({
  name: z
    .string(nameMessage)
    .trim()
    .min(1, nameMessage)
    .max(reportLimits.name, `Name must be at most ${reportLimits.name} characters`),
  blocks: z
    .array(ReportBlock)
    .min(1, 'Add at least one block')
    .max(reportLimits.blocks, `At most ${reportLimits.blocks} blocks`),
  categories: z
    .array(ReportCategoryBody)
    .min(1, 'Add at least one category')
    .max(reportLimits.categories, `At most ${reportLimits.categories} categories`)
    .superRefine((list, ctx) => {
      const seen = new Set<string>();
      list.forEach(({ types }, index) => {
        if (types.some((type) => seen.has(type)))
          ctx.addIssue({
            code: 'custom',
            path: [index, 'types'],
            message: 'Each type in one category alone',
          });
        for (const type of types) seen.add(type);
      });
    }),
  criteria: ReportCriteriaBody,
});

/** What a template's form sends. */
export const ReportTemplateBody = templateFields.superRefine(criteriaHaveBlock);

/** What a report card is made of: blocks, categories of results with their weights, and criteria. Each change is a version of its own. */
export const ReportTemplate = z
  .object({
    id: Id,
    name: z.string(),
    /** Of its newest blocks, categories and criteria. */
    number: z.number().int(),
    blocks: z.array(ReportBlock),
    categories: z.array(ReportCategoryBody),
    criteria: z.array(ReportCriterion),
    /** Offered no more for what begins. */
    isArchived: z.boolean(),
    version: Version,
  })
  .meta({ id: 'ReportTemplate' });

const one = z.object({ data: ReportTemplate });

export const reportTemplates = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/report-templates',
    access: ['read:any', 'report_card'],
    summary: 'What report cards are made of; archived templates only with isArchived=true.',
    query: listQuery({ sorts: ['name'], limit: 20 }, { isArchived: flag.optional() }),
    result: pageOf(ReportTemplate),
  },
  get: {
    method: 'GET',
    path: '/api/lms/report-templates/:id',
    access: ['read:any', 'report_card'],
    summary: 'One template, with its newest blocks, categories and criteria.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/report-templates',
    access: ['create:any', 'report_card'],
    summary: 'Makes a template; 409 REPORT_TEMPLATE_NAME_TAKEN.',
    body: ReportTemplateBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/report-templates/:id',
    access: ['create:any', 'report_card'],
    summary:
      'Changes a template: cycles that began keep the blocks, categories and criteria that they began with. 409 TEMPLATE_ARCHIVED.',
    params: IdParams,
    body: editable(ReportTemplateBody),
    result: one,
  },
  archive: {
    method: 'POST',
    path: '/api/lms/report-templates/:id/archive',
    access: ['create:any', 'report_card'],
    summary: 'Archives a template: nothing begins with it any more, and what began keeps it. AMB-348.',
    params: IdParams,
    body: editable(z.object({})),
    result: one,
  },
  restore: {
    method: 'POST',
    path: '/api/lms/report-templates/:id/restore',
    access: ['create:any', 'report_card'],
    summary: 'Takes a template back out of the archive; 409 REPORT_TEMPLATE_NAME_TAKEN.',
    params: IdParams,
    body: editable(z.object({})),
    result: one,
  },
  preview: {
    method: 'POST',
    path: '/api/lms/report-templates/preview',
    access: ['create:any', 'report_card'],
    summary:
      'The card of a student of a cycle as it would print now with these blocks, categories and criteria, marked as a preview; nothing is stored. Without a student the first by name; 409 NO_STUDENTS where nobody attended. AMB-348.',
    body: templateFields
      .pick({ blocks: true, categories: true, criteria: true })
      .extend({ cycleId: Id, studentId: Id.nullish(), language: LanguageCode.optional() })
      .superRefine(criteriaHaveBlock),
    result: 'file',
    media: ['application/pdf'],
    limit: { perMinute: 60 },
  },
});
