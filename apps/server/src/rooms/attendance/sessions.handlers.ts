import {
  applyBulk,
  type Mark,
  type Marks,
  type PersonKey,
} from '@bellwether/contract/attendance/attendance.rules';
import type { attendanceSessions } from '@bellwether/contract/attendance/sessions';
import { attendanceMessages } from '@bellwether/contract/attendance/values';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { demandVersion } from '../../platform/db/records.ts';
import { countOf, rowOf } from '../../platform/db/rows.ts';
import type { Conflicts, Handlers } from '../../platform/http/context.ts';
import { fieldProblem, notFound } from '../../platform/http/problem.ts';
import { lessonOccurrenceView, occurrenceStaffView } from '../scheduling/scheduling.view.ts';
import { organizationTime } from '../settings/index.ts';
import { tellGuardians } from './absence-notices.commands.ts';
import { attendanceSession } from './attendance.table.ts';
import { type AttendanceHooks, attendanceChanged } from './attendance-changed.commands.ts';
import {
  type LessonRow,
  type Look,
  readLessons,
  type SessionView,
  sessionView,
  shownLesson,
} from './lessons.queries.ts';
import { rosterOf } from './roster.queries.ts';
import {
  type Ctx,
  demandOpen,
  lockSession,
  type RecordInput,
  storedRecords,
  storeRecords,
  touchSession,
} from './take-attendance.commands.ts';
import { takeableLessons, visibleLessons } from './visible-attendance.access.ts';

export const attendanceConflicts: Conflicts = {
  attendance_session_unique: {
    code: 'SESSION_EXISTS',
    message: 'Attendance of this lesson was taken already.',
  },
  attendance_record_student_unique: {
    code: 'RECORD_EXISTS',
    message: 'Somebody else recorded this student in the meantime.',
  },
  attendance_record_employee_unique: {
    code: 'RECORD_EXISTS',
    message: 'Somebody else recorded this employee in the meantime.',
  },
};

type SessionHandlers = Handlers<typeof attendanceSessions>;
type Reading = 'lessons' | 'lesson' | 'list' | 'get';

/** The handlers of registers; a save is told to the rooms that stand on this one. */
export function sessionHandlers(hooks: AttendanceHooks): SessionHandlers {
  return { ...readHandlers(hooks), ...saveHandlers(hooks) };
}

function readHandlers(hooks: AttendanceHooks): Pick<SessionHandlers, Reading> {
  return {
    async lessons({ query }, ctx) {
      const look = await lookOf(ctx);
      const date = query.date ?? look.today;
      const mine = sql`and exists (select 1 from ${occurrenceStaffView('os')} where os.occurrence_id = o.id
      and os.employee_id = ${ctx.viewer.employeeId}::uuid)`;
      const rows = await readLessons(
        ctx.db,
        look,
        sql`o.date = ${date} and ${visibleLessons(ctx.viewer, ctx.now)}
        ${query.classId ? sql`and o.class_id = ${query.classId}` : sql``} ${query.mine ? mine : sql``}`,
      );
      return { data: rows.map((row) => shownLesson(row, look)), date, today: look.today };
    },

    async lesson({ params: { scheduleId, date } }, ctx) {
      const look = await lookOf(ctx);
      const row = await findLesson(
        ctx,
        look,
        sql`o.schedule_id = ${scheduleId} and o.original_date = ${date}`,
      );
      if (!row) throw notFound('Lesson');
      return { data: await withSessionsLeft(hooks, ctx.db, row, look) };
    },

    async list({ query: { page, limit, sortOrder, ...query } }, ctx) {
      const look = await lookOf(ctx);
      const where = sql`ats.id is not null and ${visibleLessons(ctx.viewer, ctx.now)}
      ${query.classId ? sql`and o.class_id = ${query.classId}` : sql``}
      ${query.scheduleId ? sql`and o.schedule_id = ${query.scheduleId}` : sql``}
      ${query.from ? sql`and o.date >= ${query.from}` : sql``} ${query.to ? sql`and o.date <= ${query.to}` : sql``}`;
      const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
      const order = sql`o.starts_at ${direction}, o.id limit ${limit} offset ${(page - 1) * limit}`;
      const totalCount = await countOf(
        ctx.db,
        sql`
      from ${lessonOccurrenceView('o')} join attendance_session ats on ats.occurrence_id = o.id where ${where}`,
      );
      const rows = await readLessons(ctx.db, look, where, order);
      return {
        data: rows.map((row) => shownLesson(row, look)),
        totalCount,
        page,
        limit,
        totalPages: Math.max(1, Math.ceil(totalCount / limit)),
      };
    },

    async get({ params: { id } }, ctx) {
      return reread(hooks, ctx, await lookOf(ctx), id);
    },
  };
}

