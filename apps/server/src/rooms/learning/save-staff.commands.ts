import type { StaffBody } from '@bellwether/contract/learning/classes';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ClassHooks } from './changes.commands.ts';
import { changed } from './changes.commands.ts';
import { replaceStaff, staffOf } from './class-staff.queries.ts';
import { schoolClass } from './learning.table.ts';

type Assignments = z.output<typeof StaffBody>['assignments'];
type ClassStaff = Awaited<ReturnType<typeof staffOf>>;

/**
 * Replaces the staff of a class by what `next` makes of the present one. Throws 404, 400 for a course or person that does
 * not fit, and the 409 of the conflict engine when somebody is busy in the lessons to come.
 */
export async function saveStaff(
  ctx: Context,
  hooks: ClassHooks,
  classId: string,
  next: (before: ClassStaff) => Assignments,
): Promise<{ data: ClassStaff }> {
  const { db } = ctx;
  const [found] = await db.select().from(schoolClass).where(eq(schoolClass.id, classId)).for('update');
  if (!found) throw notFound('Class');
  const before = await staffOf(db, classId);
  await replaceStaff(db, classId, next(before));
  const after = await staffOf(db, classId);
  const states = { before: before.assignments, after: after.assignments };
  changed(ctx, 'class', 'set staff', classId, states, ['/api/lms/classes']);
  await hooks.classChanged(ctx, classId, ['staff']);
  return { data: after };
}
