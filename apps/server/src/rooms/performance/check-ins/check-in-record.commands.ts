import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { demandVersion, type RecordKind } from '../../../platform/db/records.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Context } from '../../../platform/http/context.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { employeeView } from '../../employees/employees.view.ts';
import { checkIn, checkInNote } from './check-ins.table.ts';
import { visibleCheckIns } from './visible-check-ins.access.ts';

type CheckInRow = typeof checkIn.$inferSelect;
type NoteRow = typeof checkInNote.$inferSelect;

export const checkInKind: RecordKind<typeof checkIn> = {
  ...{ table: checkIn, entity: 'check_in', thing: 'Talk', paths: ['/api/hr/check-ins'] },
};
export const noteKind: RecordKind<typeof checkInNote> = {
  ...{ table: checkInNote, entity: 'check_in', thing: 'Note', paths: checkInKind.paths },
};

/** One of the viewer's talks, locked. Throws 404, 409 STALE. */
export async function lockCheckIn(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
  version: number | undefined,
): Promise<CheckInRow> {
  const [found] = await db
    .select()
    .from(checkIn)
    .where(and(eq(checkIn.id, id), visibleCheckIns(viewer)))
    .for('update');
  if (!found) throw notFound('Talk');
  demandVersion(version, found);
  return found;
}

/** Throws 409 CHECK_IN_LEFT where the other one has taken the talk away. */
export function demandStands({ isLeft }: CheckInRow): void {
  if (isLeft) throw conflict('CHECK_IN_LEFT', 'The other person has taken this talk away.');
}

/** A note of the viewer's own hand in a talk of theirs, locked with it. Throws 404, also at another's, and 409 STALE. */
export async function lockNote(
  ctx: Context,
  { id, childId }: { readonly id: string; readonly childId: string },
  version: number | undefined,
): Promise<{ talk: CheckInRow; note: NoteRow }> {
  const talk = await lockCheckIn(ctx, id, undefined);
  const [note] = await ctx.db
    .select()
    .from(checkInNote)
    .where(
      and(eq(checkInNote.id, childId), eq(checkInNote.checkInId, id), eq(checkInNote.authorId, ownId(ctx))),
    )
    .for('update');
  if (!note) throw notFound('Note');
  demandVersion(version, note);
  return { talk, note };
}

/** The viewer as an employee; who has a talk is one. Throws 404. */
export function ownId({ viewer }: Pick<Context, 'viewer'>): string {
  if (!viewer.employeeId || viewer.viewAs) throw notFound('Talk');
  return viewer.employeeId;
}

const Reader = z.object({ userId: z.uuid() });

/**
 * Writes down that somebody did something to a talk: never what it says, what a note is, or that there is one for oneself alone. Tells the screens of
 * the two, or of the author alone.
 */
export async function traced(
  ctx: Context,
  { id, employeeId, managerId }: Pick<CheckInRow, 'id' | 'employeeId' | 'managerId'>,
  action: 'create' | 'update' | 'delete',
  isPrivate = false,
): Promise<void> {
  ctx.audit({ action, entity: checkInKind.entity, entityId: id });
  const readers = isPrivate ? [ownId(ctx)] : [employeeId, managerId];
  const users = await rowsOf(ctx.db, Reader).from(sql`
    select e.user_id as "userId" from ${employeeView('e')}
    where e.id = any(${sql.param(readers)}::uuid[]) and e.user_id is not null`);
  for (const { userId } of users)
    ctx.emit({ userId, type: 'invalidate', data: { paths: checkInKind.paths } });
}
