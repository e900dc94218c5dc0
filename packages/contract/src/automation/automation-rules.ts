import { z } from 'zod';
import { editable } from '../shared/editable.ts';
import { endpoints } from '../shared/endpoint.ts';
import { Id, IdParams, idOf, Moment, optionalText, Version } from '../shared/fields.ts';
import { flag, listQuery, pageOf } from '../shared/list.ts';
import { taskModes } from '../tasks/values.ts';
import { AudienceConfig, audienceFields, checkTarget } from './audience.ts';
import { areSound, besideRefusedFields } from './cross-checks.ts';
import { FireBody, Firing, Preview, RuleNames } from './firings.ts';
import { checkTrigger, triggerFields } from './trigger-config.ts';
import { audienceScopes, firingStatuses, ruleActions, triggerTypes } from './values.ts';

const Named = z.object({ id: Id, name: z.string() });

/** TSK-15. */
export const AutomationRule = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string().nullable(),
    action: z.enum(ruleActions),
    taskTemplateId: Id.nullable(),
    taskTemplate: Named.nullable(),
    triggerType: z.enum(triggerTypes),
    triggerConfig: z.record(z.string(), z.unknown()),
    targetAudienceScope: z.enum(audienceScopes).nullable(),
    targetAudienceConfig: AudienceConfig.nullable(),
    /** One task for all of them, or one each. */
    taskMode: z.enum(taskModes),
    /** The deadline of the task or card, in days after the event. */
    dueInDays: z.number().int().nullable(),
    kanbanBoardId: Id.nullable(),
    kanbanBoard: Named.nullable(),
    kanbanColumnId: Id.nullable(),
    kanbanColumn: Named.nullable(),
    isEnabled: z.boolean(),
    createdById: Id,
    createdBy: Named,
    names: RuleNames,
    lastFiring: z
      .object({ eventAt: Moment, status: z.enum(firingStatuses), count: z.number().int() })
      .nullable(),
    version: Version,
  })
  .meta({ id: 'AutomationRule' });

const optionalId = (thing: string) =>
  idOf(thing)
    .nullish()
    .transform((id) => id ?? null);

const fields = z.object({
  name: z
    .string('Name is required.')
    .trim()
    .min(1, 'Name is required.')
    .max(200, 'Name cannot exceed 200 characters.'),
  description: optionalText(2000),
  action: z.enum(ruleActions, 'Choose what happens.').default('ASSIGN_TASK'),
  taskTemplateId: optionalId('task template'),
  ...triggerFields,
  targetAudienceScope: audienceFields.targetAudienceScope.nullish().transform((scope) => scope ?? null),
  targetAudienceConfig: AudienceConfig.nullish().transform((config) => config ?? null),
  taskMode: z.enum(taskModes).default('EACH'),
  dueInDays: z
    .number('Days must be a whole number from 0 to 365.')
    .int('Days must be a whole number from 0 to 365.')
    .min(0, 'Days must be a whole number from 0 to 365.')
    .max(365, 'Days must be a whole number from 0 to 365.')
    .nullish()
    .transform((days) => days ?? null),
  kanbanBoardId: optionalId('board'),
  kanbanColumnId: optionalId('column'),
  isEnabled: z.boolean().default(true),
});

/** TSK-15: a card needs a valid board and column; a task needs its template and whom it is for. */
function check(rule: z.output<typeof fields>, ctx: z.RefinementCtx): void {
  checkTrigger(rule, ctx);
  if (!areSound(ctx, 'action')) return;
  const demand = (field: 'kanbanBoardId' | 'kanbanColumnId' | 'taskTemplateId', message: string) => {
    if (!rule[field]) ctx.addIssue({ code: 'custom', path: [field], message });
  };
  if (rule.action === 'CREATE_CARD') {
    demand('kanbanBoardId', 'A valid board is required.');
    demand('kanbanColumnId', 'A valid column is required.');
    return;
  }
  demand('taskTemplateId', 'A task template is required.');
  const { targetAudienceScope: scope, targetAudienceConfig: config } = rule;
  if (scope) checkTarget(rule, ctx, { scope, config: config ?? AudienceConfig.parse({}) });
  else ctx.addIssue({ code: 'custom', path: ['targetAudienceScope'], message: 'Choose who it is for.' });
}

export const AutomationRuleBody = fields.superRefine(check, besideRefusedFields);

export const automationRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/automation-rules',
    access: ['read', 'automation_rule'],
    summary: 'The rules that give tasks and make cards. TSK-15.',
    query: listQuery(
      { sorts: ['name', 'triggerType', 'createdAt'], limit: 20, max: 100 },
      {
        triggerType: z.enum(triggerTypes).optional(),
        action: z.enum(ruleActions).optional(),
        isEnabled: flag.optional(),
      },
    ),
    result: pageOf(AutomationRule),
  },
  get: {
    method: 'GET',
    path: '/api/automation-rules/:id',
    access: ['read', 'automation_rule'],
    summary: 'One rule.',
    params: IdParams,
    result: z.object({ data: AutomationRule }),
  },
  create: {
    method: 'POST',
    path: '/api/automation-rules',
    access: ['create', 'automation_rule'],
    summary: 'Makes a rule. It fires for what happens from then on. TSK-15.',
    body: AutomationRuleBody,
    result: z.object({ data: AutomationRule }),
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/automation-rules/:id',
    access: ['edit', 'automation_rule'],
    summary: 'Changes a rule, switches it on or off.',
    params: IdParams,
    body: editable(fields).superRefine(check, besideRefusedFields),
    result: z.object({ data: AutomationRule }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/automation-rules/:id',
    access: ['delete', 'automation_rule'],
    summary: 'Deletes a rule with its history. The tasks and cards that it made stay.',
    params: IdParams,
    result: 'none',
  },
  run: {
    method: 'POST',
    path: '/api/automation-rules/:id/run',
    access: ['edit', 'automation_rule'],
    summary:
      'Lets a rule fire now: of a trigger by lessons or assignments, for the last one that there was. AMB-221.',
    params: IdParams,
    body: FireBody,
    result: z.object({ data: Firing }),
  },
  preview: {
    method: 'GET',
    path: '/api/automation-rules/:id/preview',
    access: ['read', 'automation_rule'],
    summary: 'Who would be given the task if the rule fired now; writes nothing.',
    params: IdParams,
    result: z.object({ data: Preview }),
  },
  firings: {
    method: 'GET',
    path: '/api/automation-rules/:id/firings',
    access: ['read', 'automation_rule'],
    summary: 'When the rule fired, the last first.',
    params: IdParams,
    query: listQuery({ sorts: ['createdAt'], order: 'desc', limit: 20, max: 100 }, {}),
    result: pageOf(Firing),
  },
});
