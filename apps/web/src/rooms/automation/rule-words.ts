import { isLessonTrigger } from '@bellwether/contract/automation/values';
import type { TFunction } from 'i18next';
import { localeOf } from '../../ui/words/format.ts';
import type { AudienceValues, TriggerValues } from './rule-values.ts';

/** What a rule is made of, with the names of everything that it refers to. */
export interface WordedRule {
  readonly trigger: TriggerValues;
  readonly audience: AudienceValues;
  readonly subject: AudienceValues;
  /** By id. */
  readonly roles: ReadonlyMap<string, string>;
  readonly assignmentTypes: ReadonlyMap<string, string>;
  readonly what:
    | { readonly kind: 'feedback'; readonly template: string }
    | { readonly kind: 'task'; readonly template: string; readonly dueInDays: number | null }
    | { readonly kind: 'card'; readonly board: string; readonly column: string };
}

/** Says in one sentence what the rule will do: 'Every Monday at 08:00, ask …'. Empty names read as '…'. */
export function ruleWords(rule: WordedRule, t: TFunction, language: string): string {
  const { what } = rule;
  const parts = { when: whenWords(rule, t, language), who: whoWords(rule, rule.audience, t, language) };
  if (what.kind === 'card')
    return t('feedback:rules.words.card', { ...parts, board: what.board || '…', column: what.column || '…' });
  const template = what.template || '…';
  if (what.kind === 'task') {
    const due = what.dueInDays === null ? '' : t('feedback:rules.words.due', { count: what.dueInDays });
    return t('feedback:rules.words.task', { ...parts, template, due });
  }
  const about = rule.subject.scope
    ? t('feedback:rules.words.about', { who: whoWords(rule, rule.subject, t, language) })
    : '';
  return t('feedback:rules.words.feedback', { ...parts, template, about });
}

function whenWords({ trigger, assignmentTypes }: WordedRule, t: TFunction, language: string): string {
  const { type, frequency, time } = trigger;
  if (type === 'SCHEDULED_RECURRING') {
    const day = dayNames(language)[Number(trigger.dayOfWeek)] ?? '';
    return t(`feedback:rules.words.plan.${frequency}`, {
      time: time || '…',
      day,
      number: trigger.dayOfMonth || '…',
    });
  }
  const of =
    type === 'STAFF_ASSIGNMENT_ENDED'
      ? trigger.assignmentTypeIds.flatMap((id) => assignmentTypes.get(id) ?? [])
      : [...trigger.classes, ...trigger.courses].map(({ name }) => name);
  if (of.length === 0 || type === 'MANUAL_API_TRIGGER') return t(`feedback:rules.words.events.${type}`);
  return t(`feedback:rules.words.eventsOf.${type}`, { names: either(of, language) });
}

function whoWords(
  { trigger, roles }: WordedRule,
  audience: AudienceValues,
  t: TFunction,
  language: string,
): string {
  const { scope } = audience;
  if (scope === '') return '…';
  if (scope === 'EVENT_PERSON') return t(`feedback:rules.words.person.${trigger.type}`);
  if (scope === 'ROLE') {
    const names = audience.roleIds.flatMap((id) => roles.get(id) ?? []);
    return t('feedback:rules.words.role', { names: both(names, language) });
  }
  if (scope === 'SPECIFIC_USERS')
    return both(
      audience.users.map(({ name }) => name),
      language,
    );
  if (trigger.type === 'STAFF_ASSIGNMENT_ENDED') return t('feedback:rules.words.assignee');
  const who = both(
    audience.courseRoles.map((role) => t(`feedback:rules.words.roles.${role}`)),
    language,
  );
  if (isLessonTrigger(trigger.type)) return t(`feedback:rules.words.of.${scope}`, { who });
  const named = scope === 'COURSE_PARTICIPANTS' ? audience.courses : audience.classes;
  const names = both(
    named.map(({ name }) => name),
    language,
  );
  return t('feedback:rules.words.ofNamed', { who, names });
}

function both(names: readonly string[], language: string): string {
  return names.length === 0 ? '…' : new Intl.ListFormat(localeOf(language)).format(names);
}

function either(names: readonly string[], language: string): string {
  return new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names);
}

/** The seven weekdays from Sunday. */
export function dayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date((day + 3) * 86_400_000)));
}
