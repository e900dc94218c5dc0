import { duePeriod, scheduledBetween } from '@bellwether/contract/payroll/report-schedule.rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { can } from '../../../platform/access/viewer.ts';
import { newId } from '../../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { loadRoleRights, viewerOfUser } from '../../identity/index.ts';
import { organizationZone } from '../../settings/index.ts';
import { reportQueue } from './report-formats.values.ts';
import { payrollReportRun } from './report-runs.table.ts';
import { payrollScheduledReport } from './scheduled-reports.table.ts';

type Row = typeof payrollScheduledReport.$inferSelect;

/** Every minute: asks for the scheduled reports whose time has come. PAY-05, APP-51. */
export function runSchedulesJob(platform: Platform): Job {
  return {
    name: 'payroll-schedules',
    cron: '* * * * *',
    run: async () => void (await runSchedules(platform)),
  };
}

/**
 * Asks for each scheduled report that was due since it was last looked at: once, however many times were missed, of the last of them.
 * Any number of workers may run at once. Returns how many were asked for.
 */
export async function runSchedules(platform: Platform): Promise<number> {
  const { db } = platform.database;
  const zone = await organizationZone(db);
  const now = platform.clock.now();
  const active = await db
    .select()
    .from(payrollScheduledReport)
    .where(and(eq(payrollScheduledReport.isActive, true), isNull(payrollScheduledReport.pausedAt)))
    .orderBy(asc(payrollScheduledReport.id));
  let asked = 0;
  for (const row of active) {
    if (timesOf(row, zone, now).length === 0) continue;
    if (await inTransaction(db, (tx) => runOne(tx, platform, row.id, { zone, now }))) asked += 1;
  }
  return asked;
}

function timesOf(row: Row, zone: string, now: Date) {
  return scheduledBetween(row, zone, new Date(row.checkedThrough), now);
}

interface Moment {
  readonly zone: string;
  readonly now: Date;
}

/** Asks for one that is due, under its lock: another worker may have done so, and somebody may have changed it. */
async function runOne(tx: Db, platform: Platform, id: string, { zone, now }: Moment): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(payrollScheduledReport)
    .where(eq(payrollScheduledReport.id, id))
    .for('update');
  const last = row?.isActive && row.pausedAt === null ? timesOf(row, zone, now).at(-1) : undefined;
  if (!row || !last) return false;
  const owner = await viewerOfUser(tx, await loadRoleRights(tx), row.ownerId);
  const mayRead = owner !== null && can(owner, 'read', 'payroll_report');
  const checkedThrough = now.toISOString();
  await tx
    .update(payrollScheduledReport)
    .set({ checkedThrough, ...(!mayRead && { pausedAt: checkedThrough }) })
    .where(eq(payrollScheduledReport.id, id));
  const paths = ['/api/payroll/scheduled-reports', '/api/payroll/report-runs'];
  await platform.events.write(tx, [{ userId: null, type: 'invalidate', data: { paths } }], now);
  if (!mayRead) return false;
  const { parameters } = row;
  const period =
    parameters.year === null ? duePeriod(row.frequency, last.day) : { ...parameters, year: parameters.year };
  const reportId = newId();
  await tx.insert(payrollReportRun).values({
    ...{ id: reportId, reportType: row.reportType, format: row.format, delivery: 'email' },
    ...{ recipients: row.recipients, requestedById: row.ownerId, requestedAt: checkedThrough },
    parameters: { ...parameters, ...period },
    scheduledReportId: id,
  });
  await platform.jobs.send(tx, reportQueue, { reportId });
  return true;
}
