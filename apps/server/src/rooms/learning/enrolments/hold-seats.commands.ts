import { firstEnrolmentStatus } from '@bellwether/contract/learning/enrolment.rules';
import type { Day } from '@bellwether/contract/shared/day';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/context.ts';
import { lockClass } from '../classes.queries.ts';
import { enrolment } from '../learning.table.ts';
import { demandSeat, type EnrolOptions, enrolStudent } from './enrol.commands.ts';
import { moveEnrolment } from './move-enrolment.commands.ts';
import { tellEnrolled } from './tell-enrolled.commands.ts';

/**
 * Holds a seat of the class for the student through the day: an enrolment that is PENDING and counts against the capacity (AMB-260). Who waits
 * for one gets it, who has one held has it for longer where the day is later, and who sits there already keeps it: null then. Returns the
 * enrolment's id. 409 CLASS_FULL, CLASS_ENDED.
 */
export async function holdSeat(
  db: Db,
  { classId, studentId, until }: { classId: string; studentId: string; until: Day },
  options: EnrolOptions,
): Promise<string | null> {
  const { enrolled } = await demandSeat(db, classId, studentId, options.force);
  if (enrolled && enrolled.status !== 'PENDING') return null;
  const id =
    enrolled?.id ??
    (await enrolStudent(db, { classId, studentId, status: 'PENDING' }, { ...options, force: true }));
  await db
    .update(enrolment)
    .set({ heldUntil: sql`greatest(${enrolment.heldUntil}, ${until}::date)` })
    .where(eq(enrolment.id, id));
  return id;
}

/**
 * Those for whom a seat is held sit down: their enrolments become ACTIVE in a class in progress, else SCHEDULED (AMB-187), and families are told. In a
 * class that has ended nobody does. Returns the ids of those who did.
 */
export async function takeHeldSeats(ctx: Context, ids: readonly string[], today: Day): Promise<string[]> {
  const taken: string[] = [];
  for (const { id, classId, studentId } of await heldAmong(ctx.db, ids)) {
    const found = await lockClass(ctx.db, classId);
    if (!found || found.status === 'COMPLETED' || found.status === 'CANCELLED') continue;
    const [after] = await ctx.db
      .update(enrolment)
      .set({ status: firstEnrolmentStatus(found, today), heldUntil: null })
      .where(and(eq(enrolment.id, id), isNotNull(enrolment.heldUntil)))
      .returning();
    if (!after) continue;
    ctx.audit({ action: 'update', entity: 'enrolment', entityId: id, before: { status: 'PENDING' }, after });
    await tellEnrolled(ctx, classId, [studentId]);
    taken.push(id);
  }
  return taken;
}

/** Frees seats that were given or are held: open enrolments become WITHDRAWN. */
export async function freeSeats(ctx: Context, ids: readonly string[]): Promise<void> {
  const open = await ctx.db
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(
      and(inArray(enrolment.id, [...ids]), inArray(enrolment.status, ['PENDING', 'SCHEDULED', 'ACTIVE'])),
    )
    .orderBy(asc(enrolment.classId), asc(enrolment.id));
  for (const { id } of open) await moveEnrolment(ctx, id, 'WITHDRAWN', false);
}

/** Frees the seats whose last day is before today, as nobody's doing. Returns the enrolments' ids. */
export async function freeLapsedSeats(db: Db, now: Date, today: Day): Promise<string[]> {
  const freed = await db
    .update(enrolment)
    .set({ status: 'WITHDRAWN', heldUntil: null, endedAt: now.toISOString() })
    .where(and(eq(enrolment.status, 'PENDING'), sql`${enrolment.heldUntil} < ${today}`))
    .returning({ id: enrolment.id });
  return freed.map(({ id }) => id);
}

function heldAmong(db: Db, ids: readonly string[]) {
  return db
    .select({ id: enrolment.id, classId: enrolment.classId, studentId: enrolment.studentId })
    .from(enrolment)
    .where(
      and(inArray(enrolment.id, [...ids]), eq(enrolment.status, 'PENDING'), isNotNull(enrolment.heldUntil)),
    )
    .orderBy(asc(enrolment.classId), asc(enrolment.id));
}
