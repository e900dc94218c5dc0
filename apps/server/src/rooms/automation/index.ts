export { automationRule, feedbackTriggerRule, triggerFiring } from './automation.table.ts';
