import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { can, type Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { attendedClassIds, staffedClassIds } from '../learning/index.ts';
import { schoolClassView } from '../learning/learning.view.ts';

type Action = 'read' | 'edit';

const Rights = z.object({ read: z.boolean(), edit: z.boolean() });
const Right = z.object({ may: z.boolean() });

/**
 * SQL: whether the viewer may read, or edit, the timetable of the class in `classId`: any with the ':any' right; with
 * ':own' staff their classes, and for reading students and parents theirs. AMB-157.
 */
export function mayTimetable(viewer: Viewer, now: Date, action: Action, classId: SQL): SQL {
  if (can(viewer, `${action}:any`, 'class_schedule')) return sql`true`;
  if (!can(viewer, `${action}:own`, 'class_schedule')) return sql`false`;
  const staffed = staffedClassIds(viewer, now);
  if (action === 'edit') return sql`${classId} in (${staffed})`;
  return sql`${classId} in (${staffed} union ${attendedClassIds(viewer)})`;
}

/** Throws 404 for a class that is absent or not the viewer's, and 403 for one that may be read but not edited. */
export async function demandClass(
  ctx: { db: Db; viewer: Viewer; now: Date },
  classId: string,
  action: Action,
): Promise<void> {
  const may = await rowOf(ctx.db, Rights).from(sql`
    select ${mayTimetable(ctx.viewer, ctx.now, 'read', sql`c.id`)} as read,
      ${mayTimetable(ctx.viewer, ctx.now, 'edit', sql`c.id`)} as edit
    from ${schoolClassView('c')} where c.id = ${classId}`);
  if (!may?.read && !may?.edit) throw notFound('Class');
  if (action === 'edit' && !may.edit) {
    throw new Problem(
      403,
      "Changing this class's timetable needs the right 'edit:any class_schedule', or 'edit:own class_schedule' on the staff of the class.",
      {
        code: 'NOT_OWN_CLASS',
        details: { right: 'edit:any class_schedule' },
      },
    );
  }
}

/** Whether the viewer may edit the timetable of the class. */
export async function mayEditClass(
  ctx: { db: Db; viewer: Viewer; now: Date },
  classId: string,
): Promise<boolean> {
  const found = await rowOf(ctx.db, Right).from(
    sql`select ${mayTimetable(ctx.viewer, ctx.now, 'edit', sql`c.id`)} as may from ${schoolClassView('c')} where c.id = ${classId}`,
  );
  return found?.may ?? false;
}
