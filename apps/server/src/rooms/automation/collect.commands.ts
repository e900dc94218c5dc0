import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { organizationZone } from '../settings/index.ts';
import { triggerFiring, triggerWatermark } from './automation.table.ts';
import { eventsOf } from './find-events.queries.ts';
import { firingRules, ruleKey, type StoredRule, type TriggerEvent } from './stored-rule.queries.ts';

/**
 * Writes down, for every rule, what happened since the job last looked, until `now`: what a stop missed is caught up,
 * and the row of the watermark lets two workers do it one after another. Returns how many firings are new.
 */
export async function collectFirings(tx: Db, now: Date): Promise<number> {
  const from = await lockWatermark(tx);
  if (from && from >= now) return 0;
  const zone = await organizationZone(tx);
  let fresh = 0;
  for (const rule of await firingRules(tx)) {
    const events = await eventsOf(tx, rule, { from, until: now, zone });
    fresh += (await writeFirings(tx, rule, events, { now, firedById: null })).length;
  }
  await tx
    .insert(triggerWatermark)
    .values({ id: 1, processedUntil: now.toISOString() })
    .onConflictDoUpdate({ target: triggerWatermark.id, set: { processedUntil: now.toISOString() } });
  return fresh;
}

/** Writes the firings of a rule for the events that it has not fired for yet; returns their ids. */
export async function writeFirings(
  tx: Db,
  rule: StoredRule,
  events: readonly TriggerEvent[],
  { now, firedById }: { now: Date; firedById: string | null },
): Promise<string[]> {
  if (events.length === 0) return [];
  const made = await tx
    .insert(triggerFiring)
    .values(
      events.map(({ key, at, words, context }) => ({
        ...ruleKey(rule),
        eventKey: key,
        event: words,
        eventAt: at.toISOString(),
        context,
        firedById,
        createdAt: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: triggerFiring.id });
  return made.map(({ id }) => id);
}

/** Waits for whoever looks at this moment; until when they looked, or null before the first time. */
async function lockWatermark(tx: Db): Promise<Date | null> {
  // Before there is a row there is nothing to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(7305201)`);
  const [found] = await tx.select().from(triggerWatermark);
  return found ? new Date(found.processedUntil) : null;
}
