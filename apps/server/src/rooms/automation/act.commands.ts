import { addDays } from '@bellwether/contract/shared/day';
import { dayIn, momentOf } from '@bellwether/contract/shared/zone';
import type { Work } from '../../platform/http/context.ts';
import { createCard } from '../kanban/index.ts';
import { assignTaskFromTemplate, templateById } from '../tasks/index.ts';
import { peopleOf } from './audience.queries.ts';
import type { Outcome } from './outcome.types.ts';
import { RuleProblem } from './rule-problem.rules.ts';
import type { AutomationRuleRow, TriggerEvent } from './stored-rule.queries.ts';

/** Gives the task or makes the card of a rule, due some days after the event in the zone. TSK-15. */
export function act(
  work: Work,
  rule: AutomationRuleRow,
  event: TriggerEvent,
  zone: string,
): Promise<Outcome> {
  const due = rule.dueInDays === null ? null : addDays(dayIn(zone, event.at), rule.dueInDays);
  return rule.action === 'CREATE_CARD'
    ? makeCard(work, rule, event, due)
    : give(work, rule, event, due, zone);
}

async function give(
  work: Work,
  rule: AutomationRuleRow,
  event: TriggerEvent,
  due: string | null,
  zone: string,
): Promise<Outcome> {
  const { targetAudienceScope: scope, targetAudienceConfig: config, taskTemplateId: templateId } = rule;
  if (!templateId) throw new RuleProblem('The task template was deleted.');
  if (!scope || !config) throw new RuleProblem('Nobody is named who gets the task.');
  const people = await peopleOf(work.db, { scope, config }, event);
  const given = await assignTaskFromTemplate(work, {
    templateId,
    userIds: people.map(({ id }) => id),
    mode: rule.taskMode,
    deadline: due && momentOf(due, '23:59', zone).toISOString(),
    about: event.words,
    creator: work.viewer.actor,
  });
  if (!given) throw new RuleProblem('The task template was deleted.');
  return { count: given.people, madeIds: given.taskIds };
}

async function makeCard(
  work: Work,
  rule: AutomationRuleRow,
  event: TriggerEvent,
  dueDate: string | null,
): Promise<Outcome> {
  const { kanbanBoardId: boardId, kanbanColumnId: columnId } = rule;
  if (!boardId || !columnId) throw new RuleProblem('The board or its column was deleted.');
  const template = rule.taskTemplateId ? await templateById(work.db, rule.taskTemplateId) : undefined;
  const title = [template?.name ?? rule.name, ...(event.words ? [event.words] : [])]
    .join(' – ')
    .slice(0, 300);
  const lines = [
    template ? template.description : rule.description,
    ...(template?.toDoItems.map(({ label }) => `- ${label}`) ?? []),
  ];
  const description = lines.filter(Boolean).join('\n').slice(0, 5000) || null;
  const id = await createCard(work, { boardId, columnId, title, description, dueDate });
  return { count: 1, madeIds: [id] };
}
