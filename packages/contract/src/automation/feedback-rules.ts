import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { AudienceConfig, audienceFields, audienceGaps, checkTarget, SubjectAudience } from './audience.ts';
import { areSound, besideRefusedFields } from './cross-checks.ts';
import { FireBody, Firing, Preview, RuleNames } from './firings.ts';
import { checkTrigger, triggerFields } from './trigger-config.ts';
import { audienceScopes, firingStatuses, triggerTypes } from './values.ts';

/** FBK-13. */
export const FeedbackTriggerRule = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    feedbackTemplateId: Id,
    feedbackTemplate: z.object({ id: Id, name: z.string() }),
    triggerType: z.enum(triggerTypes),
    triggerConfig: z.record(z.string(), z.unknown()),
    targetAudienceScope: z.enum(audienceScopes),
    targetAudienceConfig: AudienceConfig,
    subjectAudience: SubjectAudience,
    isEnabled: z.boolean(),
    /** A rule that is not active is kept for its history and does not fire. */
    isActive: z.boolean(),
    names: RuleNames,
    lastFiring: z
      .object({ eventAt: Moment, status: z.enum(firingStatuses), count: z.number().int() })
      .nullable(),
    version: Version,
  })
  .meta({ id: 'FeedbackTriggerRule' });

const fields = z.object({
  name: z
    .string('Name is required.')
    .trim()
    .min(1, 'Name is required.')
    .max(200, 'Name cannot exceed 200 characters.'),
  description: optionalText(2000),
  feedbackTemplateId: z.uuid({
    error: ({ input }) => (input ? 'Invalid feedback template ID' : 'A feedback template is required.'),
  }),
  ...triggerFields,
  ...audienceFields,
  subjectAudience: SubjectAudience,
  isEnabled: z.boolean().default(true),
  isActive: z.boolean().default(true),
});

function check(rule: z.output<typeof fields>, ctx: z.RefinementCtx): void {
  const { triggerType, targetAudienceScope, targetAudienceConfig, subjectAudience } = rule;
  checkTrigger(rule, ctx);
  checkTarget(rule, ctx, { scope: targetAudienceScope, config: targetAudienceConfig });
  if (!subjectAudience || !areSound(ctx, 'triggerType', 'subjectAudience')) return;
  const { scope, config } = subjectAudience;
  for (const { field, message } of audienceGaps(triggerType, scope, config)) {
    const path = field === '' ? ['subjectAudience', 'scope'] : ['subjectAudience', 'config', field];
    ctx.addIssue({ code: 'custom', path, message });
  }
}

export const FeedbackRuleBody = fields.superRefine(check, besideRefusedFields);

export const feedbackTriggerRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/feedback-trigger-rules',
    access: ['read', 'feedback_trigger_rule'],
    summary: 'The rules that ask for feedback. FBK-13, AMB-221.',
    query: listQuery(
      { sorts: ['name', 'triggerType', 'createdAt'], limit: 20, max: 100 },
      { triggerType: z.enum(triggerTypes).optional(), isEnabled: flag.optional() },
    ),
    result: pageOf(FeedbackTriggerRule),
  },
  get: {
    method: 'GET',
    path: '/api/feedback-trigger-rules/:id',
    access: ['read', 'feedback_trigger_rule'],
    summary: 'One rule.',
    params: IdParams,
    result: z.object({ data: FeedbackTriggerRule }),
  },
  create: {
    method: 'POST',
    path: '/api/feedback-trigger-rules',
    access: ['create', 'feedback_trigger_rule'],
    summary: 'Makes a rule. It fires for what happens from then on. FBK-12, FBK-13, FBK-14.',
    body: FeedbackRuleBody,
    result: z.object({ data: FeedbackTriggerRule }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/feedback-trigger-rules/:id',
    access: ['edit', 'feedback_trigger_rule'],
    summary: 'Changes a rule, switches it on or off.',
    params: IdParams,
    body: editable(fields).superRefine(check, besideRefusedFields),
    result: z.object({ data: FeedbackTriggerRule }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/feedback-trigger-rules/:id',
    access: ['delete', 'feedback_trigger_rule'],
    summary: 'Deletes a rule with its history. What it asked for stays.',
    params: IdParams,
    result: 'none',
  },
  trigger: {
    method: 'POST',
    path: '/api/feedback-trigger-rules/:id/trigger',
    access: ['edit', 'feedback_trigger_rule'],
    summary:
      'Lets a rule fire now: of a trigger by lessons or assignments, for the last one that there was. AMB-221.',
    params: IdParams,
    body: FireBody,
    result: z.object({ data: Firing }),
  },
  preview: {
    method: 'GET',
    path: '/api/feedback-trigger-rules/:id/preview',
    access: ['read', 'feedback_trigger_rule'],
    summary: 'Who would be asked if the rule fired now; writes nothing.',
    params: IdParams,
    result: z.object({ data: Preview }),
  },
  firings: {
    method: 'GET',
    path: '/api/feedback-trigger-rules/:id/firings',
    access: ['read', 'feedback_trigger_rule'],
    summary: 'When the rule fired, the last first.',
    params: IdParams,
    query: listQuery({ sorts: ['createdAt'], order: 'desc', limit: 20, max: 100 }, {}),
    result: pageOf(Firing),
  },
});
