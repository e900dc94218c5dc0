export { automationRules } from './automation-rules.ts';
export { feedbackTriggerRules } from './feedback-rules.ts';
