import type { payrollReportRuns } from '@bellwether/contract/payroll/payroll-report-runs';
import type { InputOf, ResultOf } from '@bellwether/contract/shared/endpoint';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageOf } from '../../../platform/db/list.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { userView } from '../../identity/identity.view.ts';
import { payrollReportRun } from './report-runs.table.ts';
import { payrollScheduledReport } from './scheduled-reports.table.ts';

type Row = typeof payrollReportRun.$inferSelect;
type Shown = ResultOf<typeof payrollReportRuns.get>['data'];

/** Runs of the format that were made last say how long the next one takes. */
const measured = 10;

const columns = {
  ...getTableColumns(payrollReportRun),
  scheduledReportName: sql<
    string | null
  >`(select s.name from ${payrollScheduledReport} s where s.id = "payroll_report_run"."scheduled_report_id")`,
  /** Seconds; null where none of the format was made yet. */
  usual: sql<number | null>`case when "payroll_report_run"."status" in ('pending', 'generating') then (
    select avg(extract(epoch from x.generated_at - x.started_at))::float8 from (
      select l.generated_at, l.started_at from ${payrollReportRun} l
      where l.format = "payroll_report_run"."format" and l.status = 'completed' order by l.requested_at desc limit ${measured}
    ) x) end`,
};

/** The reports that the viewer asked for, or that were mailed to their address. Nobody's while viewing as somebody (REV-46). */
function visibleRuns(viewer: Viewer): SQL {
  if (viewer.viewAs) return sql`false`;
  const address = sql`select u.email::text from ${userView('u')} where u.id = ${viewer.userId} and not u.email_is_placeholder`;
  return sql`("payroll_report_run"."requested_by_id" = ${viewer.userId}
    or "payroll_report_run"."recipients" @> array(${address}) and exists(${address}))`;
}

/** One page of the reports that the viewer may open. */
export async function listReportRuns(
  db: Db,
  viewer: Viewer,
  query: InputOf<typeof payrollReportRuns.list>['query'],
  now: Date,
) {
  const where = and(
    visibleRuns(viewer),
    query.reportType && eq(payrollReportRun.reportType, query.reportType),
    query.status && eq(payrollReportRun.status, query.status),
  );
  const page = await pageOf(
    db,
    (onPage) => db.select(columns).from(payrollReportRun).where(onPage).$dynamic(),
    {
      query,
      by: [payrollReportRun.requestedAt],
      id: payrollReportRun.id,
      from: sql`from ${payrollReportRun} where ${where}`,
    },
  );
  return { ...page, data: page.data.map((row) => shownRun(row, now)) };
}

/** A report that the viewer may open, as it is stored. Throws 404. */
export async function storedRun(db: Db, viewer: Viewer, id: string) {
  const [found] = await db
    .select(columns)
    .from(payrollReportRun)
    .where(and(eq(payrollReportRun.id, id), visibleRuns(viewer)));
  if (!found) throw notFound('Report');
  return found;
}

/** A stored report as it is sent. */
export function shownRun(
  row: Row & { readonly usual: number | null; readonly scheduledReportName: string | null },
  now: Date,
): Shown {
  const isKept = row.fileKey !== null && row.expiresAt !== null && row.expiresAt > now.toISOString();
  const from = new Date(row.startedAt ?? row.requestedAt).getTime();
  return {
    reportId: row.id,
    ...{ reportType: row.reportType, parameters: row.parameters, format: row.format },
    ...{ delivery: row.delivery, recipients: row.recipients, status: row.status, progress: row.progress },
    ...{ requestedAt: row.requestedAt, generatedAt: row.generatedAt, errorMessage: row.errorMessage },
    ...{ scheduledReportName: row.scheduledReportName, isMailed: row.isMailed },
    downloadUrl: isKept ? `/api/payroll/report-runs/${row.id}/download` : null,
    expiresAt: isKept ? row.expiresAt : null,
    estimatedCompletionTime: row.usual === null ? null : new Date(from + row.usual * 1000).toISOString(),
  };
}

const Address = z.object({ id: z.string(), email: z.string() });

/** The active users whose addresses are among those, by address. */
export async function usersByAddress(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const list = sql.join(
    addresses.map((one) => sql`${one}`),
    sql`, `,
  );
  const rows = await rowsOf(db, Address).from(
    sql`select u.id, lower(u.email::text) as email from ${userView('u')}
      where u.is_active and not u.email_is_placeholder and u.email in (${list})`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}
