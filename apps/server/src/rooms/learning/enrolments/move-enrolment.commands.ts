import { hasSeat, isEnded, nextEnrolmentStatuses } from '@bellwether/contract/learning/enrolment.rules';
import { type EnrolmentStatus, openEnrolmentStatuses } from '@bellwether/contract/learning/values';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { changed } from '../changes.commands.ts';
import { enrolment } from '../learning.table.ts';
import { demandSeat } from './enrol.commands.ts';
import { tellEnrolled } from './tell-enrolled.commands.ts';

/** What is to be read again when an enrolment changed. */
export const enrolmentPaths = ['/api/lms/enrolments', '/api/lms/classes', '/api/students'];

/** Moves one enrolment along its states. 409 BAD_TRANSITION, and CLASS_FULL or CLASS_ENDED where it is to gain a place. */
export async function moveEnrolment(
  ctx: Context,
  id: string,
  status: EnrolmentStatus,
  force: boolean,
): Promise<void> {
  const [seen] = await ctx.db.select().from(enrolment).where(eq(enrolment.id, id));
  if (!seen) throw notFound('Enrolment');
  const gainsSeat = !hasSeat(seen.status) && hasSeat(status);
  demandTransition(seen.status, status);
  if (gainsSeat) await demandSeat(ctx.db, seen.classId, seen.studentId, force);
  const [before] = await ctx.db.select().from(enrolment).where(eq(enrolment.id, id)).for('update');
  if (!before) throw notFound('Enrolment');
  demandTransition(before.status, status);
  const [after] = await ctx.db
    .update(enrolment)
    // A seat that was held is taken, or free again.
    .set({ status, heldUntil: null, endedAt: isEnded(status) ? ctx.now.toISOString() : null })
    .where(eq(enrolment.id, id))
    .returning();
  changed(ctx, 'enrolment', 'update', id, { before, after }, enrolmentPaths);
  if (gainsSeat) await tellEnrolled(ctx, before.classId, [before.studentId]);
}

function demandTransition(from: EnrolmentStatus, to: EnrolmentStatus): void {
  if (nextEnrolmentStatuses(from).includes(to)) return;
  throw conflict('BAD_TRANSITION', `An enrolment that is ${from} cannot become ${to}.`);
}

/** The student leaves the class: an enrolment that is open becomes WITHDRAWN. Nothing happens to who is not in it. */
export async function leaveClass(ctx: Context, studentId: string, classId: string): Promise<void> {
  for (const { id } of await openEnrolments(ctx.db, studentId, classId))
    await moveEnrolment(ctx, id, 'WITHDRAWN', false);
}

function openEnrolments(db: Db, studentId: string, classId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(
      and(
        eq(enrolment.studentId, studentId),
        eq(enrolment.classId, classId),
        inArray(enrolment.status, [...openEnrolmentStatuses]),
      ),
    )
    .orderBy(asc(enrolment.id));
}
