import type { Day } from '@bellwether/contract/shared/day';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { scheduleOverride } from '../scheduling.table.ts';

/** Deletes the override of the date when it says nothing: the lesson is back at the plan in every respect. */
export async function dropEmptyOverride(db: Db, scheduleId: string, date: Day): Promise<void> {
  await db.delete(scheduleOverride).where(
    and(
      eq(scheduleOverride.classScheduleId, scheduleId),
      eq(scheduleOverride.overrideDate, date),
      sql`${scheduleOverride.newDate} is null and ${scheduleOverride.newStartTime} is null
        and ${scheduleOverride.newEndTime} is null and ${scheduleOverride.substituteTeacherId} is null
        and ${scheduleOverride.substituteTaId} is null and ${scheduleOverride.overrideLessonId} is null and ${scheduleOverride.newLocationId} is null
        and not ${scheduleOverride.isCancelled} and coalesce(${scheduleOverride.notes}, '') = ''`,
    ),
  );
}