function saveHandlers(hooks: AttendanceHooks): Omit<SessionHandlers, Reading> {
  return {
    async create({ body }, ctx) {
      const look = await lookOf(ctx);
      const row = await lessonOfDay(ctx, look, body.scheduleId, body.sessionDate, body.instanceDate);
      demandOpen(row, look, row.mayTake);
      const session = await insertSession(ctx, row, body.sessionNotes);
      await save(hooks, ctx, row, session, body.attendanceRecords, true);
      return reread(hooks, ctx, look, session.id);
    },

    async update({ params: { id }, body }, ctx) {
      const { look, row, session } = await openSession(ctx, id, body.version);
      await touchSession(ctx.db, id, body.sessionNotes);
      await save(hooks, ctx, row, session, body.attendanceRecords, true);
      return reread(hooks, ctx, look, id);
    },

    async bulk({ params: { id }, body }, ctx) {
      const { look, row, session } = await openSession(ctx, id, body.version);
      const stored = await storedRecords(ctx.db, id);
      const roster = await rosterOf(ctx.db, row.occurrenceId);
      const marks = Object.fromEntries([...stored].map(([key, one]): [string, Mark] => [key, one])) as Marks;
      const after = applyBulk(marks, roster, body);
      const inputs = roster.flatMap(({ entityType, entityId, userId }): RecordInput[] => {
        const mark = after[`${entityType}:${entityId}` as PersonKey];
        return mark ? [{ entityType, entityId, userId, ...inputOf(mark) }] : [];
      });
      await touchSession(ctx.db, id, session.sessionNotes);
      await save(hooks, ctx, row, session, inputs, true);
      if (inputs.length > 0) return reread(hooks, ctx, look, id);
      // Nobody is marked any more: the lesson has no attendance, and may be changed again (REV-32).
      await ctx.db.delete(attendanceSession).where(eq(attendanceSession.id, id));
      const empty = await findLesson(ctx, look, sql`o.id = ${row.occurrenceId}`);
      if (!empty) throw notFound('Lesson');
      return { data: await withSessionsLeft(hooks, ctx.db, empty, look) };
    },

    async studentBatch({ body }, ctx) {
      const look = await lookOf(ctx);
      const row = await lessonOfDay(ctx, look, body.classScheduleId, body.sessionDate ?? look.today);
      demandOpen(row, look, row.mayTake);
      const session = row.sessionId
        ? await lockSession(ctx.db, row.sessionId)
        : await insertSession(ctx, row, null);
      if (row.sessionId) await touchSession(ctx.db, session.id, session.sessionNotes);
      const inputs = body.records.map(({ studentId, ...said }): RecordInput => {
        return { entityType: 'student', entityId: studentId, ...said };
      });
      await save(hooks, ctx, row, session, inputs, false);
      return reread(hooks, ctx, look, session.id);
    },
  };
}

async function lookOf({ db, viewer, now }: Pick<Ctx, 'db' | 'viewer' | 'now'>): Promise<Look> {
  const { today } = await organizationTime(db, now);
  return { viewer, now, today };
}

async function findLesson(
  ctx: Ctx,
  look: Look,
  where: ReturnType<typeof sql>,
): Promise<LessonRow | undefined> {
  const [row] = await readLessons(ctx.db, look, sql`${where} and ${visibleLessons(ctx.viewer, ctx.now)}`);
  return row;
}

/**
 * The lesson that a schedule holds on a day, the planned one first where a moved one falls on the same day. Throws 400 at
 * the schedule or the date. ATT-06, AMB-080.
 */
