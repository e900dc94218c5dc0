import type { AudienceConfig } from '@bellwether/contract/automation/audience';
import type { AudienceScope } from '@bellwether/contract/automation/values';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { automationRule, type EventContext, feedbackTriggerRule } from './automation.table.ts';

export type FeedbackRuleRow = typeof feedbackTriggerRule.$inferSelect;
export type AutomationRuleRow = typeof automationRule.$inferSelect;

interface StoredFeedbackRule {
  readonly kind: 'feedback';
  readonly row: FeedbackRuleRow;
}

interface StoredAutomationRule {
  readonly kind: 'automation';
  readonly row: AutomationRuleRow;
}

/** A rule of either kind. */
export type StoredRule = StoredFeedbackRule | StoredAutomationRule;

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

/** Whether the rule fires at present. */
export function isOn(rule: StoredRule): boolean {
  return rule.row.isEnabled && (rule.kind === 'automation' || rule.row.isActive);
}

/** Whom a rule is for; null for a card. */
export function audienceOf({ row }: StoredRule): { scope: AudienceScope; config: AudienceConfig } | null {
  const { targetAudienceScope: scope, targetAudienceConfig: config } = row;
  return scope && config ? { scope, config } : null;
}

/** A rule that asks for feedback, locked for the transaction if wanted; 404 without it. */
export async function storedFeedbackRule(db: Db, id: string, lock?: 'lock'): Promise<StoredFeedbackRule> {
  const query = db.select().from(feedbackTriggerRule).where(eq(feedbackTriggerRule.id, id)).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound('Rule');
  return { kind: 'feedback', row };
}

/** A rule that gives tasks or makes cards, locked for the transaction if wanted; 404 without it. */
export async function storedAutomationRule(db: Db, id: string, lock?: 'lock'): Promise<StoredAutomationRule> {
  const query = db.select().from(automationRule).where(eq(automationRule.id, id)).$dynamic();
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw notFound('Rule');
  return { kind: 'automation', row };
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
