import type { FollowUpWindow } from '@bellwether/contract/pipeline/values';
import { addDays, startOfWeek } from '@bellwether/contract/shared/day';
import { dayIn, momentOf } from '@bellwether/contract/shared/zone';
import { type SQL, sql } from 'drizzle-orm';
import { lead } from './leads.table.ts';

/**
 * Whether the next follow-up lies in the window, by the organisation's calendar; `overdue` is before today, of open
 * leads only. AMB-209.
 */
export function followUpIn(window: FollowUpWindow, now: Date, zone: string): SQL {
  const today = dayIn(zone, now);
  const at = (day: string) => sql`${momentOf(day, '00:00', zone).toISOString()}::timestamptz`;
  const between = (from: string, to: string) =>
    sql`(${lead.nextFollowUp} >= ${at(from)} and ${lead.nextFollowUp} < ${at(to)})`;
  switch (window) {
    case 'none':
      return sql`${lead.nextFollowUp} is null`;
    case 'overdue':
      return sql`(${lead.nextFollowUp} < ${at(today)} and ${lead.currentStage} not in ('WON', 'LOST'))`;
    case 'today':
      return between(today, addDays(today, 1));
    case 'week':
      return between(startOfWeek(today), addDays(startOfWeek(today), 7));
  }
}

/** The first moment of this week by the organisation's calendar. */
export function weekStart(now: Date, zone: string): Date {
  return momentOf(startOfWeek(dayIn(zone, now)), '00:00', zone);
}
