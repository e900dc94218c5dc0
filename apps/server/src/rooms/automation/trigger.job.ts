import { and, asc, eq, notInArray } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { organizationZone } from '../settings/index.ts';
import { triggerFiring } from './automation.table.ts';
import { collectFirings } from './collect.commands.ts';
import { fire } from './fire.commands.ts';
import { rulesChanged } from './rule-changes.commands.ts';
import { RuleProblem } from './rule-problem.rules.ts';
import { openRuleWork } from './rule-work.commands.ts';
import { storedAutomationRule, storedFeedbackRule } from './stored-rule.queries.ts';

/** After so many failures a firing is given up. */
const mostAttempts = 3;

/** Every minute: fires the rules for what happened since. AMB-221, APP-51. */
export function triggerJob(platform: Platform): Job {
  return { name: 'trigger-rules', cron: '* * * * *', run: async () => void (await runTriggers(platform)) };
}

/**
 * Finds what happened and fires for it, each firing in a transaction of its own: one that fails waits for the next run,
 * and holds up no other. Any number of workers may run at once. Returns how many fired.
 */
export async function runTriggers(platform: Platform): Promise<number> {
  await inTransaction(platform.database.db, (tx) => collectFirings(tx, platform.clock.now()));
  const tried: string[] = [];
  let fired = 0;
  for (;;) {
    const result = await fireNext(platform, tried);
    if (!result) return fired;
    tried.push(result.id);
    if (result.done) fired += 1;
  }
}

async function fireNext(
  platform: Platform,
  tried: readonly string[],
): Promise<{ id: string; done: boolean } | null> {
  let current = '';
  try {
    return await inTransaction(platform.database.db, async (tx) => {
      const [firing] = await tx
        .select()
        .from(triggerFiring)
        .where(
          and(
            eq(triggerFiring.status, 'PENDING'),
            tried.length > 0 ? notInArray(triggerFiring.id, [...tried]) : undefined,
          ),
        )
        .orderBy(asc(triggerFiring.eventAt), asc(triggerFiring.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!firing) return null;
      current = firing.id;
      const { feedbackRuleId, automationRuleId } = firing;
      const rule = feedbackRuleId
        ? await storedFeedbackRule(tx, feedbackRuleId)
        : await storedAutomationRule(tx, automationRuleId ?? '');
      const zone = await organizationZone(tx);
      const { work, finish } = await openRuleWork(platform, tx, rule.row.createdById, firing.id);
      const event = {
        key: firing.eventKey,
        at: new Date(firing.eventAt),
        words: firing.event,
        context: firing.context,
      };
      await fire(work, rule, { id: firing.id, event }, zone);
      await finish();
      return { id: firing.id, done: true };
    });
  } catch (error) {
    if (current === '') throw error;
    await noteFailure(platform, current, error);
    return { id: current, done: false };
  }
}

/** Keeps what went wrong; the third time, or when another try cannot help, the firing has failed for good. */
async function noteFailure(platform: Platform, id: string, error: unknown): Promise<void> {
  platform.log.warn({ err: error, firing: id }, 'a rule could not fire');
  await inTransaction(platform.database.db, async (tx) => {
    const [firing] = await tx.select().from(triggerFiring).where(eq(triggerFiring.id, id)).for('update');
    if (firing?.status !== 'PENDING') return;
    const attempts = firing.attempts + 1;
    const givenUp = attempts >= mostAttempts || error instanceof RuleProblem;
    const message = error instanceof Error ? error.message : String(error);
    await tx
      .update(triggerFiring)
      .set({ attempts, error: message.slice(0, 500), status: givenUp ? 'FAILED' : 'PENDING' })
      .where(eq(triggerFiring.id, id));
    const kind = firing.feedbackRuleId ? 'feedback' : 'automation';
    await platform.events.write(tx, [rulesChanged(kind)], platform.clock.now());
  });
}
