import { wallClock } from '@bellwether/contract/shared/zone';
import { and, asc, eq, lte } from 'drizzle-orm';
import { type AuditEntry, writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { OutgoingEvent } from '../../platform/events/live-events.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { organizationZone } from '../settings/index.ts';
import { applyMovement } from './apply-movement.commands.ts';
import { movement } from './movements.table.ts';

/** From this time of the organisation's day on, the day's movements are in force. */
const fromTime = '00:05';
const perRun = 500;

/** Brings movements into force at 00:05 of their day by the organisation's clock. TAL-20. */
export function applyMovementsJob(platform: Platform): Job {
  return {
    name: 'apply-movements',
    // Zones differ from UTC by whole hours, halves and quarters: one of these minutes is 00:05 in each.
    cron: '5,20,35,50 * * * *',
    run: async () => void (await applyMovements(platform)),
  };
}

/**
 * Applies every approved movement whose day has come, also those that a stopped server missed, each in a transaction of its own: one that
 * cannot be applied stays approved, is logged and holds up no other. Returns how many were applied.
 */
export async function applyMovements(platform: Platform): Promise<number> {
  const { database, clock, log } = platform;
  const { day: today, time } = wallClock(clock.now(), await organizationZone(database.db));
  if (time < fromTime) return 0;
  const due = await database.db
    .select({ id: movement.id })
    .from(movement)
    .where(and(eq(movement.status, 'APPROVED'), lte(movement.effectiveDate, today)))
    .orderBy(asc(movement.effectiveDate), asc(movement.id))
    .limit(perRun);
  let count = 0;
  for (const { id } of due) {
    try {
      if (await applyOne(platform, id)) count += 1;
    } catch (error) {
      log.warn({ err: error, movementId: id }, 'a movement could not be applied');
    }
  }
  return count;
}

async function applyOne(platform: Platform, id: string): Promise<boolean> {
  const now = platform.clock.now();
  return inTransaction(platform.database.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(movement)
      .where(and(eq(movement.id, id), eq(movement.status, 'APPROVED')))
      .for('update', { skipLocked: true });
    if (!row) return false;
    const audit: AuditEntry[] = [];
    const events: OutgoingEvent[] = [];
    await applyMovement(
      {
        ...{ db: tx, now, platform, requestId: 'apply-movements' },
        audit: (entry) => void audit.push(entry),
        emit: (event) => void events.push(event),
      },
      row,
    );
    await writeAudit(tx, audit, { viewer: undefined, now, requestId: 'apply-movements' });
    await platform.events.write(tx, events, now);
    return true;
  });
}