async function lessonOfDay(
  ctx: Ctx,
  look: Look,
  scheduleId: string,
  day: string,
  instanceDate?: string,
): Promise<LessonRow> {
  const known =
    await ctx.db.execute(sql`select 1 from ${lessonOccurrenceView('o')} where o.schedule_id = ${scheduleId}
    and ${visibleLessons(ctx.viewer, ctx.now)} limit 1`);
  if (known.rows.length === 0) throw fieldProblem('scheduleId', attendanceMessages.schedule);
  const of = instanceDate
    ? sql`o.original_date = ${instanceDate} and o.date = ${day}`
    : sql`(o.date = ${day} or o.original_date = ${day})`;
  const order = sql`(o.date = ${day} and o.original_date = ${day}) desc, (o.date = ${day}) desc`;
  const [row] = await readLessons(ctx.db, look, sql`o.schedule_id = ${scheduleId} and ${of}`, order);
  if (!row) throw fieldProblem('sessionDate', `The schedule has no lesson on ${day}.`);
  return row;
}

async function insertSession(ctx: Ctx, { occurrenceId }: LessonRow, sessionNotes: string | null) {
  const [made] = await ctx.db
    .insert(attendanceSession)
    .values({ occurrenceId, sessionNotes, takenById: ctx.viewer.actor.id, takenAt: ctx.now.toISOString() })
    .returning();
  if (!made) throw notFound('Attendance session');
  return made;
}

const Right = z.object({ may: z.boolean() });

/** The session, locked, that the viewer may change now. Throws 404, 403, 409 STALE. REV-34. */
async function openSession(ctx: Ctx, id: string, version: number | undefined) {
  const look = await lookOf(ctx);
  const row = await findLesson(ctx, look, sql`ats.id = ${id}`);
  if (!row) throw notFound('Attendance session');
  const right = await rowOf(ctx.db, Right).from(sql`
    select ${takeableLessons(ctx.viewer, look.today, 'edit')} as may from ${lessonOccurrenceView('o')}
    where o.id = ${row.occurrenceId}`);
  demandOpen(row, look, right?.may ?? false);
  const session = await lockSession(ctx.db, id);
  demandVersion(version, session);
  return { look, row, session };
}

async function save(
  hooks: AttendanceHooks,
  ctx: Ctx,
  row: LessonRow,
  session: typeof attendanceSession.$inferSelect,
  inputs: readonly RecordInput[],
  isWhole: boolean,
): Promise<void> {
  const changes = await storeRecords(ctx, session, inputs, isWhole);
  await tellGuardians(ctx, row, changes);
  const studentIds = changes.flatMap(({ before, after }) => (after ?? before)?.studentId ?? []);
  if (studentIds.length > 0) await hooks.attendanceChanged(ctx, studentIds);
  if (inputs.length > 0) await hooks.registerSaved(ctx, row.occurrenceId);
  attendanceChanged(ctx, row.sessionId ? 'update' : 'create', session.id, changes);
}

async function reread(hooks: AttendanceHooks, ctx: Ctx, look: Look, id: string) {
  const row = await findLesson(ctx, look, sql`ats.id = ${id}`);
  if (!row) throw notFound('Attendance session');
  return { data: await withSessionsLeft(hooks, ctx.db, row, look) };
}

/** The lesson with its roster, and of whom one knows how many sessions are left, the number. REV-35. */
async function withSessionsLeft(
  { sessionsLeft }: AttendanceHooks,
  db: Db,
  row: LessonRow,
  look: Look,
): Promise<SessionView> {
  const shown = await sessionView(db, row, look);
  const studentIds = shown.roster.flatMap((one) => (one.entityType === 'student' ? one.entityId : []));
  const left = await sessionsLeft(db, { occurrenceId: row.occurrenceId, studentIds, today: look.today });
  const roster = shown.roster.map((one) => ({ ...one, sessionsLeft: left.get(one.entityId) ?? null }));
  return { ...shown, roster };
}

function inputOf(mark: Mark): Omit<RecordInput, 'entityType' | 'entityId' | 'userId'> {
  const { status, lateMinutes, notes, absenceReason, deductSession } = mark;
  return { status, lateMinutes, notes, absenceReason, deductSession };
}
