import { z } from 'zod';
import { Amount, optionalExact } from '../shared/amount.ts';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { day, Id, IdParams, idOf, Moment, optionalId, optionalText } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  evidenceMetrics,
  goalBulkActions,
  goalCategories,
  goalPriorities,
  goalStatuses,
  performanceLimits,
  progressSources,
} from './performance.values.ts';

const Named = z.object({ id: Id, name: z.string() });
const { goalTitle, goalDescription, unit, comment, ids } = performanceLimits;

/** What somebody means to reach. TAL-05. */
export const Goal = z
  .object({
    id: Id,
    employee: Named,
    cycle: Named.nullable(),
    appraisalId: Id.nullable(),
    title: z.string(),
    description: z.string(),
    category: z.enum(goalCategories),
    priority: z.enum(goalPriorities),
    /** What the house counts for it each night; null: people say how far it is. */
    metric: z.enum(evidenceMetrics).nullable(),
    baselineValue: Amount.nullable(),
    targetValue: Amount.nullable(),
    measurementUnit: z.string().nullable(),
    targetDate: z.string(),
    status: z.enum(goalStatuses),
    progressPercentage: Amount,
    isMine: z.boolean(),
    can: z.object({ edit: z.boolean(), remove: z.boolean(), addProgress: z.boolean() }),
    version: z.number().int(),
  })
  .meta({ id: 'Goal' });

/** How far a goal was. TAL-06. */
const Progress = z.object({
  id: Id,
  source: z.enum(progressSources),
  progressValue: Amount.nullable(),
  progressPercentage: Amount,
  comments: z.string().nullable(),
  challenges: z.string().nullable(),
  supportNeeded: z.string().nullable(),
  createdBy: Named.nullable(),
  at: Moment,
});

const value = optionalExact('Enter a number', { least: '-9999999999', most: '9999999999' });

/** What the form sends. TAL-05. */
export const GoalBody = z
  .object({
    employeeId: idOf('employee'),
    cycleId: optionalId('cycle'),
    appraisalId: optionalId('appraisal'),
    title: z
      .string('Title is required')
      .trim()
      .min(1, 'Title is required')
      .max(goalTitle, `Title must be at most ${goalTitle} characters`),
    description: z
      .string('Description is required')
      .trim()
      .min(1, 'Description is required')
      .max(goalDescription, `Description must be at most ${goalDescription} characters`),
    category: z.enum(goalCategories).default('INDIVIDUAL'),
    priority: z.enum(goalPriorities).default('MEDIUM'),
    /** With a target: a value says by itself how far the goal is. */
    baselineValue: value,
    targetValue: value,
    /** With a beginning and a target: the figure of the house that moves it. */
    metric: z.enum(evidenceMetrics).nullable().default(null),
    measurementUnit: optionalText(unit),
    targetDate: day('Target date is required'),
    status: z.enum(goalStatuses).default('ACTIVE'),
  })
  .refine(({ baselineValue, targetValue }) => baselineValue === null || baselineValue !== targetValue, {
    path: ['targetValue'],
    error: 'The target must differ from the baseline',
  })
  .refine(({ metric, baselineValue }) => !metric || baselineValue !== null, {
    path: ['baselineValue'],
    error: 'A goal that follows a figure needs a beginning',
  })
  .refine(({ metric, targetValue }) => !metric || targetValue !== null, {
    path: ['targetValue'],
    error: 'A goal that follows a figure needs a target',
  });

/** What an entry of progress says; the percent may be left out where a value says it. TAL-06. */
export const GoalProgressBody = z
  .object({
    progressValue: value,
    progressPercentage: optionalExact('Progress must be between 0 and 100', { least: '0', most: '100' }),
    comments: optionalText(comment),
    challenges: optionalText(comment),
    supportNeeded: optionalText(comment),
  })
  .refine(({ progressValue, progressPercentage }) => progressValue !== null || progressPercentage !== null, {
    path: ['progressPercentage'],
    error: 'Progress must be between 0 and 100',
  });

/** What a call that does one thing with several records answers: what was done, and why each other was not. */
export const BulkReply = z.object({
  done: z.array(Id),
  failed: z.array(z.object({ id: Id, title: z.string().nullable(), error: z.string() })),
});

/** The ids of a call that does one thing with several records. */
export const BulkIds = z.array(Id).min(1, 'At least one id is required').max(ids, `At most ${ids} at once`);

const one = z.object({ data: Goal });
const detail = z.object({ data: Goal.safeExtend({ progress: z.array(Progress) }) });
const path = '/api/hr/goals';

export const goals = endpoints({
  list: {
    method: 'GET',
    path,
    access: ['read:own', 'goal'],
    scope: 'own goals',
    summary: 'Goals by their target date: one’s own and those of one’s team, or all. TAL-05.',
    query: listQuery(
      { sorts: ['targetDate', 'title', 'employee'], max: performanceLimits.ids },
      {
        employeeId: Id.optional(),
        cycleId: Id.optional(),
        status: z.enum(goalStatuses).optional(),
        /** One’s own alone. */
        mine: z.stringbool().optional(),
      },
    ),
    result: pageOf(Goal),
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access: ['read:own', 'goal'],
    scope: 'own goals',
    summary: 'One goal with the entries of its progress, the latest first.',
    params: IdParams,
    result: detail,
  },
  create: {
    method: 'POST',
    path,
    access: ['create:own', 'goal'],
    summary: 'Sets a goal: for oneself, for one’s team, or with create:any for anybody. TAL-05.',
    body: GoalBody,
    result: one,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${path}/:id`,
    access: ['edit:own', 'goal'],
    scope: 'own goals',
    summary: 'Changes a goal; 409 GOAL_CLOSED once the appraisal that it counts for is completed.',
    params: IdParams,
    body: editable(GoalBody),
    result: one,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['delete:any', 'goal'],
    summary: 'Deletes a goal with its progress; 409 GOAL_CLOSED.',
    params: IdParams,
    result: 'none',
  },
  progress: {
    method: 'POST',
    path: `${path}/:id/progress`,
    access: ['edit:own', 'goal'],
    scope: 'own goals',
    summary:
      'Adds an entry of progress, which stays as it is. Where the goal has a baseline and a target, a value says the percent. 409 GOAL_FOLLOWS_FIGURE. TAL-06.',
    params: IdParams,
    body: GoalProgressBody,
    result: detail,
    status: 201,
  },
  bulk: {
    method: 'POST',
    path: `${path}/bulk`,
    access: ['edit:own', 'goal'],
    scope: 'own goals',
    summary: 'Does one thing with several goals, each on its own. TAL-09.',
    body: z.object({ action: z.enum(goalBulkActions, 'Choose an action'), ids: BulkIds }),
    result: BulkReply,
  },
});
