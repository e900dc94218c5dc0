import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams } from '../shared/fields.ts';
import { criterionScales, reportLimits } from './report-cards.values.ts';

const nameMessage = 'Name is required';
const labelMessage = `Each label has 1 to ${reportLimits.label} characters`;
const numberMessage = 'Enter a number from 0 to 1000 with at most two decimals';

/** A figure of a scale: from 0 to 1000, with two decimals at most. */
const figure = () => z.number(numberMessage).min(0, numberMessage).max(1000, numberMessage);
const bound = () =>
  figure()
    .multipleOf(0.01, numberMessage)
    .nullish()
    .transform((value) => value ?? null);

/** What is judged of each student beside the marks, such as effort: by one of its labels, the best one first, or by a number. AMB-417. */
export const ReportCriterionBody = z
  .object({
    name: z
      .string(nameMessage)
      .trim()
      .min(1, nameMessage)
      .max(reportLimits.name, `Name must be at most ${reportLimits.name} characters`),
    /** Whether a card is not ready to be locked without it. */
    isRequired: z.boolean().default(true),
    scale: z.enum(criterionScales, 'Choose a scale'),
    /** Of LABELS alone, in their order. */
    labels: z
      .array(z.string(labelMessage).trim().min(1, labelMessage).max(reportLimits.label, labelMessage))
      .max(reportLimits.labels, `At most ${reportLimits.labels} labels`)
      .default([]),
    /** Of NUMBER alone. */
    min: bound(),
    max: bound(),
  })
  .superRefine(({ scale, labels, min, max }, ctx) => {
    const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (scale === 'LABELS') {
      if (labels.length < 2) issue('labels', 'Enter at least two labels');
      if (isTwice(labels)) issue('labels', 'Each label once');
      if (min !== null || max !== null) issue('scale', 'Labels have no numbers');
    } else {
      if (min === null) issue('min', numberMessage);
      if (max === null) issue('max', numberMessage);
      if (min !== null && max !== null && max <= min) issue('max', 'The most must be above the least');
      if (labels.length > 0) issue('labels', 'A number has no labels');
    }
  });
export type ReportCriterionBody = z.output<typeof ReportCriterionBody>;

/** The criteria of a template: each name once. */
export const ReportCriteriaBody = z
  .array(ReportCriterionBody)
  .max(reportLimits.criteria, `At most ${reportLimits.criteria} criteria`)
  .default([])
  .superRefine((list, ctx) => {
    list.forEach(({ name }, index) => {
      if (isNamedBefore(list, name, index))
        ctx.addIssue({ code: 'custom', path: [index, 'name'], message: 'Each name once' });
    });
  });

const folded = (text: string) => text.toLocaleLowerCase('und');

function isTwice(all: readonly string[]): boolean {
  return new Set(all.map(folded)).size < all.length;
}

function isNamedBefore(list: readonly { readonly name: string }[], name: string, index: number): boolean {
  return list.slice(0, index).some((one) => folded(one.name) === folded(name));
}

interface WithCriteria {
  readonly blocks: readonly { readonly kind: string }[];
  readonly criteria: readonly unknown[];
}

/** A template that judges by criteria has a block in which they stand, and a block of them has some: else one of the two was forgotten. */
export function criteriaHaveBlock({ blocks, criteria }: WithCriteria, ctx: z.RefinementCtx): void {
  const hasBlock = blocks.some(({ kind }) => kind === 'CRITERIA');
  if (criteria.length > 0 && !hasBlock)
    ctx.addIssue({ code: 'custom', path: ['blocks'], message: 'Add a block for the criteria' });
  if (criteria.length === 0 && hasBlock)
    ctx.addIssue({ code: 'custom', path: ['criteria'], message: 'Add at least one criterion' });
}

/** A criterion as it stands in a version of a template; it never changes. */
export const ReportCriterion = z
  .object({
    id: Id,
    name: z.string(),
    isRequired: z.boolean(),
    scale: z.enum(criterionScales),
    labels: z.array(z.string()),
    min: z.number().nullable(),
    max: z.number().nullable(),
  })
  .meta({ id: 'ReportCriterion' });
export type ReportCriterion = z.infer<typeof ReportCriterion>;

/** What a student was given for a criterion. */
export const ReportValue = z
  .object({
    criterionId: Id,
    /** The place of the label, from 1; or the number. Null: taken back. */
    value: z.number().nullable(),
    /** 0: there was none yet. */
    version: z.number().int(),
  })
  .meta({ id: 'ReportValue' });
export type ReportValue = z.infer<typeof ReportValue>;

export const reportValues = endpoints({
  give: {
    method: 'PUT',
    path: '/api/lms/report-cycles/:id/students/:studentId/values/:criterionId',
    access: ['edit:own', 'report_card'],
    scope: 'own report cycles',
    summary:
      'Gives a student a value for a criterion of the card, or takes it back with null; while the cycle is OPEN or PROOFING, by who may write comments. 409 WRONG_STATE, CARD_LOCKED, STALE with both values. AMB-417.',
    params: IdParams.extend({ studentId: Id, criterionId: Id }),
    body: z.object({
      value: figure().nullable(),
      /** 0: there was none yet. */
      version: z.number().int().min(0),
    }),
    result: z.object({ data: ReportValue }),
    touches: ['/api/lms/report-cycles', '/api/task-instances', '/api/me/tasks'],
  },
});
