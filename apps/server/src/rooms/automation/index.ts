import { automationRules } from '@bellwether/contract/automation/automation-rules';
import { feedbackTriggerRules } from '@bellwether/contract/automation/feedback-rules';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { automationRuleHandlers } from './automation-rules.handlers.ts';
import { feedbackRuleHandlers, firingConflicts } from './feedback-rules.handlers.ts';

export { automationRule, feedbackTriggerRule, triggerFiring } from './automation.table.ts';
export { triggerJob } from './trigger.job.ts';

/** The door of the automation's room: rules that ask for feedback, give tasks and make cards by themselves. */
export function automation(app: FastifyInstance, platform: Platform): void {
  mount(app, platform, feedbackTriggerRules, feedbackRuleHandlers, firingConflicts);
  mount(app, platform, automationRules, automationRuleHandlers, firingConflicts);
}
