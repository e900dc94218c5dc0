import { isDeepStrictEqual } from 'node:util';
import type { AudienceConfig } from '@bellwether/contract/automation/audience';
import type { AudienceScope } from '@bellwether/contract/automation/values';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { automationRule, type EventContext, feedbackTriggerRule } from './automation.table.ts';

export type FeedbackRuleRow = typeof feedbackTriggerRule.$inferSelect;
export type AutomationRuleRow = typeof automationRule.$inferSelect;

/** A rule of either kind. */
export type StoredRule =
  | { readonly kind: 'feedback'; readonly row: FeedbackRuleRow }
  | { readonly kind: 'automation'; readonly row: AutomationRuleRow };

/** Something that happened and that rules may fire for. */
export interface TriggerEvent {
  /** Names it for good: a rule fires once for each key. */
  readonly key: string;
  readonly at: Date;
  readonly words: string;
  readonly context: EventContext;
}

/** The column of a firing that names its rule. */
export function ruleKey({ kind, row }: StoredRule) {
  return kind === 'feedback' ? { feedbackRuleId: row.id } : { automationRuleId: row.id };
}

/** Whom a rule is for; null for a card. */
export function audienceOf({ row }: StoredRule): { scope: AudienceScope; config: AudienceConfig } | null {
  const { targetAudienceScope: scope, targetAudienceConfig: config } = row;
  return scope && config ? { scope, config } : null;
}

/** All rules that fire at present. */
export async function firingRules(db: Db): Promise<StoredRule[]> {
  const feedback = await db
    .select()
    .from(feedbackTriggerRule)
    .where(and(eq(feedbackTriggerRule.isEnabled, true), eq(feedbackTriggerRule.isActive, true)))
    .orderBy(feedbackTriggerRule.id);
  const automation = await db
    .select()
    .from(automationRule)
    .where(eq(automationRule.isEnabled, true))
    .orderBy(automationRule.id);
  return [
    ...feedback.map((row) => ({ kind: 'feedback' as const, row })),
    ...automation.map((row) => ({ kind: 'automation' as const, row })),
  ];
}

/**
 * Since when a rule that is saved fires: anew when it is switched on, or gets another trigger, so that it does not fire
 * for what happened before.
 */
export function switchedOnAt(
  before: { enabledAt: string; triggerType: string; triggerConfig: unknown },
  after: { wasOn: boolean; isOn: boolean; body: { triggerType: string; triggerConfig: unknown } },
  now: Date,
): string {
  const { wasOn, isOn, body } = after;
  const sameTrigger =
    before.triggerType === body.triggerType && isDeepStrictEqual(before.triggerConfig, body.triggerConfig);
  return (isOn && !wasOn) || !sameTrigger ? now.toISOString() : before.enabledAt;
}
