import { z } from 'zod';
import { assessmentTypes } from '../assessments/values.ts';
import { courseRoles } from '../automation/values.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { releaseActions, sittingLimits } from './sittings.values.ts';

// What follows a released result by itself: a task, or a request for feedback. AMB-358.

const Named = z.object({ id: Id, name: z.string() });

/** A rule with how often it was followed. */
const ReleaseRule = z
  .object({
    id: Id,
    name: z.string(),
    fromPercent: z.number(),
    toPercent: z.number(),
    assessmentType: z.enum(assessmentTypes).nullable(),
    course: Named.nullable(),
    class: Named.nullable(),
    strand: z.string().nullable(),
    action: z.enum(releaseActions),
    taskTemplate: Named.nullable(),
    feedbackTemplate: Named.nullable(),
    recipients: z.array(z.enum(courseRoles)),
    dueInDays: z.number().int().nullable(),
    isActive: z.boolean(),
    createdBy: Named,
    /** For how many results it did something. */
    runCount: z.number().int(),
    can: z.object({ edit: z.boolean() }),
    version: Version,
  })
  .meta({ id: 'ReleaseRule' });

const nameMessage = 'Name is required.';
const percentMessage = 'Enter a percent from 0 to 100 with at most two decimals.';
const daysMessage = 'Days must be a whole number from 0 to 365.';
const percent = z
  .number(percentMessage)
  .min(0, percentMessage)
  .max(100, percentMessage)
  .multipleOf(0.01, percentMessage);
const optionalId = (thing: string) =>
  idOf(thing)
    .nullish()
    .transform((id) => id ?? null);

const fields = z.object({
  name: z.string(nameMessage).trim().min(1, nameMessage).max(200, 'Name cannot exceed 200 characters.'),
  /** Both are within: exactly so many percent count. */
  fromPercent: percent,
  toPercent: percent,
  assessmentType: z
    .enum(assessmentTypes)
    .nullish()
    .transform((type) => type ?? null),
  courseId: optionalId('course'),
  classId: optionalId('class'),
  strand: z
    .string()
    .trim()
    .max(sittingLimits.strand)
    .nullish()
    .transform((strand) => strand || null),
  action: z.enum(releaseActions, 'Choose what happens.'),
  taskTemplateId: optionalId('task template'),
  feedbackTemplateId: optionalId('feedback template'),
  recipients: z.array(z.enum(courseRoles)).min(1, 'Choose who it is for.'),
  dueInDays: z
    .number(daysMessage)
    .int(daysMessage)
    .min(0, daysMessage)
    .max(365, daysMessage)
    .nullish()
    .transform((days) => days ?? null),
  isActive: z.boolean().default(true),
});

function check(rule: z.output<typeof fields>, ctx: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (rule.fromPercent > rule.toPercent) wrong('toPercent', 'The range must not end below where it begins.');
  if (rule.action === 'GIVE_TASK' && !rule.taskTemplateId)
    wrong('taskTemplateId', 'A task template is required.');
  if (rule.action === 'ASK_FEEDBACK' && !rule.feedbackTemplateId)
    wrong('feedbackTemplateId', 'A feedback template is required.');
}

const one = z.object({ data: ReleaseRule });

/** What the form sends. */
export const ReleaseRuleBody = fields.superRefine(check);

export const releaseRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/lms/release-rules',
    access: ['read:any', 'assessment'],
    summary:
      'What follows released results by itself: of sittings, of result sheets and of scores by hand. AMB-358.',
    query: listQuery({ sorts: ['name', 'fromPercent'], limit: 20 }, { isActive: flag.optional() }),
    result: pageOf(ReleaseRule),
  },
  get: {
    method: 'GET',
    path: '/api/lms/release-rules/:id',
    access: ['read:any', 'assessment'],
    summary: 'One rule for released results.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path: '/api/lms/release-rules',
    access: ['create:own', 'assessment'],
    summary:
      'Makes a rule for results that are released from now on; with the right to one’s own, for a class that one teaches.',
    body: ReleaseRuleBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/lms/release-rules/:id',
    access: ['edit:own', 'assessment'],
    summary: 'Changes a rule, switches it on or off.',
    params: IdParams,
    body: editable(fields).superRefine(check),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lms/release-rules/:id',
    access: ['edit:own', 'assessment'],
    summary: 'Deletes a rule; the tasks and requests that it made stay.',
    params: IdParams,
    result: 'none',
  },
});
