import { addDays } from '@bellwether/contract/shared/day';
import { day } from '@bellwether/contract/shared/fields';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Context } from '../../platform/http/context.ts';
import type { ClassAspect } from '../learning/index.ts';
import { schoolClassView } from '../learning/learning.view.ts';
import { organizationTime } from '../settings/index.ts';
import { changed } from './changes.commands.ts';
import { placeSchedulesAnew } from './lessons/lesson-order.commands.ts';
import { renewLessons } from './lessons/occurrences.commands.ts';

const OfClass = z.object({ id: z.uuid(), classEnd: day().nullable() });

/**
 * Brings the dated lessons of a class up to date after the class changed: new dates by start, end and status (REV-30),
 * new rooms and staff for what is not yet held. Throws the 409 of the conflict engine. For the learning room's hook.
 */
export async function classChanged(
  ctx: Context,
  classId: string,
  aspects: readonly ClassAspect[],
): Promise<void> {
  const { db } = ctx;
  const rows = await rowsOf(db, OfClass).from(sql`
    select s.id, c.end_date::text as "classEnd" from class_schedule s join ${schoolClassView('c')} on c.id = s.class_id
    where s.class_id = ${classId} order by s.id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const time = await organizationTime(db, ctx.now);
  if (aspects.includes('dates') || aspects.includes('status')) {
    const classEnd = rows[0]?.classEnd;
    const from = classEnd && classEnd < time.today ? addDays(classEnd, 1) : time.today;
    await renewLessons(db, ids, { kind: 'dates', from, overrides: 'keep', keepDates: true }, time);
    await placeSchedulesAnew(db, ids, time);
  } else {
    await renewLessons(db, ids, { kind: 'staff' }, time);
  }
  changed(ctx, 'class', 'renew lessons', classId, {});
}
