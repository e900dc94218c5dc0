import { nextScheduled } from '@bellwether/contract/payroll/report-schedule.rules';
import type { scheduledReports } from '@bellwether/contract/payroll/scheduled-reports';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contains, pageOf } from '../../../platform/db/list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { organizationZone } from '../../settings/index.ts';
import { payrollReportRun } from './report-runs.table.ts';
import { payrollScheduledReport } from './scheduled-reports.table.ts';

type Row = typeof payrollScheduledReport.$inferSelect;

const columns = {
  ...getTableColumns(payrollScheduledReport),
  ownerName: sql<string>`(select u.name from ${userView('u')} where u.id = "payroll_scheduled_report"."owner_id")`,
  lastRunAt: sql<string | null>`(select max(r.requested_at) from ${payrollReportRun} r
    where r.scheduled_report_id = "payroll_scheduled_report"."id")`.mapWith((at: string) =>
    new Date(at).toISOString(),
  ),
};

/** One page of the scheduled reports. */
export async function listScheduledReports(
  db: Db,
  query: InputOf<typeof scheduledReports.list>['query'],
  now: Date,
) {
  const where = and(
    query.reportType && eq(payrollScheduledReport.reportType, query.reportType),
    query.isActive === undefined ? undefined : eq(payrollScheduledReport.isActive, query.isActive),
    contains(query.search, payrollScheduledReport.name),
  );
  const page = await pageOf(
    db,
    (onPage) => db.select(columns).from(payrollScheduledReport).where(onPage).$dynamic(),
    {
      query,
      by: [payrollScheduledReport[query.sortBy]],
      id: payrollScheduledReport.id,
      from: sql`from ${payrollScheduledReport} ${where ? sql`where ${where}` : sql``}`,
    },
  );
  const zone = await organizationZone(db);
  return { ...page, data: page.data.map((row) => shown(row, zone, now)) };
}

/** One scheduled report. Throws 404. */
export async function findScheduledReport(db: Db, id: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(payrollScheduledReport)
    .where(eq(payrollScheduledReport.id, id));
  if (!found) throw notFound('Scheduled report');
  return shown(found, await organizationZone(db), now);
}

function shown(
  row: Row & { readonly ownerName: string; readonly lastRunAt: string | null },
  zone: string,
  now: Date,
): ResultOf<typeof scheduledReports.get>['data'] {
  const { frequency, dayOfWeek, dayOfMonth, time } = row;
  const schedule = { frequency, dayOfWeek, dayOfMonth, time };
  const isDue = row.isActive && row.pausedAt === null;
  return {
    ...{ id: row.id, name: row.name, description: row.description, reportType: row.reportType },
    ...{ parameters: row.parameters, format: row.format, recipients: row.recipients, schedule },
    ...{ isActive: row.isActive, ownerName: row.ownerName, pausedAt: row.pausedAt, lastRunAt: row.lastRunAt },
    nextRunAt: isDue ? (nextScheduled(schedule, zone, now)?.toISOString() ?? null) : null,
    version: row.version,
  };
}
