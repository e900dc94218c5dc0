import { z } from 'zod';
import { endpoints } from '../shared/endpoint.ts';
import { changeableText, Id, IdParams, Moment } from '../shared/fields.ts';
import { listQuery, pageOf } from '../shared/list.ts';
import {
  activityCategories,
  activityOutcomeNames,
  activityTypeNames,
  activityTypes,
  impacts,
  loggableTypes,
} from './activity.values.ts';

/** An activity of a lead. CRM-13. */
export const Activity = z
  .object({
    id: Id,
    leadId: Id,
    type: z.enum(activityTypeNames),
    subject: z.string(),
    description: z.string().nullable(),
    outcome: z.enum(activityOutcomeNames).nullable(),
    /** What the outcome means; null without one. */
    impact: z.enum(impacts).nullable(),
    /** Minutes. */
    duration: z.number().int().nullable(),
    weight: z.number().int(),
    /** What an entry of the system changed, such as { from, to }: stages, scores, temperatures, names of assignees. */
    details: z.record(z.string(), z.unknown()).nullable(),
    occurredAt: Moment,
    createdBy: z.object({ id: Id, name: z.string() }).nullable(),
    meetingId: Id.nullable(),
  })
  .meta({ id: 'LeadActivity' });

const required = 'Please fill in all required fields';

/** What the Add Activity dialog sends. CRM-13, CRM-19. */
export const ActivityBody = z
  .object({
    type: z.enum(activityTypeNames, required).refine((type) => loggableTypes.includes(type), {
      error: 'The system writes this type of activity itself.',
    }),
    subject: z.string(required).trim().min(1, required).max(200),
    description: changeableText(5000),
    outcome: z
      .union([z.literal(''), z.enum(activityOutcomeNames)])
      .nullish()
      .transform((outcome) => outcome || null),
    duration: z
      .number('Duration must be a whole number of at least 1')
      .int('Duration must be a whole number of at least 1')
      .min(1, 'Duration must be a whole number of at least 1')
      .max(1440)
      .nullish(),
    /** When it took place; now when absent, never in the future. */
    occurredAt: Moment.optional(),
  })
  .superRefine((body, ctx) => {
    const { requiresDescription, requiresOutcome } = activityTypes[body.type];
    if (requiresOutcome && !body.outcome)
      ctx.addIssue({ code: 'custom', path: ['outcome'], message: required });
    if (requiresDescription && !body.description)
      ctx.addIssue({ code: 'custom', path: ['description'], message: required });
  });

export const activities = endpoints({
  catalogue: {
    method: 'GET',
    path: '/api/e-commerce/activity-types',
    access: ['read:own', 'lead'],
    summary: 'Every type of activity with label, icon, colour, category, default minutes and weight. CRM-14.',
    result: z.object({
      data: z.array(
        z.object({
          type: z.enum(activityTypeNames),
          label: z.string(),
          description: z.string(),
          icon: z.string(),
          color: z.string(),
          category: z.enum(activityCategories),
          userInitiated: z.boolean(),
          requiresDescription: z.boolean(),
          requiresOutcome: z.boolean(),
          /** Minutes. */
          defaultMinutes: z.number().int().nullable(),
          weight: z.number().int(),
          /** Whether people may log it; the others the system writes itself. */
          loggable: z.boolean(),
        }),
      ),
      outcomes: z.array(z.object({ outcome: z.enum(activityOutcomeNames), impact: z.enum(impacts) })),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/e-commerce/leads/:id/activities',
    access: ['read:own', 'lead'],
    scope: 'own leads',
    summary: 'The timeline of a lead, newest first.',
    params: IdParams,
    query: listQuery(
      { sorts: ['occurredAt'], order: 'desc', limit: 20 },
      { category: z.enum(activityCategories).optional() },
    ),
    result: pageOf(Activity),
  },
  create: {
    method: 'POST',
    path: '/api/e-commerce/leads/:id/activities',
    access: ['edit:own', 'lead'],
    scope: 'own leads',
    summary: 'Logs an activity and counts the score again. CRM-13.',
    params: IdParams,
    body: ActivityBody,
    result: z.object({ data: Activity }),
    status: 201,
  },
});
