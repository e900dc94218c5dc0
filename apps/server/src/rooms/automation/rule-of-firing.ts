import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { automationRule, feedbackTriggerRule } from './automation.table.ts';
import { RuleProblem } from './rule-problem.ts';
import type { StoredRule } from './stored-rule.ts';

/** The rule of a firing as it is now. Throws a RuleProblem without it. */
export async function ruleOfFiring(
  db: Db,
  firing: { readonly feedbackRuleId: string | null; readonly automationRuleId: string | null },
): Promise<StoredRule> {
  if (firing.feedbackRuleId) {
    const [row] = await db
      .select()
      .from(feedbackTriggerRule)
      .where(eq(feedbackTriggerRule.id, firing.feedbackRuleId));
    if (row) return { kind: 'feedback', row };
  }
  if (firing.automationRuleId) {
    const [row] = await db
      .select()
      .from(automationRule)
      .where(eq(automationRule.id, firing.automationRuleId));
    if (row) return { kind: 'automation', row };
  }
  throw new RuleProblem('The rule was deleted.');
}
