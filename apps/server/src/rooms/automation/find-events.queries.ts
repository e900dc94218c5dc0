import { nextPlanned, type Plan, plannedBetween } from '@bellwether/contract/automation/plan.rules';
import {
  type AssignmentConfig,
  type LessonConfig,
  readTriggerConfig,
} from '@bellwether/contract/automation/trigger-config';
import { isLessonTrigger } from '@bellwether/contract/automation/values';
import type { Db } from '../../platform/db/database.ts';
import { assignmentEvents } from './assignment-events.queries.ts';
import { lessonEvents, type Window } from './lesson-events.queries.ts';
import type { StoredRule, TriggerEvent } from './stored-rule.queries.ts';

/** So far back the last event is looked for that a rule fires for by hand. */
const lookBack = 60 * 86_400_000;

/** So far back a lesson is looked for that was moved into the past: what is older is nobody's to be asked about now. */
const movedBack = 7 * 86_400_000;

/**
 * What happened later than `from` (null: since the rule is on) until `until` for which the rule fires. An assignment may
 * be ended by hand with a day in the past, so that those are looked for since the rule is on; a lesson may be moved into
 * the past, so that moved ones are looked for again for a week, not before the rule is on. Each fires once.
 */
export function eventsOf(
  db: Db,
  rule: StoredRule,
  { from, until, zone }: { from: Date | null; until: Date; zone: string },
): Promise<TriggerEvent[]> {
  const on = new Date(rule.row.enabledAt);
  const late = rule.row.triggerType === 'STAFF_ASSIGNMENT_ENDED';
  const after = from && from > on && !late ? from : on;
  const weekAgo = until.getTime() - movedBack;
  const movedAfter = new Date(Math.max(on.getTime(), Math.min(after.getTime(), weekAgo)));
  return eventsIn(db, rule, zone, { after, until, movedAfter });
}

/** The last event for which the rule would have fired; null when there was none of late. */
export async function lastEventOf(
  db: Db,
  rule: StoredRule,
  { now, zone }: { now: Date; zone: string },
): Promise<TriggerEvent | null> {
  const { triggerType } = rule.row;
  if (triggerType === 'SCHEDULED_RECURRING' || triggerType === 'MANUAL_API_TRIGGER')
    return { key: '', at: now, words: '', context: {} };
  const after = new Date(now.getTime() - lookBack);
  const [last] = await eventsIn(db, rule, zone, { after, until: now, lastOnly: true });
  return last ?? null;
}

/** The next date of a plan; null for other triggers. */
export function nextDateOf(rule: StoredRule, { now, zone }: { now: Date; zone: string }): Date | null {
  const { triggerType, triggerConfig } = rule.row;
  const { data } = readTriggerConfig({ triggerType, triggerConfig });
  if (triggerType !== 'SCHEDULED_RECURRING' || !data) return null;
  return nextPlanned(data as Plan, zone, now)?.at ?? null;
}

async function eventsIn(db: Db, { row }: StoredRule, zone: string, window: Window): Promise<TriggerEvent[]> {
  const { triggerType, triggerConfig } = row;
  const { data } = readTriggerConfig({ triggerType, triggerConfig });
  if (!data || triggerType === 'MANUAL_API_TRIGGER') return [];
  if (isLessonTrigger(triggerType)) return lessonEvents(db, triggerType, data as LessonConfig, window);
  if (triggerType === 'STAFF_ASSIGNMENT_ENDED')
    return assignmentEvents(db, data as AssignmentConfig, zone, window);
  return plannedBetween(data as Plan, zone, window.after, window.until).map(({ day, at }) => ({
    key: `plan:${day}`,
    at,
    words: '',
    context: {},
  }));
}
