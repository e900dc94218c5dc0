import type { RegularizationType } from '@bellwether/contract/clock/values';
import { addDays, type Day, weekday } from '@bellwether/contract/shared/day';
import { Moment } from '@bellwether/contract/shared/fields';
import { momentOf } from '@bellwether/contract/shared/zone';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowOf } from '../../platform/db/rows.ts';
import {
  attendanceCorrection,
  attendanceLog,
  presenceProof,
  regularizationRequest,
} from '../../rooms/clock/clock.table.ts';
import { proposeTimes } from '../../rooms/clock/index.ts';
import type { DemoPeople } from './demo-people.ts';

interface TimeOptions {
  readonly today: Day;
  readonly zone: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

/** Attendance that is to be set right, in each state. After the weeks of the clock. */
export async function makeTime(tx: Db, options: TimeOptions): Promise<void> {
  await askAboutForgotten(tx, options);
  await askFor(tx, options, { who: 'james.fairley', type: 'WORK_FROM_HOME_FORGOT_LOG', back: 8 });
  await askFor(tx, options, {
    ...{ who: 'sofia.marin', type: 'INCORRECT_TIME', back: 15, status: 'REJECTED' },
    notes: 'The register of that lesson was saved at 16:40.',
  });
  await setRight(tx, options);
  await forgetWhatALessonProves(tx, options);
}

/** The last working day that is at least so many days ago. */
function workingDay(today: Day, back: number): Day {
  const day = addDays(today, -back);
  const rest = { 0: 2, 6: 1 }[weekday(day) as 0 | 6] ?? 0;
  return addDays(day, -rest);
}

/** Who forgot to check out asks for it. */
async function askAboutForgotten(tx: Db, { now, people }: TimeOptions): Promise<void> {
  const forgotten = await tx
    .select()
    .from(attendanceLog)
    .where(and(eq(attendanceLog.status, 'MISSED_PUNCH'), isNull(attendanceLog.clockOutTime)))
    .orderBy(asc(attendanceLog.startedAt));
  for (const { id, employeeId, clockInTime } of forgotten) {
    const [username] = [...people.employees].find(([, known]) => known === employeeId) ?? [];
    await tx.insert(regularizationRequest).values({
      ...{ id: newId(), employeeId, attendanceLogId: id, requestType: 'MISSED_CLOCK_OUT' },
      reason: 'I went home after the parents’ evening and forgot',
      requestedClockOut: new Date(Date.parse(clockInTime ?? '') + 9 * 3_600_000).toISOString(),
      requestedById: people.userIds.get(username ?? '') ?? null,
      requestedAt: new Date(now.getTime() - 5_400_000).toISOString(),
    });
  }
}

interface Asked {
  readonly who: string;
  readonly type: RegularizationType;
  readonly back: number;
  readonly status?: 'REJECTED';
  readonly notes?: string;
}

async function askFor(
  tx: Db,
  { today, zone, now, people }: TimeOptions,
  { who, type, back, status, notes }: Asked,
): Promise<void> {
  const day = workingDay(today, back);
  const decided = status
    ? { status, approverNotes: notes ?? null, approvedById: people.userIds.get('hr') ?? null }
    : {};
  await tx.insert(regularizationRequest).values({
    ...{ id: newId(), employeeId: people.employees.get(who) ?? '', requestType: type, ...decided },
    reason: type === 'INCORRECT_TIME' ? 'The clock stood still' : 'I prepared the mock exam at home',
    requestedClockIn: momentOf(day, '18:30', zone).toISOString(),
    requestedClockOut: momentOf(day, '20:45', zone).toISOString(),
    requestedById: people.userIds.get(who) ?? null,
    requestedAt: new Date(now.getTime() - 7_200_000).toISOString(),
    approvedAt: status ? now.toISOString() : null,
  });
}

/** A day that hr recorded by hand. */
async function setRight(tx: Db, { today, zone, now, people }: TimeOptions): Promise<void> {
  const employeeId = people.employees.get('daniel.okafor');
  if (!employeeId) return;
  const day = workingDay(today, 30);
  const times = {
    clockInTime: momentOf(day, '08:05', zone).toISOString(),
    clockOutTime: momentOf(day, '16:40', zone).toISOString(),
  };
  const id = newId();
  await tx.insert(attendanceLog).values({ id, employeeId, ...times, status: 'CLOCKED_OUT' });
  await tx.insert(attendanceCorrection).values({
    ...{ attendanceLogId: id, newClockIn: times.clockInTime, newClockOut: times.clockOutTime },
    ...{ newStatus: 'CLOCKED_OUT', reason: 'The clock was out of order', correctedAt: now.toISOString() },
    actorId: people.userIds.get('hr') ?? null,
  });
}

const Taught = z.object({ logId: z.uuid(), lessonId: z.uuid(), startsAt: Moment, endsAt: Moment });

/** The teacher forgot to check out on the last day on which they taught while at work; the lesson's register proves it, to be confirmed. */
async function forgetWhatALessonProves(tx: Db, { now, people }: TimeOptions): Promise<void> {
  const employeeId = people.employees.get('teacher') ?? '';
  const iso = (moment: string) =>
    sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  const taught = await rowOf(tx, Taught).from(sql`
    select l.id as "logId", o.id as "lessonId", ${iso('o.starts_at')} as "startsAt", ${iso('o.ends_at')} as "endsAt"
    from attendance_log l join occurrence_staff s on s.employee_id = l.employee_id and s.kind = 'TEACHER'
      join lesson_occurrence o on o.id = s.occurrence_id and not o.is_cancelled
        and o.starts_at >= l.clock_in_time and o.ends_at <= l.clock_out_time
    where l.employee_id = ${employeeId} and l.status = 'CLOCKED_OUT' order by o.starts_at desc, o.id limit 1`);
  if (!taught) return;
  const { logId, lessonId, startsAt, endsAt } = taught;
  await tx
    .update(attendanceLog)
    .set({ clockOutTime: null, status: 'MISSED_PUNCH' })
    .where(eq(attendanceLog.id, logId));
  await tx
    .insert(presenceProof)
    .values({ employeeId, occurrenceId: lessonId, startsAt, endsAt, savedAt: endsAt });
  await proposeTimes({ db: tx, now, emit: () => undefined });
}
