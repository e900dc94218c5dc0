import type { BodyOf, RowOf } from '../../api/types.ts';

export type FeedbackRule = RowOf<'GET /api/feedback-trigger-rules'>;
export type TaskRule = RowOf<'GET /api/automation-rules'>;
export type AnyRule = FeedbackRule | TaskRule;
export type Firing = RowOf<'GET /api/automation-rules/:id/firings'>;
export type FeedbackRuleSave = BodyOf<'PUT /api/feedback-trigger-rules/:id'>;
export type TaskRuleSave = BodyOf<'PUT /api/automation-rules/:id'>;
export type RuleKind = 'feedback' | 'tasks';

/** Whether the rule asks for feedback; the others give tasks and make cards. */
export function isFeedbackRule(rule: AnyRule): rule is FeedbackRule {
  return 'feedbackTemplateId' in rule;
}

/** A rule as it is sent to be saved. */
export function feedbackBody(rule: FeedbackRule): FeedbackRuleSave {
  const { name, description, feedbackTemplateId, triggerType, triggerConfig, version } = rule;
  const { targetAudienceScope, targetAudienceConfig, subjectAudience, isEnabled, isActive } = rule;
  return {
    ...{ name, description, feedbackTemplateId, triggerType, triggerConfig, version },
    ...{ targetAudienceScope, targetAudienceConfig, subjectAudience, isEnabled, isActive },
  };
}

/** A rule as it is sent to be saved. */
export function taskBody(rule: TaskRule): TaskRuleSave {
  const { name, description, action, taskTemplateId, triggerType, triggerConfig, version } = rule;
  const { targetAudienceScope, targetAudienceConfig, taskMode, dueInDays, isEnabled } = rule;
  const { kanbanBoardId, kanbanColumnId } = rule;
  return {
    ...{ name, description, action, taskTemplateId, triggerType, triggerConfig, version },
    ...{ targetAudienceScope, targetAudienceConfig, taskMode, dueInDays, isEnabled },
    ...{ kanbanBoardId, kanbanColumnId },
  };
}
