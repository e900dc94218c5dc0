import type { clock } from '@bellwether/contract/clock/clock';
import { isOpen, workedMinutes } from '@bellwether/contract/clock/clock.rules';
import { addDays, type Day } from '@bellwether/contract/shared/day';
import type { ResultOf } from '@bellwether/contract/shared/endpoint';
import { dayIn, momentOf } from '@bellwether/contract/shared/zone';
import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { organizationZone } from '../settings/index.ts';
import { attendanceLog } from './clock.table.ts';

export type ClockView = ResultOf<(typeof clock)['status']>;
export type StoredLog = typeof attendanceLog.$inferSelect;

/** How many logs the clock shows. */
const recentLogs = 6;

/** The employee's newest logs, newest first. */
async function recentOf(db: Db, employeeId: string, from: string): Promise<StoredLog[]> {
  return db
    .select()
    .from(attendanceLog)
    .where(
      and(
        eq(attendanceLog.employeeId, employeeId),
        or(
          gte(attendanceLog.clockInTime, from),
          gte(attendanceLog.clockOutTime, from),
          sql`${attendanceLog.id} in (select l.id from attendance_log l where l.employee_id = ${employeeId}
            order by l.clock_in_time desc nulls last, l.id desc limit ${recentLogs})`,
        ),
      ),
    )
    .orderBy(desc(attendanceLog.clockInTime), desc(attendanceLog.id));
}

/** The log that is open now, or undefined: one left open for 16 hours counts as forgotten. AMB-090. */
export async function findOpen(db: Db, employeeId: string): Promise<StoredLog | undefined> {
  const [found] = await db
    .select()
    .from(attendanceLog)
    .where(and(eq(attendanceLog.employeeId, employeeId), eq(attendanceLog.status, 'CLOCKED_IN')));
  return found;
}

/** What the clock of an employee shows now. TIM-01, TIM-02, AMB-090. */
export async function clockOf(db: Db, employeeId: string, now: Date): Promise<ClockView> {
  const zone = await organizationZone(db);
  const today = dayIn(zone, now);
  const from = momentOf(today, '00:00', zone);
  const logs = await recentOf(db, employeeId, from.toISOString());
  const shown = logs.map((log) => asOf(log, now));
  const [last] = shown;
  const open = last?.status === 'CLOCKED_IN' ? last : undefined;
  const missedOn =
    last?.status === 'MISSED_PUNCH' && last.clockInTime ? dayIn(zone, new Date(last.clockInTime)) : null;
  return {
    status: open ? 'CLOCKED_IN' : 'CLOCKED_OUT',
    employeeId,
    since: open?.clockInTime ?? null,
    workedMinutes: workedMinutes(shown, from, momentOf(addDays(today, 1), '00:00', zone), now),
    asOf: now.toISOString(),
    today,
    zone,
    missedOn,
    message: missedOn && missedMessage(missedOn),
    recent: shown.slice(0, recentLogs),
  };
}

/** AMB-090. */
export function missedMessage(day: Day): string {
  return `You did not check out on ${day}`;
}

/** A log as it stands now: one that was left open too long is missed, be it stored already or not. */
function asOf(log: StoredLog, now: Date): StoredLog {
  return log.status === 'CLOCKED_IN' && !isOpen(log, now) ? { ...log, status: 'MISSED_PUNCH' } : log;
}
