import type { Clash } from '@bellwether/contract/scheduling/conflict';
import type { Day } from '@bellwether/contract/shared/day';
import { momentOf } from '@bellwether/contract/shared/zone';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf, rowsOf } from '../../platform/db/rows.ts';
import type { OrganizationTime } from '../settings/index.ts';
import { locationView } from '../settings/settings.view.ts';
import { conflictReport, findClashes } from './conflicts.queries.ts';
import type { PlannedLesson } from './lessons/planned-lesson.rules.ts';

interface Wanted {
  readonly date: Day;
  /** HH:mm on the organisation's clock. */
  readonly startTime: string;
  readonly minutes: number;
  readonly employeeIds: readonly string[];
  readonly locationId: string | null;
  /** Whose lessons that day are no clash: what is wanted takes their place. */
  readonly classId: string | null;
}

const Row = z.object({ id: z.uuid() });
const lastTime = '23:59';

/** Who and which room is taken at a time by lessons and duties, at most 20: only looks, and books nothing. REV-29. */
export async function clashesAt(
  db: Db,
  { date, startTime, minutes, employeeIds, locationId, classId }: Wanted,
  time: OrganizationTime,
): Promise<Clash[]> {
  const room = await rowOf(db, Row).from(
    sql`select id from ${locationView('location')} where id = ${locationId}::uuid and kind = 'ROOM'`,
  );
  const own = await rowsOf(db, Row).from(
    sql`select id from lesson_occurrence where class_id = ${classId}::uuid and date = ${date}`,
  );
  const startsAt = momentOf(date, startTime, time.zone).getTime();
  const id = newId();
  const wanted: PlannedLesson = {
    ...{ id, classId: id, scheduleId: id, originalDate: date, date, startTime, endTime: lastTime },
    ...{
      plannedStartTime: startTime,
      plannedEndTime: lastTime,
      startsAt,
      endsAt: startsAt + minutes * 60_000,
    },
    ...{ locationId, roomId: room?.id ?? null, lessonId: null, courseId: null, notes: null },
    ...{ isOverride: false, isCancelled: false },
    staff: employeeIds.map((employeeId) => ({ employeeId, kind: 'TEACHER', isSubstitute: false })),
  };
  const found = await findClashes(db, [wanted], new Set(own.map((one) => one.id)), { onlyLook: true });
  if (found.clashes.length === 0) return [];
  return [...(await conflictReport(db, found, time)).details.conflicts];
}
