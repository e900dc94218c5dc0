import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, optionalId, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import { onboardingAssignees, onboardingLimits } from './onboarding.values.ts';

const { name, title, description, items, dueInDays } = onboardingLimits;
const Named = z.object({ id: Id, name: z.string() });
const days = `Days must be a whole number from ${dueInDays.least} to ${dueInDays.most}`;

const Item = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  /** After the first day at work; below 0 before it. */
  dueInDays: z.number().int(),
  assignee: z.enum(onboardingAssignees),
  roleId: Id.nullable(),
  role: Named.nullable(),
});

/** What is to be done when somebody begins in a job. TAL-19. */
export const OnboardingTemplate = z
  .object({
    id: Id,
    name: z.string(),
    jobTitle: Named,
    items: z.array(Item),
    version: z.number().int(),
  })
  .meta({ id: 'OnboardingTemplate' });

const item = z
  .object({
    title: z.string('Title is required').trim().min(1, 'Title is required').max(title),
    description: optionalText(description),
    dueInDays: z.number(days).int(days).min(dueInDays.least, days).max(dueInDays.most, days).default(0),
    assignee: z.enum(onboardingAssignees).default('HR'),
    roleId: optionalId('role'),
  })
  .refine(({ assignee, roleId }) => (assignee === 'ROLE') === (roleId !== null), {
    path: ['roleId'],
    error: 'A role is named where the task is that of a role, and only there',
  });

const fields = z.object({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(name),
  jobTitleId: z.uuid('Job title is required'),
  employeeId: z.null('A template is of no employee').optional(),
  items: z.array(item).min(1, 'A template needs at least one task').max(items, `At most ${items} tasks`),
});

/** A template names a job title and no employee. TAL-19. */
export const OnboardingTemplateBody = fields;

const path = '/api/hr/onboarding-templates';
const one = z.object({ data: OnboardingTemplate });

export const onboardingTemplates = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['create:own', 'onboarding_task'],
    summary: 'Onboarding templates by name, with their tasks. TAL-19.',
    query: listQuery({ sorts: ['name'], limit: 20 }, { jobTitleId: idOf('job title').optional() }),
    result: pageOf(OnboardingTemplate),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['create:own', 'onboarding_task'],
    summary: 'One onboarding template.',
    params: IdParams,
    result: one,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:any', 'onboarding_task'],
    summary: 'Makes an onboarding template. TAL-19.',
    body: OnboardingTemplateBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:any', 'onboarding_task'],
    summary: 'Changes an onboarding template. Tasks that came of it stay as they are.',
    params: IdParams,
    body: editable(fields),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'onboarding_task'],
    summary: 'Deletes an onboarding template. Tasks that came of it stay, and name it no longer.',
    params: IdParams,
    result: 'none',
  },
});
