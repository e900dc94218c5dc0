import { deductsSession } from '@bellwether/contract/attendance/attendance.rules';
import type { AttendanceRecordInput } from '@bellwether/contract/attendance/fields';
import { attendanceMessages, correctionDays } from '@bellwether/contract/attendance/values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { conflict, fieldProblem, notFound, Problem } from '../../platform/http/problem.ts';
import { attendanceRecord, attendanceSession } from './attendance.table.ts';
import { type LessonRow, type Look, stateOf } from './lessons.queries.ts';
import { rosterOf } from './roster.queries.ts';

export type Ctx = Context & { readonly viewer: Viewer };
export type RecordInput = z.output<typeof AttendanceRecordInput>;
export type StoredRecord = typeof attendanceRecord.$inferSelect;

/**
 * Throws unless attendance of the lesson can be written now by the viewer: 409 for a lesson that is cancelled or has not
 * begun, 403 for one that is not theirs to take, or that lies more than 14 days back without the right to manage. REV-34.
 */
export function demandOpen(row: LessonRow, look: Look, mayWrite: boolean): void {
  if (!mayWrite) {
    throw new Problem(
      403,
      "Taking this lesson's attendance needs the right 'edit:any attendance', or to be on the staff of the class.",
      { code: 'NOT_OWN_CLASS', details: { right: 'edit:any attendance' } },
    );
  }
  const state = stateOf(row, look);
  if (state === 'CANCELLED') {
    throw conflict('CANCELLED_LESSON', 'This lesson is cancelled, so it has no attendance.');
  }
  if (state === 'FUTURE') {
    throw conflict('FUTURE_LESSON', 'This lesson has not begun yet, so it has no attendance.');
  }
  if (state === 'CLOSED') {
    throw new Problem(
      403,
      `Attendance can be changed for ${correctionDays} days after the lesson; later it needs the right 'manage attendance'.`,
      { code: 'CORRECTION_CLOSED', details: { right: 'manage attendance' } },
    );
  }
}

/** The records of a session by the person, locked for this transaction. */
export async function storedRecords(tx: Db, sessionId: string): Promise<Map<string, StoredRecord>> {
  const rows = await tx
    .select()
    .from(attendanceRecord)
    .where(eq(attendanceRecord.sessionId, sessionId))
    .for('update');
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** 'student:<id>' or 'employee:<id>' of a stored record. */
export function keyOf({ studentId, employeeId }: Pick<StoredRecord, 'studentId' | 'employeeId'>): string {
  return studentId ? `student:${studentId}` : `employee:${employeeId}`;
}

/** A change of one record: what it was and what it is. */
export interface RecordChange {
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
}

/**
 * Stores the records of a session; with `isWhole` those that are not named go. Returns what changed. Throws 400 for a
 * person who does not belong to the lesson, who is named twice, or whose hidden reason is not there to be kept.
 */
export async function storeRecords(
  ctx: Ctx,
  session: { readonly id: string; readonly occurrenceId: string },
  inputs: readonly RecordInput[],
  isWhole: boolean,
): Promise<RecordChange[]> {
  const stored = await storedRecords(ctx.db, session.id);
  const people = new Map(
    (await rosterOf(ctx.db, session.occurrenceId)).map((one) => [`${one.entityType}:${one.entityId}`, one]),
  );
  const named = new Set<string>();
  const changes: RecordChange[] = [];
  for (const [index, input] of inputs.entries()) {
    const key = `${input.entityType}:${input.entityId}`;
    const field = `attendanceRecords.${index}.entityId`;
    const person = people.get(key);
    if (!person) throw fieldProblem(field, 'This person does not belong to the lesson.');
    if (named.has(key)) throw fieldProblem(field, 'This person is named twice.');
    named.add(key);
    const before = stored.get(key);
    const values = valuesOf(input, before, index);
    if (before && isSame(before, values)) continue;
    const after = await write(ctx, session.id, input, before, { ...values, userId: person.userId });
    changes.push({ before, after });
  }
  if (!isWhole) return changes;
  const gone = [...stored].filter(([key]) => !named.has(key)).map(([, row]) => row);
  if (gone.length > 0) {
    await ctx.db.delete(attendanceRecord).where(
      and(
        eq(attendanceRecord.sessionId, session.id),
        inArray(
          attendanceRecord.id,
          gone.map(({ id }) => id),
        ),
      ),
    );
  }
  return [...changes, ...gone.map((before) => ({ before, after: undefined }))];
}

type Values = Pick<StoredRecord, 'status' | 'lateMinutes' | 'notes' | 'absenceReason' | 'deductSession'>;

function valuesOf(input: RecordInput, before: StoredRecord | undefined, index: number): Values {
  const { status, lateMinutes, notes } = input;
  const keeps = input.keepsReason === true && !input.absenceReason;
  const kept = keeps && before?.status === status ? before.absenceReason : null;
  if (keeps && !kept && status !== 'PRESENT' && status !== 'LATE') {
    throw fieldProblem(`attendanceRecords.${index}.absenceReason`, attendanceMessages.absenceReason);
  }
  const isAway = status !== 'PRESENT' && status !== 'LATE';
  return {
    status,
    lateMinutes: status === 'LATE' ? lateMinutes : null,
    notes,
    absenceReason: isAway ? (input.absenceReason ?? kept) : null,
    deductSession: input.deductSession ?? deductsSession(status),
  };
}

function isSame(before: StoredRecord, after: Values): boolean {
  const keys = ['status', 'lateMinutes', 'notes', 'absenceReason', 'deductSession'] as const;
  return keys.every((key) => before[key] === after[key]);
}

async function write(
  ctx: Ctx,
  sessionId: string,
  { entityType, entityId }: RecordInput,
  before: StoredRecord | undefined,
  values: Values & { userId: string | null },
): Promise<StoredRecord | undefined> {
  const recordedById = ctx.viewer.actor.id;
  if (before) {
    const [after] = await ctx.db
      .update(attendanceRecord)
      .set({ ...values, recordedById })
      .where(eq(attendanceRecord.id, before.id))
      .returning();
    return after;
  }
  const person = entityType === 'student' ? { studentId: entityId } : { employeeId: entityId };
  const [made] = await ctx.db
    .insert(attendanceRecord)
    .values({ sessionId, ...person, ...values, recordedById })
    .returning();
  return made;
}

/** The session, locked for this transaction; 404 when there is none. */
export async function lockSession(tx: Db, id: string) {
  const [found] = await tx.select().from(attendanceSession).where(eq(attendanceSession.id, id)).for('update');
  if (!found) throw notFound('Attendance session');
  return found;
}

/** Counts a save of the session. */
export async function touchSession(tx: Db, id: string, sessionNotes: string | null): Promise<void> {
  await tx
    .update(attendanceSession)
    .set({ sessionNotes, version: sql`${attendanceSession.version} + 1` })
    .where(eq(attendanceSession.id, id));
}
