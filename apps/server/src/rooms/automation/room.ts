import { automationRules } from '@bellwether/contract/automation/automation-rules';
import { feedbackTriggerRules } from '@bellwether/contract/automation/feedback-rules';
import { mount } from '../../platform/http/mount.ts';
import type { Room } from '../room.ts';
import { automationRuleHandlers } from './automation-rules.handlers.ts';
import { feedbackRuleHandlers, firingConflicts } from './feedback-rules.handlers.ts';
import { triggerJob } from './trigger.job.ts';

/** The manifest of the automation's room: rules that ask for feedback, give tasks and make cards by themselves. */
export const room: Room = {
  name: 'automation',
  mount(app, platform) {
    mount(app, platform, feedbackTriggerRules, feedbackRuleHandlers, firingConflicts);
    mount(app, platform, automationRules, automationRuleHandlers, firingConflicts);
  },
  jobs: (platform) => [triggerJob(platform)],
};
