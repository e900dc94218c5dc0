import type { Choice } from '../../ui/form/fields.tsx';
import { type AnyRule, isFeedbackRule } from './rule.ts';
import { audienceValues, noAudience, triggerValues } from './rule-values.ts';
import type { WordedRule } from './rule-words.ts';

/** A stored rule with its names, ready to be put in words. */
export function wordedRule(rule: AnyRule): WordedRule {
  const { names } = rule;
  const audience = { scope: rule.targetAudienceScope, config: rule.targetAudienceConfig };
  const subject = isFeedbackRule(rule) ? rule.subjectAudience : null;
  return {
    trigger: triggerValues(rule),
    audience: audience.scope ? audienceValues(audience, names) : noAudience,
    subject: subject ? audienceValues(subject, names) : noAudience,
    roles: namesById(names.roles),
    assignmentTypes: namesById(names.assignmentTypes),
    what: whatOf(rule),
  };
}

function whatOf(rule: AnyRule): WordedRule['what'] {
  if (isFeedbackRule(rule)) return { kind: 'feedback', template: rule.feedbackTemplate.name };
  if (rule.action === 'CREATE_CARD')
    return { kind: 'card', board: rule.kanbanBoard?.name ?? '', column: rule.kanbanColumn?.name ?? '' };
  return { kind: 'task', template: rule.taskTemplate?.name ?? '', dueInDays: rule.dueInDays };
}

function namesById(names: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(names.map(({ id, name }) => [id, name]));
}

/** The labels of choices by their value. */
export function labelsById(choices: readonly Choice[]): Map<string, string> {
  return new Map(choices.map(({ value, label }) => [value, label]));
}

/** The label of the chosen one; '' without it. */
export function labelOf(choices: readonly Choice[], value: string | null): string {
  return choices.find((choice) => choice.value === value)?.label ?? '';
}
