import { hasSeat } from '@bellwether/contract/learning/enrolment.rules';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { organizationDay } from '../../settings/index.ts';
import { changed } from '../changes.commands.ts';
import { enrolment } from '../learning.table.ts';
import { enrolStudent } from './enrol.commands.ts';
import { enrolmentPaths, moveEnrolment } from './move-enrolment.commands.ts';
import { tellEnrolled } from './tell-enrolled.commands.ts';

/**
 * Moves who is in a class to another one: enrolled there as anybody is, and COMPLETED in the first once the other runs; until it does they stay.
 * 409 BAD_TRANSITION for who is not ACTIVE in the first, CLASS_FULL, CLASS_ENDED and ALREADY_ENROLLED of the other. AMB-344.
 */
export async function changeClass(ctx: Context, enrolmentId: string, classId: string): Promise<void> {
  const [from] = await ctx.db.select().from(enrolment).where(eq(enrolment.id, enrolmentId));
  if (!from) throw notFound('Enrolment');
  if (from.status !== 'ACTIVE')
    throw conflict('BAD_TRANSITION', 'This student is not in that class any more.');
  const today = await organizationDay(ctx.db, ctx.now);
  const wish = { classId, studentId: from.studentId };
  const id = await enrolStudent(ctx.db, wish, { force: false, now: ctx.now, today });
  const [after] = await ctx.db.select().from(enrolment).where(eq(enrolment.id, id));
  changed(ctx, 'enrolment', 'create', id, { after }, enrolmentPaths);
  if (after && hasSeat(after.status)) await tellEnrolled(ctx, classId, [from.studentId]);
  if (after?.status === 'ACTIVE') await moveEnrolment(ctx, enrolmentId, 'COMPLETED', false);
}
