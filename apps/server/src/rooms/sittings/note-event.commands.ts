import { isFocusTimeout, isPlausible } from '@bellwether/contract/sittings/clock.rules';
import { type MonitoringEventType, sittingLimits } from '@bellwether/contract/sittings/sittings.values';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { OwnAttempt } from '../assessments/index.ts';
import { monitoringEvent } from './sittings.table.ts';

const Event = z.object({ type: z.custom<MonitoringEventType>(), at: z.coerce.date() });

/**
 * Notes what happened on the device of who writes, by the server's clock: a timeout only where focus was lost over 30 s ago, and one that
 * the device did not tell when it is regained; a warning only in the last minutes. Returns what was noted: what cannot be is passed over,
 * as the device may be wrong or late. ASM-10, AMB-197.
 */
export async function noteEvent(
  db: Db,
  attempt: OwnAttempt,
  type: MonitoringEventType,
  now: Date,
): Promise<MonitoringEventType[]> {
  if (attempt.status !== 'IN_PROGRESS') return [];
  const left = attempt.endsAt === null ? null : Date.parse(attempt.endsAt) - now.getTime();
  if (!isPlausible(type, left)) return [];
  const events = await rowsOf(db, Event).from(sql`
    select type, occurred_at as at from ${monitoringEvent} where attempt_id = ${attempt.id} order by occurred_at desc, id desc
    limit ${sittingLimits.events}`);
  if (events.length >= sittingLimits.events) return [];
  const focus = events.find((event) => event.type !== 'TIMER_WARNING');
  const lostFor = focus?.type === 'FOCUS_LOST' ? now.getTime() - new Date(focus.at as never).getTime() : null;
  const noted = notedOf(type, focus?.type, lostFor);
  if (noted.length > 0) {
    await db
      .insert(monitoringEvent)
      .values(noted.map((one) => ({ attemptId: attempt.id, type: one, occurredAt: now.toISOString() })));
  }
  return noted;
}

function notedOf(
  type: MonitoringEventType,
  last: MonitoringEventType | undefined,
  lostFor: number | null,
): MonitoringEventType[] {
  const isTimeout = lostFor !== null && isFocusTimeout(lostFor);
  switch (type) {
    case 'FOCUS_LOST':
      return last === 'FOCUS_LOST' || last === 'FOCUS_LOST_TIMEOUT' ? [] : [type];
    case 'FOCUS_REGAINED':
      if (last !== 'FOCUS_LOST' && last !== 'FOCUS_LOST_TIMEOUT') return [];
      return isTimeout ? ['FOCUS_LOST_TIMEOUT', type] : [type];
    case 'FOCUS_LOST_TIMEOUT':
      return isTimeout ? [type] : [];
    case 'TIMER_WARNING':
      return [type];
  }
}
