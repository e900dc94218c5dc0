import { and, eq } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, Problem } from '../../platform/http/problem.ts';
import { organizationZone } from '../settings/index.ts';
import { triggerFiring } from './automation.table.ts';
import { writeFirings } from './collect.commands.ts';
import { lastEventOf } from './find-events.queries.ts';
import { fire } from './fire.commands.ts';
import { findFiring, ofRule } from './firings.queries.ts';
import { RuleProblem } from './rule-problem.rules.ts';
import { openRuleWork } from './rule-work.commands.ts';
import { isOn, type StoredRule } from './stored-rule.queries.ts';

/**
 * Lets a rule fire now, in this request: with the same `eventKey` once only, the second time the first firing is
 * returned. 409 for a rule that is switched off, without an event to fire for, or that cannot do what it says. AMB-221.
 */
export async function runNow(ctx: Context, rule: StoredRule, eventKey: string | undefined) {
  const { row } = rule;
  if (!isOn(rule)) throw conflict('RULE_OFF', 'This rule is switched off.');
  const zone = await organizationZone(ctx.db);
  const last = await lastEventOf(ctx.db, rule, { now: ctx.now, zone });
  if (!last) throw conflict('NO_EVENT', 'Nothing has happened yet that this rule could fire for.');
  const event = { ...last, key: `manual:${eventKey ?? newId()}` };
  const [made] = await writeFirings(ctx.db, rule, [event], { now: ctx.now, firedById: ctx.viewer.actor.id });
  if (!made) return findFiring(ctx.db, await presentFiring(ctx, rule, event.key));
  try {
    const { work, finish } = await openRuleWork(ctx.platform, ctx.db, row.createdById, ctx.requestId);
    await fire(work, rule, { id: made, event }, zone);
    await finish();
  } catch (error) {
    if (error instanceof RuleProblem) throw conflict('RULE_BROKEN', error.message);
    // What is wrong with a request that the rule makes is wrong with the rule, not with this call.
    if (error instanceof Problem) throw conflict('RULE_BROKEN', error.message);
    throw error;
  }
  return findFiring(ctx.db, made);
}

async function presentFiring({ db }: Context, rule: StoredRule, eventKey: string): Promise<string> {
  const [found] = await db
    .select({ id: triggerFiring.id })
    .from(triggerFiring)
    .where(and(eq(triggerFiring.eventKey, eventKey), ofRule(rule)));
  return found?.id ?? '';
}
